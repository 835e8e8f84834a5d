//! How typed arrays are laid out: the columns of their rows and the numbers in them, each told once. JavaScript's side
//! (`www/engine/layout.js`) is made of the same tables.

/// A row of numbers: its columns in order, as a struct that is written into the array, and with what they say.
macro_rules! row {
    ($(#[doc = $of:literal])* $name:ident of $number:ty {
        $($(#[doc = $said:literal])* $column:ident,)*
    }) => {
        $(#[doc = $of])*
        #[derive(Clone, Copy, Debug)]
        pub struct $name {
            $($(#[doc = $said])* pub $column: $number,)*
        }

        impl $name {
            /// What a row is.
            pub const WHAT: &'static str = concat!($($of),*);
            /// Its columns in order: name, and what it says.
            pub const COLUMNS: &'static [(&'static str, &'static str)] =
                &[$((stringify!($column), concat!($($said),*)),)*];
            /// How many numbers a row has.
            pub const STRIDE: usize = Self::COLUMNS.len();

            /// Writes it behind the others.
            pub fn write(self, rows: &mut Vec<$number>) {
                rows.extend([$(self.$column),*]);
            }
        }
    };
}
pub(super) use row;

/// An enum whose values are numbers in rows, from 0 in the order written.
macro_rules! numbered {
    ($(#[doc = $of:literal])* $name:ident { $($(#[doc = $said:literal])* $variant:ident,)* }) => {
        $(#[doc = $of])*
        #[derive(Clone, Copy, PartialEq, Eq, Debug)]
        #[repr(u8)]
        pub enum $name {
            $($(#[doc = $said])* $variant,)*
        }

        impl $name {
            /// What it says.
            pub const WHAT: &'static str = concat!($($of),*);
            /// The names of its values by their numbers.
            pub const NAMES: &'static [&'static str] = &[$(stringify!($variant)),*];

            /// Its number in a row.
            #[must_use]
            pub const fn number(self) -> u32 {
                self as u32
            }

            /// Its bit, where several may hold.
            #[must_use]
            pub const fn bit(self) -> u32 {
                1 << self.number()
            }

            /// Its bit if it holds.
            #[must_use]
            pub const fn bit_if(self, holds: bool) -> u32 {
                if holds { self.bit() } else { 0 }
            }
        }
    };
}
pub(super) use numbered;
