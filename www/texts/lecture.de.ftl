# The German of lecture.en.ftl: what lecture mode says.

page-title = { $title } · Vortrag
cannot-open = Das lässt sich nicht zeigen: { $why }
no-story = das Szenario hat keine Geschichte
previous = Zurück
next = Weiter
slide-of = { $at } / { $all }
slide-said = { $at } von { $all }: { $heading }
full-screen = Vollbild
dark = Dunkel
leave = Beenden
shown-until = Der Lauf ist bis { $at } zu sehen. Hände hoch: Wer sagt was?
hands = { $count ->
    [0] keine Hände gezählt
    [one] eine Hand
   *[other] { $count } Hände
    }
hands-for = Hände für { $answer }
one-more = Eine mehr für { $answer }
one-less = Eine weniger für { $answer }
another-answer = Andere Antwort
add-answer = Dazu
answer = Antwort
how-many = Wie viele
the-run = Der Lauf:
setting = Eine Einstellung
learnt = Was zu lernen war
