// How queues of the other schedulers are explained, as one part.

export { measuredCapacity, whyCapacity } from "./capacity.js";
export { whySuperior } from "./superior.js";
