#!/usr/bin/env python3
"""Random cases for Hadoop's converter from fair to capacity.   fs2cs_random.py FIRST..LAST DIR

A seed alone decides its case, random-SEED.case.json. Most files are such as administrators write; a part of each has what
the Fair Scheduler or the converter refuses.
"""
import json
import os
import random
import sys
from xml.sax.saxutils import escape, quoteattr

FAIR = "yarn.scheduler.fair."
NAMES = ("a b c d e f x y z etl adhoc prod dev users default joe ann batch stream hive spark ml "
         "Finance finance team-1 team_2 q10 q11 research ingest report long-running-jobs queue capacity user").split()
ODD = ["a:b", "a@b", "a,b", "a=b", "über", "日本", "a%b", "a*", "a&b", "a/b", "a(b)", "$x"]
WRONG = ["", " ", "a.b", " a", "a "]
USERS = ["ann", "bob", "joe", "*", "ann,bob", "ann, bob ,ann", "ann dev", " dev", " dev,ops", "ann,bob dev,ops", " ", "* dev",
         "ann *", "ann  dev", "  dev", "hdfs,yarn hadoop,hadoop"]


class Case:
    def __init__(self, seed):
        self.r = random.Random(seed)
        self.types = "gpu" if self.chance(0.03) else None
        self.percentage = self.chance(0.55)
        # How wild the file is: most are plain.
        self.wild = self.r.choice([0, 0, 0, 0, 0, 0, 0.05])
        # Percentages need weights of few decimals.
        self.exact = self.percentage and self.chance(0.8)

    def chance(self, p):
        return self.r.random() < p

    def one(self, *choices):
        return self.r.choice(choices)

    def weight(self):
        kind = self.r.random()
        if kind < 0.35:
            return str(self.r.randint(1, 20))
        if kind < 0.6:
            return f"{self.r.randint(1, 40) / self.one(2, 4, 8, 16, 32)}"
        if kind < 0.7:
            return f"{self.r.randint(1, 500) / self.one(10, 100)}" if not self.exact else str(self.r.randint(1, 9))
        if kind < 0.8:
            return self.one("0", "0.0", "1.0", "100", "1e2", "2.5f", "0.03125", "0.5")
        if kind < 0.85:
            return str(self.r.randint(100, 9000))
        if kind < 0.95 or not self.wild:
            return self.one("1", "2", "3", "10")
        return self.one("-1", "-0.5", "NaN", "Infinity", "1e20", "3e38", "1e-9", "heavy", "", "0x10", "33.333")

    def resource(self, least=False):
        memory, vcores = self.r.choice([0, 512, 1000, 1024, 4096, 8192, 100000]), self.r.choice([0, 1, 2, 4, 16, 50])
        if self.wild and self.chance(0.05):
            return self.one("a lot", "8192", "8192 mb", "memory-mb=8g, vcores=1", "-1 mb, 2 vcores", "memory-mb=1, vcores=50%",
                            "3000000000 mb, 1 vcores", "", "memory-mb=9999999999, vcores=3")
        if self.types and self.chance(0.4):
            return f"memory-mb={memory}, vcores={vcores}, gpu={self.r.randint(0, 4)}"
        kinds = [f"{memory} mb, {vcores} vcores", f"{memory} mb,{vcores} vcores", f"vcores={vcores}, memory-mb={memory}",
                 f"memory-mb={memory}, vcores={vcores}", f"{vcores} vcores, {memory} mb"]
        if self.chance(0.25):
            kinds = [f"{self.r.randint(0, 100)}%", f"{self.r.randint(0, 100)}% memory, {self.r.randint(0, 120)}% cpu",
                     f"memory-mb={self.r.randint(0, 100)}%, vcores={self.r.randint(0, 100)}%", f"{self.r.random() * 100:.1f}%"]
        elif self.chance(0.1):
            kinds = [f"memory-mb={memory}", f"vcores={vcores}"]
        return self.r.choice(kinds)

    def policy(self, parent):
        if self.wild and self.chance(0.05):
            return self.one("lottery", "Fifo", "DRF", "FAIR")
        names = ["fair", "drf", "fair", "drf", "org.apache.hadoop.yarn.server.resourcemanager.scheduler.fair.policies.FairSharePolicy"]
        return self.r.choice(names if parent and not self.chance(0.05) else [*names, "fifo", "fifo"])

    def queue(self, name, depth):
        tag = "pool" if self.chance(0.03) else "queue"
        parts, attribute = [], ""
        children = 0
        if depth > 0 and self.chance(0.35 if name != "root" else 1):
            children = self.r.choice([1, 1, 2, 2, 3, 4, 6, 9, 14])
        is_parent = children > 0
        if not is_parent and self.chance(0.06):
            attribute, is_parent = ' type="parent"', True

        def add(element, text, p):
            if self.chance(p):
                parts.append(f"<{element}>{escape(text())}</{element}>")

        add("weight", self.weight, 0.65)
        add("minResources", lambda: self.resource(True), 0.2)
        add("maxResources", self.resource, 0.25)
        add("maxChildResources", self.resource, 0.15 if is_parent else 0.02)
        add("maxContainerAllocation", self.container, 0.12)
        add("maxRunningApps", lambda: str(self.r.choice([0, 1, 5, 22, 50])), 0.15)
        if not is_parent or self.wild and self.chance(0.05):
            add("maxAMShare", lambda: self.one("0.5", "0.3", "-1", "-1.0", "1", "0", "0.16", "1.5", "0.05", "-2"), 0.2)
        add(self.one("schedulingPolicy", "schedulingPolicy", "schedulingMode"), lambda: self.policy(is_parent), 0.25)
        add("minSharePreemptionTimeout", lambda: str(self.r.randint(0, 600)), 0.1)
        add("fairSharePreemptionTimeout", lambda: str(self.r.randint(0, 600)), 0.1)
        add("fairSharePreemptionThreshold", lambda: self.one("0.5", "0.8", "1.2", "-1", "0"), 0.08)
        add("allowPreemptionFrom", lambda: self.one("true", "false", "FALSE", "no"), 0.15)
        add("aclSubmitApps", lambda: self.r.choice(USERS), 0.25)
        add("aclAdministerApps", lambda: self.r.choice(USERS), 0.2)
        if not is_parent and self.chance(0.02):
            parts.append("<reservation/>")
        if self.chance(0.03):
            parts.append(f"<unknown>{self.r.randint(0, 9)}</unknown>")
        if self.chance(0.05):
            parts.append("<!-- a remark -->")
        parts += [self.queue(child, depth - 1) for child in self.names(children)]
        if self.chance(0.3):
            self.r.shuffle(parts)
        return f"<{tag} name={quoteattr(name)}{attribute}>\n" + "\n".join(parts) + f"\n</{tag}>"

    def container(self):
        if self.chance(0.1):
            return self.resource()
        memory, vcores = self.r.choice([1024, 2048, 4096, 8192] + [16384] * self.chance(0.05)), self.r.randint(1, 4)
        return self.one(f"{memory} mb, {vcores} vcores", f"vcores={vcores}, memory-mb={memory}", f"memory-mb={memory}")

    def names(self, count):
        pool = NAMES + [f"n{i}" for i in range(count * 2)]
        if self.chance(0.1):
            pool = pool + ODD
        if self.wild and self.chance(0.2):
            pool = pool + WRONG
        found = self.r.sample(pool, count)
        if count and self.chance(0.02):
            found.append(found[0])
        return found

    def rule(self, name, last=False, nested=None):
        create = self.one("", ' create="true"', ' create="false"', ' create="false"', ' create="True"')
        if last:
            create = self.one("", ' create="true"')
        queue = ""
        if name == "default" and self.chance(0.6):
            queue = f' queue="{self.r.choice(["root.default", "default", "root.users", "etl", "root.a.b", "a", "root", "x.", "root.dev"])}"'
        inside = f">{nested}</rule>" if nested else "/>"
        return f'<rule name="{name}"{create}{queue}{inside}'

    def placement(self):
        if self.wild and self.chance(0.1):
            return self.one("<queuePlacementPolicy></queuePlacementPolicy>", "<queuePlacementPolicy>\n</queuePlacementPolicy>",
                            '<queuePlacementPolicy><rule name="lottery"/></queuePlacementPolicy>')
        rules = []
        for _ in range(self.r.randint(0, 4)):
            kind = self.r.choice(["specified", "user", "primaryGroup", "secondaryGroupExistingQueue", "nested", "nested", "default"])
            if kind == "nested":
                parent = self.rule(self.r.choice(["primaryGroup", "secondaryGroupExistingQueue", "default", "default"]
                                                 + ["specified"] * self.chance(0.1)))
                rules.append(self.rule("nestedUserQueue", nested=parent))
            elif kind in ("user", "primaryGroup", "secondaryGroupExistingQueue") and self.chance(0.1):
                rules.append(self.rule(kind, nested=self.rule("default")))
            else:
                rules.append(self.rule(kind))
        if not self.chance(0.3):
            # Only the last may take everybody: the others, as a rule, create nothing.
            rules = [rule.replace(' create="true"', "").replace(' create="True"', "") for rule in rules]
            rules = [rule if 'create="false"' in rule or "specified" in rule[:20] or "secondary" in rule[:20]
                     else rule.replace("<rule ", '<rule create="false" ', 1) for rule in rules]
        rules.append(self.rule(self.one("default", "default", "reject", "user", "primaryGroup"), last=True)
                     if not self.chance(0.05) else self.rule("specified"))
        return "<queuePlacementPolicy>\n" + "\n".join(rules) + "\n</queuePlacementPolicy>"

    def allocations(self):
        if self.wild and self.chance(0.03):
            return self.one(None, "", "<allocations>", "<allocations/>", "<queues/>", "<?xml version=\"1.0\"?>\n<allocations></allocations>")
        parts = []
        if self.chance(0.3):
            parts.append(self.queue("root", 3))
        else:
            parts += [self.queue(name, 2) for name in self.names(self.r.choice([0, 1, 1, 2, 2, 2, 3, 3, 3, 4, 4, 5, 6, 7, 9, 13, 30, 60]))]
        for element, p, text in [
                ("defaultQueueSchedulingPolicy", 0.25, lambda: self.one("fair", "drf", *["fifo"] * self.chance(0.05))),
                ("queueMaxAppsDefault", 0.2, lambda: self.one("22", "50", "0")),
                ("userMaxAppsDefault", 0.2, lambda: self.one("5", "10")),
                ("queueMaxAMShareDefault", 0.2, lambda: self.one("0.5", "0.3", "-1", "1.5", "0", "0.16")),
                ("queueMaxResourcesDefault", 0.1, self.resource),
                ("defaultFairSharePreemptionTimeout", 0.1, lambda: "30"),
                ("defaultMinSharePreemptionTimeout", 0.1, lambda: "60"),
                ("defaultFairSharePreemptionThreshold", 0.1, lambda: "0.7")]:
            if self.chance(p):
                parts.append(f"<{element}>{text()}</{element}>")
        for user in self.r.sample(["ann", "bob", "joe", "svc.etl"], self.r.choice([0, 0, 0, 1, 3])):
            parts.append(f'<user name="{user}"><maxRunningApps>{self.r.randint(0, 40)}</maxRunningApps></user>')
        if self.chance(0.4):
            parts.append(self.placement())
        if self.chance(0.3):
            self.r.shuffle(parts)
        return '<?xml version="1.0"?>\n<allocations>\n' + "\n".join(parts) + "\n</allocations>\n"

    def site(self):
        site = {}
        truth = lambda: self.one("true", "true", "true", "false", " TRUE ", "yes")
        for name, p, value in [
                ("preemption", 0.45, truth), ("sizebasedweight", 0.1, truth), ("assignmultiple", 0.3, truth),
                ("dynamic.max.assign", 0.1, truth), ("max.assign", 0.2, lambda: self.one("-1", "3", "10", "0x10")),
                ("continuous-scheduling-enabled", 0.15, truth),
                ("continuous-scheduling-sleep-ms", 0.1, lambda: self.one("5", "20")),
                ("waitTimeBeforeKill", 0.15, lambda: self.one("1000", "0", "15000")),
                ("waitTimeBeforeNextStarvationCheck", 0.15, lambda: self.one("500", "10000", "3000000000")),
                ("locality.threshold.node", 0.06, lambda: self.one("0.5", "-1", "-1.0", "1", "0.123456789", "1e-4")),
                ("locality.threshold.rack", 0.06, lambda: self.one("0.25", "-1", "0", "2")),
                ("allow-undeclared-pools", 0.15, truth), ("user-as-default-queue", 0.15, truth),
                ("preemption.cluster-utilization-threshold", 0.1, lambda: self.one("0.7", "1.0")),
                ("update-interval-ms", 0.05, lambda: self.one("500", "-1")), ("am.preemption", 0.05, truth)]:
            if self.chance(p):
                site[FAIR + name] = value()
                if self.wild and self.chance(0.03):
                    site[FAIR + name] = self.one("all", "", "1.5x")
        for name, p, values in [
                ("yarn.scheduler.maximum-allocation-mb", 0.3, ["16384", "8192", "8192", "65536"] + ["4096"] * self.chance(0.1)),
                ("yarn.scheduler.minimum-allocation-mb", 0.2, ["512", "1024", "256"] + ["0"] * self.chance(0.2)),
                ("yarn.scheduler.maximum-allocation-vcores", 0.25, ["4", "8", "32"]),
                ("yarn.scheduler.increment-allocation-mb", 0.1, ["512", "256"]),
                ("yarn.resourcemanager.reservation-system.enable", 0.05, ["true", "false"]),
                ("yarn.resourcemanager.scheduler.class", 0.2,
                 ["org.apache.hadoop.yarn.server.resourcemanager.scheduler.fair.FairScheduler"]),
                ("yarn.cluster.max-application-priority", 0.03, ["10"]), ("yarn.acl.enable", 0.1, ["true"]),
                # What an administrator who has begun with Capacity leaves there.
                ("yarn.scheduler.capacity.maximum-am-resource-percent", 0.02, ["0.2"]),
                ("yarn.scheduler.capacity.node-locality-delay", 0.02, ["40", "-1", "many"]),
                ("yarn.scheduler.capacity.resource-calculator", 0.02,
                 ["org.apache.hadoop.yarn.util.resource.DominantResourceCalculator"]),
                ("yarn.scheduler.capacity.root.queues", 0.01, ["default,a"]),
                ("yarn.scheduler.capacity.user-limit-factor", 0.01, ["2"]),
                ("yarn.scheduler.capacity.legacy-queue-mode.enabled", 0.02, ["false", "true"]),
                ("yarn.scheduler.capacity.queue.auto.refresh.monitoring-interval", 0.02, ["1000"]),
                ("yarn.resourcemanager.monitor.capacity.preemption.total_preemption_per_round", 0.02, ["0.3"]),
                ("yarn.resource-types", 0.6 if self.types else 0.02, ["gpu"]),
                ("yarn.resource-types.gpu.maximum-allocation", 0.2 if self.types else 0, ["8"])]:
            if self.chance(p):
                site[name] = self.r.choice(values)
        return site

    def options(self):
        options = {}
        for name, p in [("noTerminalRuleCheck", 0.15), ("asyncScheduler", 0.1), ("rulesToFile", 0.1), ("dryRun", 0.1),
                        ("skipVerification", 0.05), ("console", 0.04)]:
            if self.chance(p):
                options[name] = True
        if self.percentage:
            options["percentage"] = True
        if self.chance(0.08):
            options["convertPlacementRules"] = False
        if self.chance(0.1):
            options["disablePreemption"] = self.one("nopolicy", "nopolicy", "observeonly", "observeonly", " nopolicy ", *["enabled"] * self.chance(0.1))
        if self.chance(0.1):
            options["clusterResource"] = self.one("memory-mb=16384, vcores=16", "100000 mb, 50 vcores", "50%", *["much"] * self.chance(0.1))
        if self.chance(0.02):
            options["output"] = False
        if self.chance(0.12):
            actions = ["maxResources", "minResources", "maxChildCapacity", "fairAsDrf", "queueDynamicCreate", "parentDynamicCreate",
                       "childStaticDynamicConflict", "parentChildCreateDiff", "reservationSystem", "dynamicMaxAssign"]
            rules = {f"{name}.action": self.one("abort", "warning", "WARNING", "ignore", "Abort")
                     for name in self.r.sample(actions, self.r.randint(1, 3))}
            if self.chance(0.3):
                rules["maxChildQueue.limit"] = self.one("1", "5", "20", "few", "-1")
            options["conversionRules"] = rules
        if self.chance(0.04):
            options["arguments"] = self.one(["-h"], ["--percentage"], ["--bogus"], ["--cluster-resource=50%"], ["-o"], ["stray"],
                                            ["--fsconfig", "$DIR/other.xml"], ["-r", "$DIR"], ["--skip-verification"], ["-pc", "-pc"],
                                            ["--rules-to-file"], ["-dp=nopolicy"], ["--", "-pc"], ["--enable-async-scheduler"])
        if self.chance(0.03):
            options["allocationFileBy"] = self.one("yarnSite", "relativePath", "nothing")
        return options


    def site_text(self, properties):
        """The same properties as a text with what such a text may have."""
        lines = ["<?xml version=\"1.0\"?>", "<!-- of the cluster -->", "<configuration>"]
        for name, value in properties.items():
            final = "<final>true</final>" if self.chance(0.1) else ""
            text = escape(value)
            if self.chance(0.1):
                lines.append(f"<property><name>my.{len(lines)}</name><value>{text}</value></property>")
                text = "${my.%d}" % (len(lines) - 1)
            if self.chance(0.1):
                text = f"\n  {text}\n"
            if self.chance(0.05):
                lines.append(f"<property><name>{name}</name><value>0</value></property>")
            lines.append(f"  <property>\n    <name>{name}</name>\n    <value>{text}</value>{final}\n  </property>")
        return "\n".join([*lines, "</configuration>", ""])


def make(seed):
    case = Case(seed)
    made = {"fs2cs": 1, "hadoop": "3.4.1", "source": f"fs2cs_random.py, seed {seed}", "allocationFile": case.allocations(),
            "yarnSite": case.site(), "options": case.options()}
    if case.types:
        made["resourceTypes"] = case.types
    if case.chance(0.08) and made["options"].get("allocationFileBy") != "yarnSite":
        made["yarnSite"] = case.site_text(made["yarnSite"])
    return made


def main(seeds, folder):
    os.makedirs(folder, exist_ok=True)
    first, last = (int(part) for part in seeds.split(".."))
    for seed in range(first, last + 1):
        with open(os.path.join(folder, f"random-{seed:06}.case.json"), "w") as file:
            json.dump(make(seed), file, indent=1, ensure_ascii=False)
            file.write("\n")


if __name__ == "__main__":
    main(*sys.argv[1:])
