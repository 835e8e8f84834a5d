import { vite } from "heddle-sim/bundlers";

// Wherever on its host the site lies.
export default { input: "main.js", output: { dir: "dist" }, plugins: [vite({ base: "./" })] };
