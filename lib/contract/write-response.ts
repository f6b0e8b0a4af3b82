import { z } from 'zod';
import * as wire from './wire';

/** Older servers send a bare `true`. `id` is that of a created entity, if any (platform facts §6). */
const fields = { id: wire.optionalId, message: wire.optionalText };

export function writeResponseWith<More extends z.ZodRawShape>(more: More) {
  return z.preprocess(
    (value) => (typeof value === 'object' && value !== null && !Array.isArray(value) ? value : {}),
    z.object({ ...fields, ...more }),
  );
}

export const writeResponse = writeResponseWith({});

export const reviewState = z.enum(['published', 'waiting', 'refused']).optional().catch(undefined);

/** Request fields of a text by a member. */
export const memberText = {
  content: z.string().min(1),
  channel: z.string().default('1'),
  imgUrl: z.array(z.string()).default([]).describe('URLs of uploaded pictures, as a repeated field'),
  userID: z.string(),
  userName: z.string(),
} as const;
