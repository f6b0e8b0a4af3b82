import { z } from 'zod';

/** Header of the doctor's pass. */
export const passHeader = 'x-kanbao-doctor';

/** How a request of the doctor has arrived at an instance, which it tells nobody else. */
export const arrival = z.object({
  host: z.string().optional(),
  /** X-Forwarded-Proto, if any proxy says it. */
  proto: z.string().optional(),
  /** X-Forwarded-For as it came, and the instance's own peer. */
  forwardedFor: z.string(),
  requestId: z.string(),
  userAgent: z.string().optional(),
  /** Whether these have come. */
  cookie: z.boolean(),
  authorization: z.boolean(),
});

export type Arrival = z.output<typeof arrival>;
