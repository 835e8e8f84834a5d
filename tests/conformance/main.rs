//! Every recorded vector, through one harness.
