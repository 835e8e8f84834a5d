// The package's script: the embed in one file, without a Lab beside it.

import { begin } from "../www/embed/begin.js";

begin(import.meta.url, "");
