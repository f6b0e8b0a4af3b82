import * as content from './content';
import * as event from './event';
import type { AnyOperation } from './operation';
import * as site from './site';

const subjects = { content, event, site };

function isOperation(value: unknown): value is AnyOperation {
  return typeof value === 'object' && value !== null && 'envelope' in value && 'request' in value;
}

/** Every operation of the contract with the subject (file) that declares it. */
export const operations: readonly { subject: string; operation: AnyOperation }[] = Object.entries(
  subjects,
).flatMap(([subject, exports]) =>
  Object.values(exports)
    .filter(isOperation)
    .map((operation) => ({ subject, operation })),
);
