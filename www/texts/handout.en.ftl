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
