import { z } from 'zod';

/** States of a sign-up that hold a place, as SQL. */
export const holdsPlace = "('confirmed', 'pending', 'used')";

export const signUpState = z.enum(['confirmed', 'pending', 'used', 'refused', 'waiting', 'cancelled']);

export type SignUpState = z.output<typeof signUpState>;
