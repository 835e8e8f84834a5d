//! Seeded randomness: one ChaCha8 stream for each entity (spec `simulation.md` §1).

use rand_chacha::ChaCha8Rng;
use rand_chacha::rand_core::{RngCore, SeedableRng};

use super::scenario::Duration;

/// The longest drawn duration, ms: a week.
const LONGEST: f64 = 604_800_000.0;

/// FNV-1a, 64 bits.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Fnv(pub(crate) u64);

impl Default for Fnv {
    fn default() -> Self {
        Self(0xcbf2_9ce4_8422_2325)
    }
}

impl Fnv {
    pub(super) fn byte(&mut self, byte: u8) {
        self.0 = (self.0 ^ u64::from(byte)).wrapping_mul(0x0100_0000_01b3);
    }

    pub(crate) fn bytes(&mut self, bytes: &[u8]) {
        for byte in bytes {
            self.byte(*byte);
        }
    }

    /// A number as unsigned LEB128.
    pub(crate) fn leb(&mut self, mut number: u64) {
        while number >= 0x80 {
            self.byte(number as u8 | 0x80);
            number >>= 7;
        }
        self.byte(number as u8);
    }

    /// A signed number: zigzag, then LEB128.
    pub(super) fn signed(&mut self, number: i64) {
        self.leb(((number << 1) ^ (number >> 63)) as u64);
    }
}

/// The random stream of one entity.
pub(crate) struct Stream(ChaCha8Rng);

impl Stream {
    /// The stream of the entity `name` under `seed`.
    pub(crate) fn new(seed: u64, name: &str) -> Self {
        let mut key = [0; 32];
        key[..8].copy_from_slice(&seed.to_le_bytes());
        let mut number = Fnv::default();
        number.bytes(name.as_bytes());
        let mut generator = ChaCha8Rng::from_seed(key);
        generator.set_stream(number.0);
        Self(generator)
    }

    /// The same from its draw number `index` on.
    #[cfg(feature = "capacity")]
    pub(crate) fn later(seed: u64, name: &str, index: u64) -> Self {
        let mut stream = Self::new(seed, name);
        // A draw is two words of the generator.
        stream.0.set_word_pos(u128::from(index) * 2);
        stream
    }

    /// The next draw.
    pub(crate) fn draw(&mut self) -> u64 {
        self.0.next_u64()
    }

    /// A whole number from `min` to `max`.
    pub(crate) fn whole(&mut self, min: u64, max: u64) -> u64 {
        let width = u128::from(max - min) + 1;
        min + ((u128::from(self.draw()) * width) >> 64) as u64
    }

    /// A number above 0, at most 1.
    fn unit(&mut self) -> f64 {
        ((self.draw() >> 11) + 1) as f64 * (1.0 / 9_007_199_254_740_992.0)
    }

    /// The duration of number `index` in ms, at least `least`, at most a week.
    pub(crate) fn duration(&mut self, of: &Duration, index: usize, least: u64) -> u64 {
        let drawn = match of {
            Duration::Fixed(ms) => return *ms,
            Duration::Uniform { min_ms, max_ms } => return self.whole(*min_ms, *max_ms),
            Duration::Exponential { mean_ms } => -mean_ms * libm::log(self.unit()),
            Duration::LogNormal { mean_ms, std_ms } => {
                let ratio = std_ms / mean_ms;
                let variance = libm::log(1.0 + ratio * ratio);
                let mean = libm::log(*mean_ms) - variance / 2.0;
                libm::exp(mean + libm::sqrt(variance) * self.normal())
            }
            Duration::Choice { values_ms, weights } => return self.choose(values_ms, weights),
            Duration::Recorded { values_ms } => return values_ms[index % values_ms.len()],
        };
        libm::floor(drawn + 0.5).clamp(least as f64, LONGEST) as u64
    }

    /// A standard normal number (Box and Muller, cosine branch).
    fn normal(&mut self) -> f64 {
        let (first, second) = (self.unit(), self.unit());
        libm::sqrt(-2.0 * libm::log(first)) * libm::cos(2.0 * std::f64::consts::PI * second)
    }

    fn choose(&mut self, values: &[u64], weights: &[f64]) -> u64 {
        let total: f64 = weights.iter().sum();
        let mut left = self.unit() * total;
        for (value, weight) in values.iter().zip(weights) {
            left -= weight;
            if left <= 0.0 && *weight > 0.0 {
                return *value;
            }
        }
        let last = weights.iter().rposition(|weight| *weight > 0.0);
        values[last.expect("a weight is above 0")]
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The golden vector of spec `simulation.md` §1.
    #[test]
    fn draws_are_those_of_the_golden_vector() {
        let name = "job/a/map/duration";
        let mut number = Fnv::default();
        number.bytes(name.as_bytes());
        assert_eq!(number.0, 0x83ad_8422_b2d2_c796);
        let mut stream = Stream::new(1, name);
        let draws: [u64; 8] = std::array::from_fn(|_| stream.draw());
        assert_eq!(
            draws,
            [
                0xaadd_ac4e_93c7_253b,
                0x6b0b_b6d0_7e0b_b3d0,
                0x00e8_2e55_764b_eeeb,
                0xe247_3e96_8584_30d2,
                0xe694_4d7a_81a9_0382,
                0x54aa_08e0_950c_d3bf,
                0xf383_710e_7316_e3c5,
                0xe69a_be0d_5c9a_1b13,
            ]
        );
    }

    #[test]
    fn distributions_keep_their_means() {
        let mean = |of: &Duration| {
            let mut stream = Stream::new(7, "x");
            let sum: u64 = (0..20_000).map(|_| stream.duration(of, 0, 1)).sum();
            sum as f64 / 20_000.0
        };
        let uniform = Duration::Uniform {
            min_ms: 1000,
            max_ms: 3000,
        };
        assert!((mean(&uniform) - 2000.0).abs() < 20.0);
        assert!((mean(&Duration::Exponential { mean_ms: 5000.0 }) - 5000.0).abs() < 150.0);
        let log_normal = Duration::LogNormal {
            mean_ms: 5000.0,
            std_ms: 2500.0,
        };
        assert!((mean(&log_normal) - 5000.0).abs() < 100.0);
        let choice = Duration::Choice {
            values_ms: vec![10, 20, 30],
            weights: vec![0.0, 1.0, 3.0],
        };
        assert!((mean(&choice) - 27.5).abs() < 0.2);
    }
}
