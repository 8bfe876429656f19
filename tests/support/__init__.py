"""A dealer for tests and benchmarks: sessions that keep to the law, and hands that break it in one place."""
