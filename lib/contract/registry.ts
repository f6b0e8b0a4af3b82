import type { AnyOperation } from './operation';
import * as subjects from './subjects';

function isOperation(value: unknown): value is AnyOperation {
  return typeof value === 'object' && value !== null && 'envelope' in value && 'request' in value;
}

export interface RegisteredOperation {
  subject: string;
  operation: AnyOperation;
}

export const operations: readonly RegisteredOperation[] = Object.entries(subjects).flatMap(
  ([subject, exports]) =>
    Object.values(exports)
      .filter(isOperation)
      .map((operation) => ({ subject, operation })),
);
