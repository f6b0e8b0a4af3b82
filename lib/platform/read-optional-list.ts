import 'server-only';
import type { z } from 'zod';
import type { AnyOperation } from '../contract/operation';
import { markLate } from '../runtime/request-context';
import { type FailedList, failedList, listOrFailed } from './page-parts';
import { read } from './read';
import { waitUnlessSlow } from './slow-operations';

export async function readOptionalList<Operation extends AnyOperation>(
  operation: Operation,
  request: z.input<Operation['request']>,
): Promise<z.output<Operation['response']> | FailedList | undefined> {
  const pending = read(operation, request);
  const answer = await waitUnlessSlow(operation.name, pending);
  if (answer) return listOrFailed(answer);
  markLate(pending.then(({ ok }) => ok));
  return failedList;
}
