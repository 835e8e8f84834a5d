import { vite } from "heddle-sim/bundlers";

// Wherever on its host the site lies.
export default { input: { bundle: "main.js" }, output: { dir: "dist" }, plugins: [vite({ base: "./" })] };
