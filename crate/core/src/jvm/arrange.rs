//! Another order of a list.

/// Puts into each place what lay at the one that `order` names for it; each is named once.
pub(super) fn arrange<T>(items: &mut [T], order: &[usize]) {
    for place in 0..order.len() {
        let mut from = order[place];
        // What lay there has changed places with what is before it by now.
        while from < place {
            from = order[from];
        }
        items.swap(place, from);
    }
}
