# What handing out an exercise or the course says; loaded when asked for.

hand-out = Hand out
made-here = Everything is made in this page and saved on this computer. Nothing is sent anywhere.
making = It is being made …
made = { $name } is saved.
not-made = It could not be made: { $why }
close = Close

way-single = One file
way-single-say = The exercise with everything it needs. It opens by double click in a browser, without a server or a network.
choice-single = Save the file

way-offline = The whole course, for any web server
way-offline-say = A zip of the pages and exercises. Unpack it where files are served, also on a computer without a network; the page for checking codes is in it.
choice-offline = Save the zip

way-platform = For a learning platform
way-platform-say = Each exercise is a unit. The platform keeps what is done, and is told when it is solved, with the completion code. Most take either edition.
choice-scorm-12 = SCORM 1.2
choice-scorm-2004 = SCORM 2004

way-paper = On paper
way-paper-say = The task with figures of its key moments, hatched, in black and white, with the numbers that you see; the solutions are on a page of their own.
choice-paper = Open to print

way-files = As files
way-files-say = A zip of the course and its exercises as they are written, to be opened and changed again, to be put on another site, or for the command line.
choice-files = Save the files
