//! The array heap of Java's `PriorityQueue` and `PriorityBlockingQueue`: with a comparator that never says "equal", or
//! whose answers change, only the same sifting gives the same order (spec `fair.md` §5.1).

/// A binary heap that sifts as Java's does.
#[derive(Clone, Debug)]
pub struct ArrayHeap<T> {
    items: Vec<T>,
}

impl<T> Default for ArrayHeap<T> {
    fn default() -> Self {
        Self { items: Vec::new() }
    }
}

impl<T: Copy> ArrayHeap<T> {
    /// The items in the order of the heap's array.
    #[must_use]
    pub fn as_slice(&self) -> &[T] {
        &self.items
    }

    /// Adds `item`; `before(a, b)` says that `a` compares as smaller than `b`, `after(a, b)` as larger.
    pub fn push(&mut self, item: T, before: impl Fn(T, T) -> bool) {
        let mut at = self.items.len();
        self.items.push(item);
        while at > 0 {
            let parent = (at - 1) / 2;
            if !before(item, self.items[parent]) {
                break;
            }
            self.items[at] = self.items[parent];
            at = parent;
        }
        self.items[at] = item;
    }

    /// Takes the first item.
    pub fn pop(&mut self, after: impl Fn(T, T) -> bool) -> Option<T> {
        let first = *self.items.first()?;
        let last = self.items.pop()?;
        let size = self.items.len();
        if size > 0 {
            let mut at = 0;
            while at < size / 2 {
                let mut child = 2 * at + 1;
                if child + 1 < size && after(self.items[child], self.items[child + 1]) {
                    child += 1;
                }
                if !after(last, self.items[child]) {
                    break;
                }
                self.items[at] = self.items[child];
                at = child;
            }
            self.items[at] = last;
        }
        Some(first)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The example of spec `fair.md` §5.1: a comparator that never says "equal".
    #[test]
    fn starved_apps_come_in_the_recorded_order() {
        let starvation = [0, 5, 5, 3, 9, 3];
        let before = |a: usize, b: usize| starvation[a] <= starvation[b];
        let mut heap = ArrayHeap::default();
        for app in 1..=5 {
            heap.push(app, before);
        }
        let order: Vec<usize> = std::iter::from_fn(|| heap.pop(|a, b| !before(a, b))).collect();
        assert_eq!(order, [5, 3, 1, 2, 4]);
    }
}
