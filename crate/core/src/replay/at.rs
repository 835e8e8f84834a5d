//! JSON with the path that led to it, so that what is wrong is said with its place.

use std::fmt;

use serde_json::Value;

/// What is wrong with a replay, and where.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Error {
    /// A JSON path, e.g. `ops[3].resource`; empty for the file as a whole.
    pub path: String,
    /// What was found and what to write instead.
    pub message: String,
}

impl fmt::Display for Error {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if self.path.is_empty() {
            f.write_str(&self.message)
        } else {
            write!(f, "{}: {}", self.path, self.message)
        }
    }
}

impl std::error::Error for Error {}

pub(super) type Read<T> = Result<T, Error>;

/// A JSON value with the path that led to it.
#[derive(Clone)]
pub(super) struct At<'a> {
    path: String,
    pub(super) value: &'a Value,
}

static NULL: Value = Value::Null;

impl<'a> At<'a> {
    pub(super) const fn root(value: &'a Value) -> Self {
        Self {
            path: String::new(),
            value,
        }
    }

    pub(super) fn error(&self, message: impl Into<String>) -> Error {
        Error {
            path: self.path.clone(),
            message: message.into(),
        }
    }

    pub(super) fn key(&self, key: &str) -> At<'a> {
        let path = if self.path.is_empty() {
            key.to_owned()
        } else {
            format!("{}.{key}", self.path)
        };
        At {
            path,
            value: self.value.get(key).unwrap_or(&NULL),
        }
    }

    pub(super) fn str(&self, key: &str) -> Read<&'a str> {
        self.opt_str(key)?
            .ok_or_else(|| self.key(key).error("is missing"))
    }

    pub(super) fn opt_str(&self, key: &str) -> Read<Option<&'a str>> {
        match self.value.get(key) {
            None | Some(Value::Null) => Ok(None),
            Some(Value::String(text)) => Ok(Some(text)),
            Some(_) => Err(self.key(key).error("must be a text")),
        }
    }

    pub(super) fn u64(&self, key: &str) -> Read<u64> {
        self.opt_u64(key)?
            .ok_or_else(|| self.key(key).error("is missing"))
    }

    pub(super) fn opt_u64(&self, key: &str) -> Read<Option<u64>> {
        match self.value.get(key) {
            None | Some(Value::Null) => Ok(None),
            Some(value) => value
                .as_u64()
                .map(Some)
                .ok_or_else(|| self.key(key).error("must be a whole number, at least 0")),
        }
    }

    pub(super) fn i64(&self, key: &str, default: i64) -> Read<i64> {
        match self.value.get(key) {
            None | Some(Value::Null) => Ok(default),
            Some(value) => value
                .as_i64()
                .ok_or_else(|| self.key(key).error("must be a whole number")),
        }
    }

    pub(super) fn opt_i32(&self, key: &str) -> Read<Option<i32>> {
        match self.value.get(key) {
            None | Some(Value::Null) => Ok(None),
            Some(_) => self.i32(key, 0).map(Some),
        }
    }

    pub(super) fn i32(&self, key: &str, default: i32) -> Read<i32> {
        let value = self.i64(key, default.into())?;
        i32::try_from(value).map_err(|_| self.key(key).error("must fit in 32 bits"))
    }

    pub(super) fn bool(&self, key: &str, default: bool) -> Read<bool> {
        match self.value.get(key) {
            None | Some(Value::Null) => Ok(default),
            Some(value) => value
                .as_bool()
                .ok_or_else(|| self.key(key).error("must be true or false")),
        }
    }

    pub(super) fn list(&self, key: &str) -> Read<Vec<At<'a>>> {
        let at = self.key(key);
        let list = at.value.as_array().ok_or_else(|| at.error("must be a list"))?;
        let item = |(i, value)| At {
            path: format!("{}[{i}]", at.path),
            value,
        };
        Ok(list.iter().enumerate().map(item).collect())
    }

    pub(super) fn opt_list(&self, key: &str) -> Read<Vec<At<'a>>> {
        if self.value.get(key).is_none_or(Value::is_null) {
            Ok(Vec::new())
        } else {
            self.list(key)
        }
    }
}
