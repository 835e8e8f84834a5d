//! Chromium and its driver: found, or installed where that is possible.

use crate::shell::{command, run, which};
use anyhow::{Result, bail};
use std::path::PathBuf;

/// A browser and the driver of the same version.
pub(crate) struct Browser {
    /// Chromium.
    pub(crate) chromium: PathBuf,
    /// ChromeDriver.
    pub(crate) driver: PathBuf,
}

/// The system's Chromium; installed from Debian's packages if it is missing and this user may.
pub(crate) fn find() -> Result<Browser> {
    if let Some(browser) = installed() {
        return Ok(browser);
    }
    install();
    match installed() {
        Some(browser) => Ok(browser),
        None => bail!(
            "Chromium is missing: install it with its driver (`apt-get install chromium chromium-driver`)"
        ),
    }
}

fn installed() -> Option<Browser> {
    let chromium = ["chromium", "chromium-browser", "google-chrome"]
        .into_iter()
        .find_map(which)?;
    Some(Browser {
        chromium,
        driver: which("chromedriver")?,
    })
}

/// Best effort: what is still missing afterwards is reported as missing.
fn install() {
    if which("apt-get").is_none() {
        return;
    }
    eprintln!("installing Chromium and its driver");
    let root = command("id", &["-u"])
        .output()
        .is_ok_and(|id| id.stdout == b"0\n");
    for args in [
        &["update", "-qq"][..],
        &[
            "install",
            "-qq",
            "-y",
            "--no-install-recommends",
            "chromium",
            "chromium-driver",
        ],
    ] {
        let mut apt = if root {
            command("apt-get", args)
        } else {
            command("sudo", &["-n", "apt-get"])
        };
        if !root {
            apt.args(args);
        }
        apt.env("DEBIAN_FRONTEND", "noninteractive");
        if let Err(error) = run(apt.stdout(std::process::Stdio::null())) {
            eprintln!("{error}");
        }
    }
}
