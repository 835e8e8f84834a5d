//! Asks that are repeated before what they gave was fetched (YARN-11702; spec `releases.md`, `corrects_repeated_asks`;
//! `AbstractYarnScheduler.autoCorrectContainerAllocation`).

use super::request::{PlacedAsk, RequestKey};
use crate::resource::Resource;

/// What an ask and a container have in common: the request, and the size.
type Kind = (RequestKey, Resource);

/// Takes off each ask what was allocated for it and not fetched yet. Gives which of `allocated` are too many, in their order.
///
/// QUIRK: every place of a request is lowered by all containers of the request, and the last place alone says what is too much.
pub(super) fn correct(asks: &mut [(RequestKey, &mut PlacedAsk)], allocated: &[Kind]) -> Vec<usize> {
    let mut extra: Vec<(Kind, usize)> = Vec::new();
    for (key, ask) in asks {
        let kind = (*key, ask.resource);
        let count = allocated.iter().filter(|of| **of == kind).count();
        if count == 0 {
            continue;
        }
        let wanted = i64::from(ask.count) - count as i64;
        ask.count = i32::try_from(wanted.max(0)).unwrap_or(i32::MAX);
        if wanted < 0 {
            let too_many = wanted.unsigned_abs() as usize;
            match extra.iter_mut().find(|(of, _)| *of == kind) {
                Some((_, before)) => *before = too_many,
                None => extra.push((kind, too_many)),
            }
        }
    }
    let given_up = extra.iter().flat_map(|(kind, count)| {
        let of_kind = allocated.iter().enumerate().filter(move |(_, of)| *of == kind);
        of_kind.map(|(index, _)| index).take(*count)
    });
    given_up.collect()
}
