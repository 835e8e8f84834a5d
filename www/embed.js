// The embed in one file.

import { begin } from "./embed/begin.js";

begin(import.meta.url, "./lab.html");
