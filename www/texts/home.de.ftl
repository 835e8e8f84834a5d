# The German of home.en.ftl.

play = Abspielen
pause = Anhalten
held = { $traces } aufgezeichnete Spuren des echten Hadoop, { $different } { $many ->
    [one] andere Entscheidung
   *[other] andere Entscheidungen
    }
