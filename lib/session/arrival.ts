import { z } from 'zod';

/** Contains the pass (`doctor-pass.ts`). */
export const passHeader = 'x-kanbao-doctor';

/** Arrival of an `npm run doctor` request at an instance. Only the doctor gets this information. */
export const arrivalSchema = z.object({
  host: z.string().optional(),
  /** X-Forwarded-Proto. */
  proto: z.string().optional(),
  /** X-Forwarded-For as received, then the direct peer's address. */
  forwardedFor: z.string(),
  requestId: z.string(),
  userAgent: z.string().optional(),
  cookie: z.boolean(),
  authorization: z.boolean(),
});

export type Arrival = z.output<typeof arrivalSchema>;
