// The way from a run of the course to the Lab.

import { writeLink } from "../link.js";

/** The Lab's page. */
export const LAB = "./lab.html";

/** The address of a run in the Lab. @param {import("../link.js").Shared} shared */
export const labLink = async (shared) => `${LAB}${await writeLink(shared)}`;
