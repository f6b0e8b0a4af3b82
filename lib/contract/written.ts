import { z } from 'zod';
import { optionalId, optionalText } from './wire';

/**
 * Answer to a write: often no more than a message, from older servers a bare `true`. An identifier is there when
 * something was made; it may still await review (platform facts §6).
 */
const fields = { id: optionalId, message: optionalText };

/** Such an answer that says more, where the platform does. */
export function writtenWith<More extends z.ZodRawShape>(more: More) {
  return z.preprocess(
    (value) => (typeof value === 'object' && value !== null && !Array.isArray(value) ? value : {}),
    z.object({ ...fields, ...more }),
  );
}

export const written = writtenWith({});

/** Whether others see what a member has sent; undefined where the platform does not say. */
export const reviewState = z.enum(['published', 'waiting', 'refused']).optional().catch(undefined);
