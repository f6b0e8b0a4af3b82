import { z } from 'zod';
import { optionalId, optionalText } from './wire';

/**
 * Response to a write: often only a message; older servers send a bare `true`. The response contains an id if the write created
 * an entity, which may be in review (platform facts §6).
 */
const fields = { id: optionalId, message: optionalText };

/** A response with additional fields. */
export function writeResponseWith<More extends z.ZodRawShape>(more: More) {
  return z.preprocess(
    (value) => (typeof value === 'object' && value !== null && !Array.isArray(value) ? value : {}),
    z.object({ ...fields, ...more }),
  );
}

export const writeResponse = writeResponseWith({});

/** Visibility of a member's submission; undefined if unknown. */
export const reviewState = z.enum(['published', 'waiting', 'refused']).optional().catch(undefined);
