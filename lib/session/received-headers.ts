import { z } from 'zod';

export const doctorPassHeader = 'x-kanbao-doctor';

/** Description of how an `npm run doctor` request reached an instance. Only the doctor receives it. */
export const receivedHeadersSchema = z.object({
  host: z.string().optional(),
  proto: z.string().optional(),
  /** X-Forwarded-For as received, followed by the peer's address. */
  forwardedFor: z.string(),
  requestId: z.string(),
  userAgent: z.string().optional(),
  cookie: z.boolean(),
  authorization: z.boolean(),
});

export type ReceivedHeaders = z.output<typeof receivedHeadersSchema>;
