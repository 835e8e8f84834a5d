//! Changes as a person names them in a line: `root.a.weight=3` (spec `goals.md` §4).

use super::{Change, Held, Sources, Told};
use crate::config::Finding;

impl Sources {
    /// The change that sets what is called `key`: a queue's setting behind the queue's full name, else a setting of the whole.
    ///
    /// # Errors
    /// A text that cannot be read.
    pub fn change(&self, key: &str, value: Option<&str>) -> Result<Change, Finding> {
        let value = value.map(str::to_owned);
        Ok(match self.of_queue(key)? {
            Some((queue, name)) => Change::SetOfQueue { queue, name, value },
            None => Change::Set {
                name: key.to_owned(),
                value,
            },
        })
    }

    /// What is written of the setting called `key`, and where.
    ///
    /// # Errors
    /// A text that cannot be read.
    pub fn told_of(&self, key: &str) -> Result<Option<Told>, Finding> {
        match self.of_queue(key)? {
            Some((queue, name)) => self.told(&queue, &name),
            None => self.told("", key),
        }
    }

    /// What holds of the setting called `key`; `None`: there is none of that name.
    ///
    /// # Errors
    /// A text that cannot be read.
    pub fn held_of(&self, key: &str) -> Result<Option<Held>, Finding> {
        let (queue, name) = self
            .of_queue(key)?
            .unwrap_or_else(|| (String::new(), key.to_owned()));
        let held = self.settings(&queue)?;
        let is_it = |held: &Held| held.setting.name == name || held.setting.property == name;
        Ok(held.into_iter().find(is_it))
    }

    /// The queue whose setting `key` names, whether there is one of that name or not; `None`: it names none.
    ///
    /// # Errors
    /// A text that cannot be read.
    pub fn queue_of(&self, key: &str) -> Result<Option<String>, Finding> {
        Ok(self.of_queue(key)?.map(|(queue, _)| queue))
    }

    /// The queue and the setting that `key` names; a queue that the file does not have is all but the last word. `None`: it
    /// names no queue.
    fn of_queue(&self, key: &str) -> Result<Option<(String, String)>, Finding> {
        if !key.starts_with("root.") {
            return Ok(None);
        }
        let queues = self.queues()?;
        let known = queues.iter().filter_map(|queue| {
            let name = key.strip_prefix(queue.as_str())?.strip_prefix('.')?;
            Some((queue.clone(), name.to_owned()))
        });
        let nearest = known.max_by_key(|(queue, _)| queue.len());
        let unknown = || {
            key.rsplit_once('.')
                .map(|(queue, name)| (queue.to_owned(), name.to_owned()))
        };
        Ok(nearest
            .filter(|(queue, name)| queue != "root" || !name.contains('.'))
            .or_else(unknown))
    }
}
