//! What goes to JavaScript and comes from it: plain objects, and exceptions that carry findings. The page's modules of WebAssembly
//! share it; nothing here is exported by itself.

use serde::Serialize;
use serde::de::DeserializeOwned;
use wasm_bindgen::prelude::*;

/// An object of plain objects, arrays and numbers.
///
/// # Errors
/// What cannot be an object of JavaScript's.
pub fn object<T: Serialize + ?Sized>(value: &T) -> Result<JsValue, JsError> {
    let serializer = serde_wasm_bindgen::Serializer::json_compatible();
    value
        .serialize(&serializer)
        .map_err(|error| JsError::new(&error.to_string()))
}

/// The same, or `undefined`.
///
/// # Errors
/// As [`object`].
pub fn maybe<T: Serialize>(value: Option<&T>) -> Result<JsValue, JsError> {
    value.map_or(Ok(JsValue::UNDEFINED), object)
}

/// What JavaScript hands in.
///
/// # Errors
/// What is of another shape.
pub fn read<T: DeserializeOwned>(value: JsValue) -> Result<T, JsError> {
    serde_wasm_bindgen::from_value(value).map_err(|error| JsError::new(&error.to_string()))
}

/// An exception that carries `findings`; the page words them.
#[must_use]
pub fn refused<T: Serialize>(findings: Vec<T>) -> JsValue {
    let error = js_sys::Error::new("refused");
    match object(&findings) {
        Ok(list) => {
            // A plain object takes any property.
            let _ = js_sys::Reflect::set(&error, &"findings".into(), &list);
            error.into()
        }
        Err(other) => other.into(),
    }
}
