"""The players play their hands against the house: cards, doubling, splitting, giving up."""
