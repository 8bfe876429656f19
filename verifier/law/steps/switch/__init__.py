"""A player may exchange a card of one hand for one of another."""
