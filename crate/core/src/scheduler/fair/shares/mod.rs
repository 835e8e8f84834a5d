//! Fair shares (spec `fair.md` §2).

pub(crate) mod claims;
