# The German of verdicts.en.ftl, which says what the names and arguments are.

and-also = Und außerdem
other-rules = { $count ->
    [one] 1 andere Regel
   *[other] { $count } andere Regeln
    }{ $holds ->
    [0] : keine trifft zu
    [one] : 1 trifft zu
   *[other] : { $holds } treffen zu
    }{ $fails ->
    [0] {""}
    [one] , 1 trifft nicht zu
   *[other] , { $fails } treffen nicht zu
    }{ $waits ->
    [0] {""}
    [one] , 1 wartet
   *[other] , { $waits } warten
    }{ $info ->
    [0] {""}
    [one] , 1 erläutert
   *[other] , { $info } erläutern
    }{ $untested ->
    [0] {""}
   *[other] , { $untested } nicht geprüft
    }

# What the help of a queue begins with that gives nothing
protected = Niemand darf ihr etwas nehmen: { $protectedBy } verbietet das.

# Why a queue or an application is given no more
question-why-not-more = Warum bekommt { $subject } keinen weiteren Platz?
why-not-more-unknown = Jede geprüfte Regel erlaubt { $told } mehr.
why-not-more-no-application = { $kind ->
    [app] { $subject } ist zu Ende.
   *[queue] In { $subject } läuft nichts, und nichts wartet.
    }
why-not-more-not-runnable = { $rule ->
    [fair-limit-user-apps] { $told } wartet auf den Start: Der Benutzer hat so viele laufende Anwendungen, wie userMaxApps erlaubt.
    [fair-limit-queue-apps] { $told } wartet auf den Start: Die Queue oder eine über ihr hat so viele laufende Anwendungen, wie maxRunningApps erlaubt.
    [fair-limit-am-share] { $told } wartet auf den ApplicationMaster: Mit ihm würden die ApplicationMaster der Queue maxAMShare überschreiten.
    [fair-limit-waiting] { $told } wartet auf den Start: Platz ist inzwischen da, aber geprüft wird erst wieder, wenn eine andere Anwendung endet.
    [capacity-limit-am] { $told } wartet auf den ApplicationMaster: Mit ihm würden die ApplicationMaster von { $queue } ihr Limit überschreiten.
    [capacity-limit-user-am] { $told } wartet auf den ApplicationMaster: Mit ihm würden die ApplicationMaster des Benutzers das Limit eines Benutzers überschreiten.
    [capacity-limit-parallel-apps] { $told } wartet auf den Start: Die Queue oder eine über ihr hat so viele laufende Anwendungen, wie max-parallel-apps erlaubt.
    [capacity-limit-user-parallel-apps] { $told } wartet auf den Start: Der Benutzer hat so viele laufende Anwendungen, wie max-parallel-apps erlaubt.
    [superior-running-apps] { $told } wartet auf den Start: Die Queue oder eine über ihr hat so viele laufende Anwendungen wie Max Running Apps.
    [superior-running-apps-per-user] { $told } wartet auf den Start: Der Benutzer hat in der Queue so viele laufende Anwendungen wie Max Running Apps per User.
    [superior-running-apps-of-user] { $told } wartet auf den Start: Der Benutzer hat in allen Queues so viele laufende Anwendungen wie Max Running Apps.
    [superior-master-shares] { $told } wartet auf den ApplicationMaster: Mit ihm würden die ApplicationMaster der Queue Max Master Shares überschreiten.
    [superior-inactive] { $told } wartet auf den Start: Die Queue oder eine über ihr ist INACTIVE.
   *[other] { $told } wartet auf die Erlaubnis zu laufen.
    }
why-not-more-not-runnable-help = { $has-waiting ->
    [yes] { $waiting ->
        [one] Keine andere Anwendung der Queue wartet darauf.
       *[other] { $waiting } Anwendungen der Queue warten darauf.
        }
   *[no] { $why ->
        [not-tested-again] Die Limits sind inzwischen eingehalten; die Queue prüft wieder, wenn eine Anwendung endet oder ein Knoten dazukommt.
       *[other] Bis dahin belegt die Anwendung nichts.
        }
    }
why-not-more-nothing-asked = { $has-usage ->
    [yes] { $told } hat { $usage } und fordert nicht mehr an.
   *[no] { $told } fordert nichts an.
    }
why-not-more-share-zero = { $why ->
    [weight] Der Fair Share von { $told } ist 0, weil { $at } das Gewicht 0 hat.
    [maximum] Der Fair Share von { $told } ist 0, weil { $at } nichts nutzen darf.
    [fifo] Der Fair Share von { $told } ist 0: { $at } bedient die Anwendungen eine nach der anderen.
    [too-many] Der Fair Share von { $told } ist 0: Was { $at } hat, reicht nicht für alle Anwendungen darin.
    [no-node] Der Fair Share von { $told } ist 0, weil der Cluster keinen Knoten hat.
   *[minima] Der Fair Share von { $told } ist 0: Die Min Shares anderer haben für { $at } nichts übrig gelassen.
    }
why-not-more-at-maximum = { $has-queueUsage ->
    [yes] Keine Anforderung von { $told } passt unter den Max Share von { $limit }: Genutzt sind { $queueUsage } von { $maxShare }.
   *[no] { $has-limit ->
        [yes] Keine Anforderung von { $told } passt unter das Maximum von { $limit }.
       *[no] Keine Anforderung von { $told } passt unter ein Maximum.
        }
    }
why-not-more-at-maximum-help = Preemption hebt kein Maximum auf.
why-not-more-under-warning = { $has-wanted ->
    [yes] { $count ->
        [one] 1 Container mit { $amount } ist
       *[other] { $count } Container mit { $amount } sind
        } schon gewarnt, und Runden zählen das für die Queue { $queue } mit, die insgesamt { $wanted } will.
   *[no] { $count ->
        [one] Ein Container mit { $amount } ist für { $told } gewarnt; er endet spätestens um { $due }.
       *[other] { $count } Container mit { $amount } sind für { $told } gewarnt; { $has-last ->
            [yes] der erste endet
           *[no] sie enden
            } spätestens um { $due }.
        }
    }
why-not-more-under-warning-help = { $has-wanted ->
    [yes] Was gewarnt ist, zählt mit, gleich für wen es gewarnt wurde und ob es hilft. { $count ->
        [one] Es
       *[other] Der erste Container
        } wird um { $due } beendet.
   *[no] { $count ->
        [one] Sein Platz wird dann für { $told } freigehalten.
       *[other] { $has-last ->
            [yes] Der letzte endet spätestens um { $last }.{" "}
           *[no] {""}
            }Ihr Platz wird dann für { $told } freigehalten.
        }
    }
why-not-more-being-handed-over = Um { $due } bekommt { $told } { $size } auf { $node }, auf dem Platz von Containern, die dafür beendet wurden.
why-not-more-coming = { $has-node ->
    [yes] { $has-for ->
        [yes] { $for } bekommt { $amount } auf { $node } mit dem nächsten Heartbeat des Knotens, um { $due }.
       *[no] { $told } bekommt { $amount } auf { $node } { $scheduler ->
            [superior] mit den nächsten Zyklen
           *[other] mit dem nächsten Heartbeat des Knotens
            }, um { $due }.
        }
   *[no] { $told } bekommt um { $due } einen Container.
    }
why-not-more-no-node-fits = Kein Knoten hat Platz für die Anforderung von { $told }, { $ask }, obwohl die Knoten zusammen { $free } frei haben.
why-not-more-no-node-fits-help = { $has-most ->
    [yes] Der Knoten mit dem meisten Platz hat { $most } frei.
   *[no] { $scheduler ->
        [superior] Ein Container kommt als Ganzes von einem Knoten.
       *[other] Die Regeln darunter sagen, was jedem fehlt.
        }
    }
why-not-more-has-threshold = { $told } hat, was Preemption verspricht: { $usage } von einem Fair Share von { $fairShare }.
why-not-more-has-threshold-help = { $has-cutFor ->
    [yes] Der Anteil ist klein, weil der Min Share von { $cutFor } vorgeht.{" "}
   *[no] {""}
    }{ $has-missing ->
    [yes] Preemption reicht bis zu { $threshold } des Anteils; der Rest kommt, wenn Container von selbst enden.
   *[no] Mehr als den Anteil gibt es nur, wenn andere es übrig lassen.
    }
why-not-more-preemption-off = Preemption ist ausgeschaltet, also muss nie jemand Platz zurückgeben.
why-not-more-preemption-off-help = { $told } wartet, bis Container anderer von selbst enden.
why-not-more-gate-closed = Der Cluster ist nicht voll genug: { $used } { $resource ->
    [vcores] der vcores
   *[memory] des Speichers
    } sind genutzt, und Preemption beginnt über { $utilizationThreshold }.
why-not-more-gate-closed-line = Tor geschlossen: { $used } genutzt, Preemption beginnt über { $utilizationThreshold }
why-not-more-no-timeout = { $has-minimumOf ->
    [yes] Für den Fair Share von { $told } ist kein Timeout gesetzt, und was { $minimumOf } zum Min Share fehlt, kommt zuerst anderen darin zu.
   *[no] Kein Timeout ist gesetzt, also gilt { $has-leaf ->
        [yes] { $leaf }
       *[no] { $told }
        } nie als ausgehungert, wie wenig sie auch hat.
    }
why-not-more-no-timeout-help = Hadoop gibt für beide Timeouts keinen Wert vor.
why-not-more-clock-runs = { $has-leaf ->
    [yes] { $leaf }
   *[no] { $told }
    } hat weniger{ $clock ->
    [min-share] {" "}als ihren Min Share
   *[fair-share] , als ihr zusteht
    }; als ausgehungert gilt sie { $has-due ->
    [yes] ab { $due }, in { $left }.
   *[no] frühestens ab { $notBefore }.
    }
why-not-more-clock-runs-help = { $has-round ->
    [yes] Die erste Runde danach kommt um { $round }.
   *[no] { $has-fairShare ->
        [yes] Ihr augenblicklicher Fair Share ist { $fairShare }; vorher wird nichts für sie genommen.
       *[no] Vorher wird nichts für sie genommen.
        }
    }
why-not-more-not-reached = { $told } wird nicht geprüft: Die Suche endete bei { $first }, in der Reihe davor und nicht ausgehungert.
why-not-more-request-too-large = Was { $told } fehlt, ist weniger als ein Container: { $missing } gegenüber { $ask }.
why-not-more-request-too-large-help = Aushungern wird bis zu { $threshold } des Anteils gemessen und in ganzen Containern ausgeglichen.
why-not-more-request-too-large-line = Es fehlen { $missing }, ein Container braucht { $ask }
why-not-more-nothing-takeable = { $has-protected ->
    [yes] Kein Knoten hat genug, was für { $told } genommen werden darf: { $protected } verbietet es.
   *[no] Kein Knoten hat genug, was für { $told } genommen werden darf.
    }
why-not-more-nothing-takeable-help = Insgesamt gesucht: { $missing }.{ $has-spared-queue ->
    [yes] {" "}In Queues, die es verbieten: { $spared-queue }.
   *[no] {""}
    }{ $has-spared-share ->
    [yes] {" "}Verschont für den Fair Share ihrer Anwendungen: { $spared-share }.
   *[no] {""}
    }{ $has-spared-am ->
    [yes] {" "}In ApplicationMastern: { $spared-am }.
   *[no] {""}
    }{ $has-spared-going ->
    [yes] {" "}Endet bereits: { $spared-going }.
   *[no] {""}
    }
why-not-more-looked-at-later = { $has-due ->
    [yes] { $told } darf { $missing } von anderen beanspruchen; Container werden um { $due } gesucht.
   *[no] { $told } darf { $missing } von anderen beanspruchen; Container werden ab { $notBefore } gesucht.
    }
why-not-more-looked-at-later-help = Nach jeder Suche folgt eine Pause, nach Vorgabe 25 s.

# Before the overhaul of preemption
why-not-more-old-has-minimum = { $queue } hat den Min Share von { $minShare }, und für den Fair Share gibt es keinen Timeout.
why-not-more-old-has-share = Bis Hadoop 2.8 wird eine Queue als Ganzes gemessen: { $queue } nutzt { $usage }, nicht weniger als versprochen.
why-not-more-old-has-share-help = Wie die Anwendungen es unter sich aufteilen, wird nicht geprüft; die Schwelle ist { $threshold } von { $fairShare } oder, wenn das weniger ist, der zuletzt gezählte Bedarf.
why-not-more-next-round = Die nächste Preemption-Runde kommt um { $due }; sie sucht { $wanted } für { $queue }.
why-not-more-round-wants = { $has-asked ->
    [yes] Runden suchen { $wanted } für { $queue } und enden bei { $asked }, wo es nichts gibt.
   *[no] Runden suchen { $wanted } für { $queue }, und niemand gibt etwas.
    }
why-not-more-round-wants-help = Auf jeder Ebene wird nur gefragt, wer in der Scheduling-Reihenfolge zuletzt steht; wer nicht über dem eigenen Fair Share liegt, gibt nichts.
why-not-more-killed-for-somebody-else = Platz wurde für { $queue } gemacht und ging an { $by }: { $count ->
    [one] 1 Container wurde beendet
   *[other] { $count } Container wurden beendet
    }.
why-not-more-killed-for-somebody-else-help = Bis Hadoop 2.8 wird der Platz beendeter Container für niemanden freigehalten (YARN-4752). Noch gesucht: { $wanted }.

# Capacity
why-not-more-partition-closed = { $limit } darf die Partition { $has-partition ->
    [yes] { $partition }
   *[no] ohne Label
    } nicht nutzen.
why-not-more-at-queue-maximum = { $queue } hat die maximale Kapazität erreicht.
why-not-more-at-queue-maximum-help = { $has-left ->
    [yes] Übrig bleiben { $left }, zu wenig für eine Anforderung.
   *[no] Genutzt sind { $used } von { $maximum }; darüber hinaus wird nie etwas vergeben.
    }
why-not-more-at-parent-limit = { $limit } hat alles vergeben, was dort genutzt werden darf.
why-not-more-at-parent-limit-help = { $has-left ->
    [yes] Übrig bleiben { $left }, zu wenig für eine Anforderung von { $told }.
   *[no] { $queue } selbst nutzt { $used } und hat { $guaranteed } garantiert.
    }
why-not-more-at-user-limit = { $has-userLimit ->
    [yes] Der Benutzer von { $told } hat das Limit eines Benutzers erreicht: { $userLimit }.
   *[no] Der Benutzer von { $told } hat das Limit eines Benutzers erreicht.
    }
why-not-more-no-headroom = Eine Anforderung von { $ask } ist mehr, als { $queue } noch nehmen darf.
why-not-more-held-by-reservation = { $node } ist für { $for } reserviert, bis dort genug frei ist.
why-not-more-held-by-reservation-help = Zusammen frei: { $free }; angefordert: { $ask }; frei auf { $node }: { $unallocated }.
why-not-more-behind-others = { $has-for ->
    [yes] { $has-free ->
        [yes] { $rule ->
            [capacity-queue-limit] Was { $limit } noch nutzen darf, geht an { $for }, in der Reihe vor { $told }.
           *[other] Was frei ist, geht an { $for }, in der Reihe vor { $told }.
            }
       *[no] Was als Nächstes frei wird, geht an { $for }, in der Reihe vor { $told }.
        }
   *[no] Was frei ist, wird für andere freigehalten, die vor { $told } kommen.
    }
why-not-more-behind-others-help = { $has-free ->
    [yes] Zusammen frei: { $free }; angefordert: { $ask }.
   *[no] Gewartet wird auf Container, die enden.
    }
why-not-more-marked = { $scheduler ->
    [superior] { $has-gone ->
        [yes] Platz von { $amount } wurde für { $queue } auf { $node } gemacht; er ist frei, sobald der Knoten das meldet.
       *[no] { $count ->
            [one] Ein Container mit { $amount } auf { $node } ist für { $queue } gewarnt; er wird um { $due } beendet, wenn das dann noch nötig ist.
           *[other] { $count } Container mit { $amount } sind für { $queue } gewarnt; der erste wird um { $due } beendet, wenn das dann noch nötig ist.
            }
        }
   *[capacity] { $count ->
        [0] Die nächste Runde wählt { $next ->
            [one] 1 Container
           *[other] { $next } Container
            } mit { $nextAmount }, um Platz zu machen.
        [one] Ein Container mit { $amount } ist markiert; er wird { $has-due ->
            [yes] um { $due }
           *[no] frühestens um { $notBefore }
            } beendet, wenn er dann noch gewählt wird.
       *[other] { $count } Container mit { $amount } sind markiert; der erste wird { $has-due ->
            [yes] um { $due }
           *[no] frühestens um { $notBefore }
            } beendet, wenn er dann noch gewählt wird.
        }
    }
why-not-more-marked-help = { $scheduler ->
    [superior] { $has-gone ->
        [yes] Der nächste Zyklus danach platziert { $told } dort.
       *[no] Eine Markierung wird zurückgenommen, wenn { $queue } sie nicht mehr braucht oder die gebende Queue den Platz selbst braucht.
        }
   *[capacity] Eine Markierung endet in der ersten Runde nach max_wait_before_kill, die den Container wieder wählt.{ $has-done ->
        [yes] {" "}{ $rounds ->
            [0] Keine weitere Runde markiert Container
            [one] 1 weitere Runde markiert Container
           *[other] { $rounds } weitere Runden markieren Container
            }; der letzte wird um { $done } beendet.
       *[no] {""}
        }
    }
why-not-more-monitor-off = Preemption ist für den Cluster ausgeschaltet, also muss nie eine Queue Platz zurückgeben.
why-not-more-monitor-off-help = { $queue } nutzt { $used }, und { $ideal } wäre die ideale Zuteilung.
why-not-more-lenders-closed = { $has-by ->
    [yes] { $by } verbietet Preemption, und niemand sonst hat genug über der eigenen Garantie.
   *[no] { $has-lender ->
        [yes] { $count ->
            [one] { $lender } liegt nicht weiter über der Garantie, als die tote Zone zulässt.
           *[other] { $count } Queues liegen über ihrer Garantie, jede nicht weiter, als die tote Zone zulässt.
            }
       *[no] Wer über der Garantie liegt, hat nur noch Master zu geben, und der AM-Anteil schützt diese.
        }
    }
why-not-more-lenders-closed-help = Was innerhalb einer Garantie liegt, wird nie genommen.{ $has-spared ->
    [yes] {" "}In Queues, die es verbieten: { $spared }.
   *[no] {""}
    }{ $has-tolerated ->
    [yes] {" "}Über Garantien hinaus geduldet: { $tolerated }, bis Garantie × (1 + max_ignored_over_capacity). In Huaweis Dokumentation steht Garantie + Cluster × max_ignored_over_capacity; in Hadoops Code, der hier entscheidet, nicht.
   *[no] {""}
    }
why-not-more-larger-than-round = Jeder Container, der genommen werden könnte, ist größer, als eine Runde nehmen darf: { $budget }.
why-not-more-larger-than-round-help = total_preemption_per_round begrenzt sie; ein solcher Container wird nie genommen.
why-not-more-would-not-help = { $scheduler ->
    [capacity] Nichts, was genommen werden darf, brächte { $queue } näher an die ideale Zuteilung.
   *[other] Nichts, was genommen werden darf, würde { $told } helfen.
    }
why-not-more-observe-only = Der Monitor beobachtet nur: Er würde jetzt { $count ->
    [one] 1 Container
   *[other] { $count } Container
    } mit { $amount } markieren und markiert nichts.
why-not-more-bounded = Andere haben, was { $queue } fehlt, aber in den Grenzen dieser Runde ist nichts mehr zu nehmen.
why-not-more-bounded-help = Eine Runde darf { $budget } vom ganzen Cluster nehmen; natural_termination_factor nimmt einen Teil des Gesuchten.
why-not-more-nobody-over = Keine Queue hat mehr als ihre ideale Zuteilung, also ist für { $queue } nichts zu nehmen.
why-not-more-nobody-over-help = Frei: { $free }.
why-not-more-not-underserved = { $has-ideal ->
    [yes] { $queue } hat die ideale Zuteilung von { $ideal }: Genutzt sind { $used }.
   *[no] { $queue } hat die ideale Zuteilung: Genutzt sind { $used }.
    }
why-not-more-not-underserved-help = Mehr gibt Preemption niemandem; der Rest kommt, wenn Container von selbst enden.
why-not-more-inside-off = { $has-by ->
    [yes] { $by } verbietet Preemption innerhalb der Queue, und { $queue } als Ganzes hat die ideale Zuteilung.
   *[no] Preemption innerhalb von Queues ist ausgeschaltet, und { $queue } als Ganzes hat die ideale Zuteilung.
    }
why-not-more-inside-threshold = { $queue } nutzt zu wenig von der Garantie für Preemption innerhalb der Queue.
why-not-more-inside-limit = Innerhalb von { $queue } darf eine Runde nichts mehr nehmen.
why-not-more-inside-equal-priority = Wer in { $queue } mehr hat, gehört demselben Benutzer und ist nicht weniger wichtig als { $told }.
why-not-more-inside-user-limit = Wer in { $queue } mehr hat, bleibt innerhalb des eigenen Benutzerlimits.

# Superior
why-not-more-one-resource-at-minimum = { $has-foreseen ->
    [yes] Mit dem, was für { $queue } geplant ist, liegt { $resource ->
        [0] der Speicher
        [1] die CPU
       *[other] die Zuteilung einer Ressource
        } am Minimum, und eine Ressource genügt, um nicht ausgehungert zu sein.
   *[no] { $resource ->
        [0] Der Speicher
        [1] Die CPU
       *[other] Eine Ressource
        } von { $queue } liegt am Minimum, und eine Ressource genügt, um nicht ausgehungert zu sein.
    }
why-not-more-one-resource-at-minimum-help = Die Queue hat { $expected }{ $has-foreseen ->
    [yes] , davon { $foreseen } nur geplant,
   *[no] {""}
    } von einem Minimum von { $min }. So steht es in der öffentlichen Dokumentation; die Rechnung ist unsere Lesart.
why-not-more-no-minimum = { $queue } hat kein Minimum, und Preemption hilft nur Queues, die unter ihrem liegen.
why-not-more-no-minimum-help = Das ist unsere Lesart der öffentlichen Dokumentation; das Produkt kann abweichen.
why-not-more-interval-full = { $has-limit ->
    [yes] Höchstens { $limit ->
        [one] 1 Container darf
       *[other] { $limit } Container dürfen
        } auf einmal markiert sein; mit denen für { $queue } wären es mehr.
   *[no] In diesem Intervall dürfen keine Container mehr markiert werden.
    }
why-not-more-interval-full-help = preemption-max-per-interval ist das Limit einer Auslösung.
why-not-more-between-intervals = { $has-due ->
    [yes] Die nächsten Container dürfen um { $due } markiert werden.
   *[no] Die nächsten Container dürfen markiert werden, wenn preemption-interval-ms um ist.
    }
why-not-more-lenders-protected = { $lenders ->
    [one] { $lender } darf nicht gefragt werden: { $type ->
        [vcores] Die CPU
        [memory-mb] Der Speicher
       *[other] Eine Ressource
        } liegt am Minimum, und das genügt als Schutz.
   *[other] Keine von { $lenders } Queues darf gefragt werden: Jede hat eine Ressource am Minimum, und das schützt sie.
    }
why-not-more-lenders-protected-help = CPU oder Speicher am Minimum genügt. So steht es in der öffentlichen Dokumentation; die Rechnung ist unsere Lesart.
why-not-more-would-fall-below-minimum = { $has-lender ->
    [yes] Nichts passt: Ohne einen Container, der helfen würde, läge { $lender } unter dem Minimum.
   *[no] Nichts passt: Jeder Container, der helfen würde, hält die eigene Queue am Minimum.
    }
why-not-more-branch-satisfied = { $has-branch ->
    [yes] { $branch } hat das Minimum, oder hat keines, und über Mandanten hinweg wird dafür nichts genommen.
   *[no] Der Mandant von { $queue } hat das Minimum, oder hat keines, und über Mandanten hinweg wird für ihn nichts genommen.
    }
why-not-more-branch-satisfied-help = Das ist unsere Lesart; das Produkt kann abweichen.
why-not-more-no-victims = Kein Knoten lässt sich für eine Anforderung von { $told } frei machen.
why-not-more-reserved-for-others = { $has-keeper ->
    [yes] Was frei ist, ist für { $keeper } reserviert, ob dort Arbeit ist oder nicht.
   *[no] Was frei ist, ist für andere Queues reserviert, ob sie Arbeit haben oder nicht.
    }

# What a job waits for
question-why-waiting = Worauf wartet { $subject }?
why-waiting-unknown = Nichts hält { $subject } auf.
why-waiting-calls-refused = Der ResourceManager lehnt die Aufrufe von { $subject } ab{ $rejection ->
    [invalid-request] : Es wird mehr in einem Container angefordert als jetzt erlaubt.
   *[other] : { $rejection }.
    }
why-waiting-calls-refused-help = Die letzte Antwort kam um { $since }; seitdem kommt nichts. Bleibt es dabei, endet der Prozess um { $due }, und ein weiterer Versuch kann folgen.
why-waiting-maps-waiting-reducers-hold = { $ends ->
    [patience] Die Reducer von { $subject } belegen den Platz, den { $maps ->
        [one] ein Mapper braucht
       *[other] { $maps } Mapper brauchen
        }, und weichen erst, wenn ein Mapper { $delay } gewartet hat.
   *[other] { $subject } bekommt { $headroom } gemeldet und stoppt keinen eigenen Reducer, aber kein Mapper passt: Dafür frei sind { $free }.
    }
why-waiting-maps-waiting-reducers-hold-help = { $ends ->
    [patience] { $has-due ->
        [yes] Der erste weicht um { $due }. mapreduce.job.reducer.preempt.delay.sec ist die Wartezeit.
       *[no] Der erste weicht frühestens um { $notBefore }. mapreduce.job.reducer.preempt.delay.sec ist die Wartezeit.
        }
   *[other] { $fault ->
        [stale] Was gemeldet wird, wurde notiert, als die Queue zuletzt danach sah (YARN-2644).
        [other-apps] Was gemeldet wird, lässt die anderen Anwendungen der Queue außer Acht (YARN-1857).
        [siblings] Was gemeldet wird, lässt außer Acht, was Geschwister-Queues nutzen (YARN-2008).
        [blacklist] Was gemeldet wird, zählt Knoten mit, die auf der Sperrliste des Jobs stehen (YARN-1680).
       *[none] Was gemeldet wird, liegt auf Knoten, auf die kein Mapper passt, oder wird für andere freigehalten.
        }{ $ends ->
        [unconditional] {" "}Ein Reducer weicht, wenn ein Mapper { $delay } gewartet hat, { $has-due ->
            [yes] um { $due }
           *[no] nicht vor { $notBefore }
            }.
        [never] {" "}Nichts beendet das in diesem Lauf.
       *[other] {""}
        }
    }
why-waiting-preempting-reducers = { $has-going ->
    [yes] { $going ->
        [one] Ein Reducer von { $subject } wurde angewiesen zu enden, um einem Mapper Platz zu machen.
       *[other] { $going } Reducer von { $subject } wurden angewiesen zu enden, um Mappern Platz zu machen.
        }
   *[no] { $has-due ->
        [yes] { $subject } stoppt um { $due } einen eigenen Reducer, um einem Mapper Platz zu machen.
       *[no] { $subject } stoppt demnächst einen eigenen Reducer, um einem Mapper Platz zu machen.
        }
    }
why-waiting-preempting-reducers-help = { $has-going ->
    [yes] Das hat der eigene ApplicationMaster getan; der Scheduler nimmt nichts.
   *[no] Reducer mit dem geringsten Fortschritt gehen zuerst. Der Scheduler nimmt nichts.
    }
why-waiting-output-lost-maps-again = { $lost ->
    [one] Die Ausgabe eines Mappers von { $subject } ist verloren, und dieser Mapper muss noch einmal laufen.
   *[other] Die Ausgaben von { $lost } Mappern von { $subject } sind verloren, und diese Mapper müssen noch einmal laufen.
    }
why-waiting-output-lost-maps-again-help = Vorher können die Reducer nicht kopieren, was sie brauchen.
why-waiting-waiting-for-unconditional-delay = { $subject } bekommt { $headroom } gemeldet und stoppt keinen eigenen Reducer, aber kein Mapper bekommt einen Container.
why-waiting-waiting-for-unconditional-delay-help = Ein Reducer weicht, wenn ein Mapper { $delay } gewartet hat, { $has-due ->
    [yes] um { $due }
   *[no] nicht vor { $notBefore }
    }.
why-waiting-running-limit = { $tasks ->
    [map] { $subject } hält { $waiting ->
        [one] einen Mapper
       *[other] { $waiting } Mapper
        } selbst zurück: Es dürfen höchstens { $limit } gleichzeitig laufen.
   *[reduce] { $subject } hält { $waiting ->
        [one] einen Reducer
       *[other] { $waiting } Reducer
        } selbst zurück: Es dürfen höchstens { $limit } gleichzeitig laufen.
    }
why-waiting-running-limit-help = { $tasks ->
    [map] mapreduce.job.running.map.limit ist das eigene Limit.
   *[reduce] mapreduce.job.running.reduce.limit ist das eigene Limit.
    } Der nächste wird angefordert, wenn einer davon endet.
why-waiting-slow-start = { $completedMaps } von { $totalMaps } Mappern von { $subject } sind fertig; Reducer werden ab { $neededMaps } angefordert.
why-waiting-slow-start-help = { $maps ->
    [0] Jeder Mapper hat einen Container.
    [one] 1 Mapper wartet auf einen Container.
   *[other] { $maps } Mapper warten auf Container.
    }
why-waiting-ramping-down = { $pending ->
    [one] { $subject } schiebt die Anforderung eines Reducers auf, damit Mapper zuerst kommen.
   *[other] { $subject } schiebt die Anforderung von { $pending } Reducern auf, damit Mapper zuerst kommen.
    }
why-waiting-ramping-down-help = Der Teil des Platzes für Reducer ist { $forReduces }; belegt oder angefordert haben sie { $usedByReduces }.{ $has-since ->
    [yes] {" "}Um { $since } wurden Anforderungen zurückgenommen.
   *[no] {""}
    }
why-waiting-ramping-up = { $rule ->
    [mapreduce-plan-all] { $subject } hat für jeden Mapper einen Container und fordert { $pending ->
        [one] den letzten Reducer
       *[other] die letzten { $pending } Reducer
        } mit dem nächsten Heartbeat an.
    [mapreduce-plan-ramp-up] { $subject } fordert mit dem nächsten Heartbeat mehr Reducer an.
   *[other] { $subject } fordert mehr Reducer an, wenn Mapper enden.
    }
why-waiting-ramping-up-help = { $rule ->
    [mapreduce-plan-all] Reducer werden nicht mehr zurückgehalten, sobald kein Mapper wartet.
   *[other] Der Teil des Platzes für Reducer ist { $forReduces }; belegt oder angefordert haben sie { $usedByReduces }.
    }

# Containers
question-why-here = Warum ist Container { $subject } auf diesem Knoten?
why-here-placed = { $node } hatte um { $since } Platz für { $amount }, und { $app } war als Nächstes an der Reihe.
why-here-placed-help = { $has-intended ->
    [yes] Dieser Platz wurde für { $intended } gemacht; dafür wurde ein Container beendet.
   *[no] { $has-victims ->
        [yes] Dieser Platz kommt von { $victim }, der beendet wurde.
       *[no] Dafür wurde kein Platz gemacht.
        }
    }
why-here-handed-over = { $victims ->
    [one] { $victim } wurde beendet, um { $app } diesen Platz zu machen.
   *[other] { $victims } Container wurden beendet, um { $app } diesen Platz zu machen.
    }
why-here-reserved = { $node } ist seit { $since } für { $amount } von { $app } reserviert, bis dort genug frei ist.
why-here-reservation-fulfilled = { $node } war für { $app } reserviert; um { $since } war Platz für { $amount }.
question-why-ended = Warum endete Container { $subject }?
why-ended-done = { $has-master ->
    [yes] Der Job von { $app } war fertig, und mit ihm der ApplicationMaster.
   *[no] Die Task war fertig.
    }
why-ended-failed = { $has-master ->
    [yes] Der ApplicationMaster von { $app } ist fehlgeschlagen.
   *[no] Die Task ist fehlgeschlagen.
    }
why-ended-stopped-by-its-master = { $why ->
    [make-room] Der eigene ApplicationMaster hat ihn gestoppt, um einem Mapper Platz zu machen.
    [unusable-node] Der eigene ApplicationMaster hat ihn gestoppt, weil der Knoten unbrauchbar geworden war.
    [task-over] Der eigene ApplicationMaster hat ihn gestoppt, weil die Task vorbei war.
    [other-attempt] Der eigene ApplicationMaster hat ihn gestoppt, weil ein anderer Versuch schneller war.
   *[other] { $has-warned ->
        [yes] Der eigene ApplicationMaster hat ihn gestoppt, als nach der Warnung von { $warned } der Zustand gesichert war.
       *[no] Der eigene ApplicationMaster hat ihn gestoppt.
        }
    }
why-ended-stopped-by-its-master-help = { $has-warned ->
    [yes] Exit-Status −105: vom ApplicationMaster beendet. Der Scheduler hatte ihn gewarnt.
   *[no] Exit-Status −105: vom ApplicationMaster beendet. Der Scheduler hat nichts genommen.
    }
why-ended-preempted = { $has-for ->
    [yes] Der Scheduler hat ihn beendet, um { $for } Platz zu machen.
   *[no] Der Scheduler hat ihn beendet, um anderen Platz zu machen.
    }
why-ended-preempted-help = { $has-warned ->
    [yes] Er wurde um { $warned } gewarnt und war um { $ended } noch da. Exit-Status −102: verdrängt.
   *[no] Exit-Status −102: verdrängt.
    }
why-ended-given-back-after-warning = { $has-warned ->
    [yes] { $app } hat ihn um { $ended } zurückgegeben, nach der Warnung von { $warned }.
   *[no] { $app } hat ihn um { $ended } zurückgegeben, nach einer Warnung.
    }
why-ended-released = { $app } hat ihn zurückgegeben.
why-ended-node-lost = { $node } ging verloren, und mit ihm seine Container.
why-ended-expired = Er wurde nie gestartet.
why-ended-application-over = { $app } endete, und damit alle Container der Anwendung.
why-ended-overcommitted = { $node } wurde verkleinert, und die Container passten nicht mehr.
question-why-marked = Warum wurde Container { $subject } gewählt, um Platz zu machen?
why-marked-for-starved-application = { $node } hat genug, was für { $for } genommen werden darf; angefordert ist { $ask }.
why-marked-for-starved-application-help = Nichts wird noch einmal geprüft: Er wird um { $due } beendet, wenn er nicht vorher endet.{ $nodesWithTooLittle ->
    [0] {""}
    [one] {" "}1 anderer Knoten hatte zu wenig.
   *[other] {" "}{ $nodesWithTooLittle } andere Knoten hatten zu wenig.
    }{ $nodesWithMoreMasters ->
    [0] {""}
    [one] {" "}1 anderer Knoten hätte ebenso viele ApplicationMaster gekostet oder mehr.
   *[other] {" "}{ $nodesWithMoreMasters } andere Knoten hätten ebenso viele ApplicationMaster gekostet oder mehr.
    }
why-marked-old-round = { $has-for ->
    [yes] Eine Runde suchte Platz für { $for } und nahm ihn von dem, der in der Scheduling-Reihenfolge zuletzt steht.
   *[no] Eine Runde suchte Platz, für keine bestimmte Anwendung, und nahm ihn von dem, der in der Scheduling-Reihenfolge zuletzt steht.
    }
why-marked-old-round-help = { $has-due ->
    [yes] Er wird um { $due } beendet, von der ersten Runde nach waitTimeBeforeKill, die Platz sucht.
   *[no] Er wird von der ersten Runde nach { $notBefore } beendet, die Platz sucht.
    }
why-marked-above-guarantee = { $queue } hat mehr als die ideale Zuteilung, und { $has-for ->
    [yes] { $for } steht das zu.
   *[no] einer anderen Queue steht das zu.
    }
why-marked-balance = Jede Garantie ist erfüllt, aber { $queue } hat mehr als ihren Teil vom Rest.
why-marked-for-reservation = Er macht Platz für { $has-for ->
    [yes] die Reservierung { $for }
   *[no] eine Reservierung
    } auf seinem Knoten.
why-marked-queue-priority = { $has-for ->
    [yes] Er macht Platz für die Reservierung { $for }, deren Queue die höhere Priorität hat.
   *[no] Er macht Platz für eine Queue mit höherer Priorität.
    }
why-marked-overcommitted = Sein Knoten wurde verkleinert, und die Container dort passen nicht mehr.
why-marked-overcommitted-help = Die neuesten gehen. Er wird { $has-due ->
    [yes] um { $due }
   *[no] nach { $notBefore }
    } beendet, wenn sie dann noch nicht passen.
why-marked-inside-queue = Innerhalb von { $queue } hat seine Anwendung mehr als ihren Teil{ $has-for ->
    [yes] , und { $for } steht er zu
   *[no] {""}
    }.
why-marked-above-guarantee-help = { $has-due ->
    [yes] Er wird um { $due } beendet, wenn er bis dahin wieder gewählt wird.
   *[no] Er wird von einer späteren Runde beendet, die ihn wieder wählt, frühestens um { $notBefore }.
    }
why-marked-balance-help = { $has-due ->
    [yes] Er wird um { $due } beendet, wenn er bis dahin wieder gewählt wird.
   *[no] Er wird von einer späteren Runde beendet, die ihn wieder wählt, frühestens um { $notBefore }.
    }
why-marked-for-reservation-help = { $has-due ->
    [yes] Er wird um { $due } beendet, wenn er bis dahin wieder gewählt wird.
   *[no] Er wird von einer späteren Runde beendet, die ihn wieder wählt, frühestens um { $notBefore }.
    }
why-marked-queue-priority-help = { $has-due ->
    [yes] Er wird um { $due } beendet, wenn er bis dahin wieder gewählt wird.
   *[no] Er wird von einer späteren Runde beendet, die ihn wieder wählt, frühestens um { $notBefore }.
    }
why-marked-inside-queue-help = { $has-due ->
    [yes] Er wird um { $due } beendet, wenn er bis dahin wieder gewählt wird.
   *[no] Er wird von einer späteren Runde beendet, die ihn wieder wählt, frühestens um { $notBefore }.
    }
why-marked-for-minimum = { $has-for ->
    [yes] Er macht Platz für die Queue { $for }, die unter ihrem Minimum liegt{ $has-request ->
        [yes] {" "}und { $request } anfordert
       *[no] {""}
        }; { $queue } behält das eigene von { $min }.
   *[no] Er macht Platz für eine Queue, die unter ihrem Minimum liegt.
    }
why-marked-for-minimum-help = Er wird um { $due } beendet, wenn das dann noch nötig ist. Die wenigsten Verdrängten, dann die kleinsten: Diese Reihenfolge ist unsere Lesart; das Produkt kann abweichen.
question-may-be-taken = Darf Container { $subject } genommen werden?
may-be-taken-unknown = Keine geprüfte Regel bewahrt { $subject } davor, genommen zu werden.
may-be-taken-not-preemptable-queue = { $scheduler ->
    [capacity] Nein: { $has-by ->
        [yes] { $by }
       *[no] { $queue }
        } verbietet Preemption (disable_preemption).
   *[other] Nein: { $has-protectedBy ->
        [yes] { $protectedBy }
       *[no] { $queue }
        } verbietet Preemption (allowPreemptionFrom).
    }
may-be-taken-master = { $rule ->
    [fair-spared-am] Nein: Er ist ein ApplicationMaster, und die von { $queue } sind geschützt.
    [fair-preempt-fewer-am-containers] Nein: Ihn zu nehmen würde einen ApplicationMaster kosten, und ein anderer Knoten kostet nicht mehr davon.
    [capacity-spared-am-share] Nein: Er ist ein ApplicationMaster, und die von { $queue } bleiben innerhalb ihres Anteils.
    [superior-am-last] Nein: Er ist der ApplicationMaster der letzten Anwendung, die in der Queue läuft.
   *[other] Nein: Er ist ein ApplicationMaster; diese kommen zuletzt.
    }
may-be-taken-going-already = Er endet bereits{ $has-due ->
    [yes] {" "}und ist spätestens um { $due } zu Ende
   *[no] {""}
    }.
may-be-taken-share-protects = { $has-fairShare ->
    [yes] Nein: Ohne ihn läge { $app } unter dem Fair Share von { $fairShare }.
   *[no] { $scheduler ->
        [capacity] Nein: { $queue } hat nichts über das hinaus, was sie behält.
        [superior] Nein: Ohne ihn läge { $queue } unter dem Minimum.
       *[fair] Nein: { $queue } liegt nicht über dem Fair Share.
        }
    }
may-be-taken-nobody-starved = { $has-for ->
    [yes] Nein: { $for } ist nicht ausgehungert.
   *[no] { $scheduler ->
        [capacity] Nein: Keiner Queue fehlt etwas zur idealen Zuteilung.
       *[other] Nein: Niemand ist ausgehungert.
        }
    }
may-be-taken-no-look-now = { $rule ->
    [fair-preemption-off] Nein: Preemption ist ausgeschaltet.
    [superior-preemption-off] Nein: Preemption ist ausgeschaltet.
    [fair-preemption-utilization] Nein: Der Cluster ist für Preemption nicht voll genug.
   *[other] Jetzt nicht: { $has-due ->
        [yes] Container werden wieder um { $due } gesucht.
       *[no] Der nächste Durchgang sucht keine Container.
        }
    }
may-be-taken-neighbour-was-enough = { $has-chosen ->
    [yes] Nein: { $chosen } auf demselben Knoten wird genommen, und das genügt.
   *[no] { $has-chosenNode ->
        [yes] Nein: Andere Container auf { $chosenNode } genügen.
       *[no] Nein: Andere Container kommen vor ihm und genügen.
        }
    }
may-be-taken-not-asked = { $has-asked ->
    [yes] Nein: Runden enden bei { $asked }, wo es nichts gibt, und fragen niemand anderen.
   *[no] Nein: Runden finden niemanden, der etwas gibt.
    }
may-be-taken-another-node = Nein: Statt seiner werden Container auf { $chosenNode } genommen.
may-be-taken-another-node-help = { $rule ->
    [fair-preempt-node-has-too-little] { $node } hat zu wenig, was genommen werden darf.
    [fair-preempt-fewer-am-containers] Ihn auf { $node } zu nehmen würde nicht weniger ApplicationMaster kosten.
   *[other] { $scheduler ->
        [superior] Gewählt wird der Knoten, auf dem die wenigsten Container gehen, dann der, wo sie am kleinsten sind: Diese Reihenfolge ist unsere Lesart; das Produkt kann abweichen.
       *[other] Gewählt wird der erste Knoten mit genug.
        }
    }
may-be-taken-same-queue = Nein: Er gehört { $queue }, der selbst etwas fehlt.
may-be-taken-branch-satisfied = Nein: Wem etwas fehlt, gehört zu einem Mandanten, der sein Minimum hat oder keines.
may-be-taken-larger-than-round = Nein: Er ist größer als die { $budget }, die eine Runde nehmen darf, also wird er nie genommen.
may-be-taken-killable = Er wird schon beendet.
may-be-taken-monitor-off = Nein: Preemption ist für den Cluster ausgeschaltet.
may-be-taken-observe-only = Nein: Der Monitor beobachtet nur und markiert nichts.
may-be-taken-would-not-help = { $rule ->
    [fair-preempt-ask-too-large] Nein: Was fehlt, ist weniger als ein Container.
    [fair-preempt-node-has-too-little] Nein: { $node } hat zu wenig, was genommen werden darf.
   *[other] Nein: Ihn zu nehmen würde niemandem helfen.
    }
may-be-taken-may-be-taken = { $has-claimant ->
    [yes] Ja: Die nächste Suche nimmt ihn für { $claimant }.
   *[no] Ja: { $scheduler ->
        [superior] Der nächste Zyklus
       *[other] Die nächste Runde
        } wählt ihn.
    }

# Nodes
question-why-idle = Warum nutzt niemand, was auf { $subject } frei ist?
why-idle-unknown = Jede geprüfte Regel lässt jemanden { $subject } nutzen.
why-idle-coming = { $app } bekommt { $amount } dort mit dem nächsten { $scheduler ->
    [superior] Zyklus
   *[other] Heartbeat
    }, um { $due }.
why-idle-full = Auf { $node } ist nichts frei, was Anforderungen brauchen: { $free } von { $total }.
why-idle-reserved-for = { $node } ist seit { $since } für { $app } reserviert, bis Platz für { $ask } ist.
why-idle-others-first = Was jetzt angefordert wird, wird anderswo platziert: Andere Knoten melden sich vor { $subject }, und { $app } bekommt dort Container.
why-idle-not-accessible = Niemand, der etwas anfordert, darf { $node }{ $has-partition ->
    [yes] {" "}(Partition { $partition })
   *[no] {""}
    } nutzen.
why-idle-nobody-asks = Niemand fordert etwas an.
why-idle-too-small = Alles, was angefordert wird, ist größer als der ganze Knoten mit { $total }.
why-idle-refused = { $has-last ->
    [yes] { $rule ->
        [capacity-limit-am] Niemand, der läuft, fordert ihn an; { $last } will das und darf noch nicht starten.
        [capacity-limit-user-am] Niemand, der läuft, fordert ihn an; { $last } will das und darf noch nicht starten.
       *[other] Alle, die anforderten, wurden abgewiesen, zuletzt { $last }.
        }
   *[no] Alle, die anforderten, wurden abgewiesen.
    }
why-idle-refused-help = Dort frei: { $free }. Die Regeln darunter sagen, was dagegen sprach.

# The cluster
question-will-preempt = Werden Container genommen?
will-preempt-unknown = Jede geprüfte Regel lässt zu, dass Container genommen werden.
will-preempt-off = Nein: Preemption ist ausgeschaltet.
will-preempt-gate-closed = Nein: { $used } des Clusters sind genutzt, und Preemption beginnt über { $threshold }.
will-preempt-observe-only = Nein: Der Monitor beobachtet nur und markiert nichts.
will-preempt-will = { $event ->
    [killed] Ja: Um { $due } wird ein Container beendet.
    [warned] Ja: Um { $due } wird ein Container gewarnt.
   *[other] Ja: Um { $due } werden Container gewählt.
    }
will-preempt-will-help = { $has-count ->
    [yes] { $count ->
        [one] 1 Container ist gewarnt.
       *[other] { $count } Container sind gewarnt.
        }
   *[no] Jetzt ist keiner gewarnt.
    }
will-preempt-nothing-takeable = { $has-for ->
    [yes] { $has-served ->
        [yes] Nein: { $for } hat weniger, als ihr zusteht, und bekommt auch ohne das einen Container.
       *[no] Nein: { $for } hat weniger, als ihr zusteht, aber nichts darf dafür genommen werden.
        }
   *[no] Nein: Jemand hat weniger, als ihm zusteht, aber nichts darf genommen werden.
    }
will-preempt-nobody-starved = { $scheduler ->
    [capacity] Nein: Jede Queue, die anfordert, hat die ideale Zuteilung.
    [superior] Nein: Keine Queue, die anfordert, liegt in jeder Ressource unter ihrem Minimum.
   *[fair] Nein: Niemand gilt als ausgehungert.
    }

# What would have been tested
gate-no-application = Etwas läuft oder wartet
gate-not-runnable = Limits laufender Anwendungen
gate-nothing-asked = Ungedeckter Bedarf
gate-share-zero = Ein Fair Share
gate-at-maximum = Platz unter dem Maximum
gate-under-warning = Gewarnte Container
gate-being-handed-over = Dafür freigehaltener Platz
gate-coming = Ein Container mit den nächsten Heartbeats
gate-no-node-fits = Ein Knoten mit Platz
gate-has-threshold = Nutzung unter dem, was Preemption verspricht
gate-preemption-off = Preemption ist eingeschaltet
gate-gate-closed = Auslastung über der Schwelle
gate-no-timeout = Ein Timeout ist gesetzt
gate-clock-runs = Den ganzen Timeout lang darunter
gate-not-reached = Die Suche kommt dorthin
gate-request-too-large = Ein ganzer Container fehlt
gate-nothing-takeable = Container, die genommen werden dürfen
gate-looked-at-later = Die Pause zwischen zwei Suchen
gate-old-has-minimum = Nutzung unter dem Min Share
gate-old-has-share = Nutzung unter der Schwelle des Anteils
gate-next-round = Die nächste Runde
gate-round-wants = Jemand gibt, was eine Runde sucht
gate-killed-for-somebody-else = Freigewordener Platz ging dorthin
gate-partition-closed = Zugang zur Partition
gate-at-queue-maximum = Platz unter dem Maximum der Queue
gate-at-parent-limit = Platz unter den Limits darüber
gate-at-user-limit = Platz unter dem Limit des Benutzers
gate-no-headroom = Die Anforderung passt in den Headroom
gate-held-by-reservation = Keine Reservierung im Weg
gate-behind-others = Niemand kommt vorher
gate-marked = Markierte Container
gate-monitor-off = Der Monitor ist eingeschaltet
gate-lenders-closed = Jemand, der darüber liegt, darf gefragt werden
gate-larger-than-round = Ein Container in den Grenzen einer Runde
gate-would-not-help = Ein Container, der hilft
gate-observe-only = Der Monitor darf handeln
gate-bounded = Ein Rest in den Grenzen der Runde
gate-nobody-over = Eine Queue über ihrer idealen Zuteilung
gate-not-underserved = Weniger als die ideale Zuteilung
gate-inside-off = Preemption innerhalb der Queue ist eingeschaltet
gate-inside-threshold = Die Queue nutzt genug von ihrer Garantie
gate-inside-equal-priority = Jemand weniger Wichtiges hat mehr
gate-inside-user-limit = Ein Benutzer über seinem Limit hat mehr
gate-inside-limit = Eine Runde darf in der Queue etwas nehmen
gate-one-resource-at-minimum = In jeder Ressource unter dem Minimum
gate-interval-full = Platz in diesem Intervall
gate-between-intervals = Das Intervall seit den letzten Markierungen
gate-no-minimum = Ein Minimum
gate-same-queue = Er gehört einer anderen Queue
gate-lenders-protected = Eine Queue über ihrem Minimum
gate-would-fall-below-minimum = Ein Container über das Minimum seiner Queue hinaus
gate-branch-satisfied = Dem Mandanten fehlt etwas zum Minimum
gate-no-victims = Ein Knoten, der frei gemacht werden kann
gate-reserved-for-others = Platz, der nicht für andere reserviert ist
gate-not-preemptable-queue = Seine Queue erlaubt Preemption
gate-master = Er ist kein ApplicationMaster
gate-share-protects = Seine Anwendung oder Queue hat mehr, als ihr zusteht
gate-going-already = Er endet nicht schon
gate-nobody-starved = Jemandem fehlt, was ihm zusteht
gate-no-look-now = Eine Suche nach Containern kommt
gate-another-node = Sein Knoten ist der gewählte
gate-neighbour-was-enough = Er kommt vor seinen Nachbarn
gate-not-asked = Runden kommen zu seiner Queue
gate-killable = Er wird nicht schon beendet
gate-may-be-taken = Der nächste Durchgang wählt ihn nicht
gate-off = Preemption ist eingeschaltet
gate-will = Nichts soll genommen werden
gate-maps-waiting-reducers-hold = Ein Mapper passt, oder Reducer machen ihm Platz
gate-preempting-reducers = Kein Reducer wird für einen Mapper gestoppt
gate-output-lost-maps-again = Die Ausgaben der fertigen Mapper
gate-waiting-for-unconditional-delay = Ein Mapper bekommt den gemeldeten Platz
gate-calls-refused = Die Aufrufe werden beantwortet
gate-running-limit = Weniger Tasks gleichzeitig als das eigene Limit des Jobs
gate-slow-start = Genug Mapper sind für Reducer fertig
gate-ramping-down = Keine Anforderung eines Reducers ist aufgeschoben
gate-ramping-up = Jeder Reducer ist angefordert
gate-full = Etwas ist frei
gate-reserved-for = Niemand hat ihn reserviert
gate-others-first = Etwas bleibt anzufordern, wenn er sich meldet
gate-not-accessible = Jemand, der anfordert, darf ihn nutzen
gate-nobody-asks = Jemand fordert an
gate-too-small = Der Knoten ist groß genug
gate-refused = Jemand, dem er angeboten wurde, hat ihn genommen

# What would change a verdict (spec §7). Facts: $started, $starved, $killed (how many), $first, $last, $placed, $ended, $has, $had, $until;
# $property is the fault of the headroom that is cured.
remedies = Was daran etwas ändern würde
remedies-running = Änderungen werden ausprobiert …
remedies-none = Keine einzelne Einstellung hilft.
remedy-run = gerechnet
remedy-no-effect = keine Wirkung
remedy-apply = Übernehmen
remedy-unset = nicht gesetzt
remedy-release = Version
remedy-headroom = Headroom: { $property }
remedy-start = Das wird nur beim Start gelesen, also wurde von dort an neu gerechnet.
remedy-started = Die Anwendung darf um { $started } laufen.
remedy-starved = Ausgehungert ab { $starved }.
remedy-killed = { $killed ->
    [one] Um { $first } wird ein Container eines anderen beendet.
   *[other] { $killed } Container anderer werden beendet, der erste um { $first }, der letzte um { $last }.
    }
remedy-stopped = Um { $stopped } wird ein eigener Reducer gestoppt.
remedy-placed = Um { $placed } gibt es einen Container.
remedy-ended = Fertig um { $ended }.
remedy-has = Um { $until } sind es { $has } statt { $had }.
remedy-as-much = Um { $until } sind es { $has }, so viel wie ohne, aber früher.
remedy-still = Um { $until } sind es noch immer { $has }.
