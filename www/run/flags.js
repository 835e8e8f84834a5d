// Bits of a life's flags.
export const FLAG = { am: 1, reservation: 2, handedOver: 4 };
