import { docusaurus } from "heddle-sim/hosts";

export default {
  title: "Schedulers",
  url: "http://localhost",
  baseUrl: "/",
  scripts: [{ src: "/heddle-sim/heddle-sim.js", type: "module" }],
  presets: [
    [
      "classic",
      {
        blog: false,
        docs: {
          routeBasePath: "/",
          remarkPlugins: [docusaurus],
        },
      },
    ],
  ],
};
