//! `heddle completions`, `heddle man`: what shells and `man` know of the command line, made from its arguments.

use std::path::PathBuf;

use clap::Command;
use clap_complete::Shell;

use crate::ended::Ended;
use crate::output;
use crate::print;

/// Print what completes this command line in a shell.
///
/// In bash: `heddle completions bash > ~/.local/share/bash-completion/completions/heddle`.
#[derive(clap::Args)]
pub(crate) struct Completions {
    /// The shell
    shell: Shell,
}

/// Write the manual pages: heddle.1, and one for each command.
#[derive(clap::Args)]
pub(crate) struct Man {
    /// The folder, e.g. ~/.local/share/man/man1
    folder: PathBuf,
}

impl Completions {
    pub(crate) fn print(&self, mut command: Command) -> Ended {
        let mut text = Vec::new();
        clap_complete::generate(self.shell, &mut command, "heddle", &mut text);
        print!("{}", String::from_utf8_lossy(&text));
        Ok(std::process::ExitCode::SUCCESS)
    }
}

impl Man {
    pub(crate) fn write(&self, command: Command) -> Ended {
        std::fs::create_dir_all(&self.folder).map_err(|why| print::at(&self.folder, why))?;
        let mut command = command.disable_help_subcommand(true);
        command.build();
        let pages = std::iter::once(&command).chain(command.get_subcommands().filter(|of| !of.is_hide_set()));
        for page in pages {
            let name = page
                .get_display_name()
                .unwrap_or_else(|| page.get_name())
                .to_owned();
            let mut text = Vec::new();
            let made = clap_mangen::Man::new(page.clone().name(name.clone())).render(&mut text);
            made.map_err(|why| print::at(&self.folder, why))?;
            let path = self.folder.join(format!("{name}.1"));
            output::write(&path, &text)?;
        }
        Ok(std::process::ExitCode::SUCCESS)
    }
}
