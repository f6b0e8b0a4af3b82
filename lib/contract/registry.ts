import * as circle from './circle';
import * as content from './content';
import * as contribution from './contribution';
import * as event from './event';
import * as leader from './leader';
import * as live from './live';
import type { AnyOperation } from './operation';
import * as preview from './preview';
import * as reporter from './reporter';
import * as site from './site';
import * as topic from './topic';

const subjects = { circle, content, contribution, event, leader, live, preview, reporter, site, topic };

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
