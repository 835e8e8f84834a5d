//! What Java's library does where Hadoop's decisions depend on it: hash codes, the iteration order of hash maps, the array
//! heap of `PriorityQueue`. Nothing else in the core knows Java. (Spec `fair.md` §0, "Hash-order places".)

#![warn(
    clippy::cast_lossless,
    clippy::cast_possible_truncation,
    clippy::cast_possible_wrap,
    clippy::cast_precision_loss,
    clippy::cast_sign_loss
)]

mod arrange;
mod cast;
mod float;
mod float_text;
mod growth;
mod hash;
mod hash_map;
mod hash_table;
mod heap;
mod iteration;
mod merge;
mod sort;
mod text;
mod tree_bin;
mod tree_set;

pub use cast::{
    double_of_long, float_of_double, float_of_int, float_of_long, float_of_size, int_of_double, int_of_long,
    long_of_double, round_double,
};
pub use float::{compare_floats, math_max, math_min};
pub use float_text::float_text;
pub use growth::Growth;
pub use hash::{
    app_hash, attempt_hash, container_hash, fold, node_hash, priority_hash, request_key_hash, spread,
    string_hash,
};
pub use hash_map::HashOrder;
pub use heap::ArrayHeap;
pub use iteration::iteration_order;
pub use merge::ContractViolated;
pub use sort::{java_sort, sort_copies, sort_few};
pub use text::{lower_case, parse_double, parse_float, parse_int, parse_long, split, trim};
pub use tree_set::tree_set_order;
