import { z } from 'zod';

/** SQL list of the states that occupy a place. */
export const placeHoldingStates = "('confirmed', 'pending', 'used')";

export const signUpState = z.enum(['confirmed', 'pending', 'used', 'refused', 'waiting', 'cancelled']);

export type SignUpState = z.output<typeof signUpState>;
