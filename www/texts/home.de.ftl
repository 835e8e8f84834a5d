# The German of home.en.ftl: what the landing page says.

play = Abspielen
pause = Anhalten
held = { $traces } aufgezeichnete Traces von echtem Hadoop, { $different } { $many ->
    [one] andere Entscheidung
   *[other] andere Entscheidungen
    }
