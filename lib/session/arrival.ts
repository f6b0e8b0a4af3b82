import { z } from 'zod';

/** Request header of the pass (`doctor-pass.ts`). */
export const passHeader = 'x-kanbao-doctor';

/** Arrival of an `npm run doctor` request at an instance. Only the doctor gets this information. */
export const arrival = z.object({
  host: z.string().optional(),
  /** X-Forwarded-Proto, if a proxy sets it. */
  proto: z.string().optional(),
  /** X-Forwarded-For as received, followed by the address of the instance's direct peer. */
  forwardedFor: z.string(),
  requestId: z.string(),
  userAgent: z.string().optional(),
  /** True if the request has the header. */
  cookie: z.boolean(),
  authorization: z.boolean(),
});

export type Arrival = z.output<typeof arrival>;
