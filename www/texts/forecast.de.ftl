# The German of forecast.en.ftl, which says what the messages are for.

forecast-runs = { $runs ->
    [one] In einem Lauf:
   *[other] In { $runs } Läufen, jeder mit anderen Laufzeiten, wo sie gezogen werden:
}
forecast-alike = In { $runs } Läufen, die alle gleich sind, da in diesem Szenario nichts gezogen wird:
forecast-nobody = Niemand wartet: Alles, was die Jobs des Szenarios anfordern, ist am Anfang da.
forecast-more = { $count ->
    [one] Ein weiterer Job wird nicht gezeigt.
   *[other] { $count } weitere Jobs werden nicht gezeigt.
} Die Kommandozeile zeigt alle: heddle why --seeds.
forecast-job = { $job } in { $queue }
forecast-master = Der ApplicationMaster wird platziert: { $when }.
forecast-first = Der erste Container kommt { $when }.
forecast-next = Er läuft; der nächste Container kommt { $when }.
forecast-end = Fertig { $when }.
forecast-when = nach { $min } bis { $max }, in der Hälfte der Läufe innerhalb von { $median }
forecast-when-once = nach { $min }
forecast-of = { $when } ({ $runs } von { $of } Läufen; in den anderen nicht vor dem Ende des Szenarios)
forecast-never = in keinem Lauf vor dem Ende des Szenarios
forecast-takes = Er nimmt { $job } in { $queue } den Platz weg: { $containers }.
forecast-takes-of = Er nimmt { $job } in { $queue } den Platz weg: { $containers }, in { $runs } von { $of } Läufen.
forecast-takes-nothing = Er nimmt niemandem Container.
forecast-lost = Er verliert durch Preemption { $containers }.
forecast-containers = { $min ->
    [one] einen Container
   *[other] { $min } Container
}
forecast-containers-most = { $max ->
    [one] höchstens einen Container
   *[other] höchstens { $max } Container
}
forecast-containers-between = { $min } bis { $max } Container
