import { vite } from "heddle-sim/bundlers";

// Wherever on its host the site lies.
export default { base: "./", plugins: [vite()] };
