import { vitePress } from "heddle-sim/hosts";

export default {
  title: "Schedulers",
  head: [["script", { type: "module", src: "/heddle-sim/heddle-sim.js" }]],
  markdown: { config: vitePress },
  srcExclude: ["public/**"],
};
