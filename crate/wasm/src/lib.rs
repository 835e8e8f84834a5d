//! Heddle's core for JavaScript: one exported class and the shapes of what it hands out.
