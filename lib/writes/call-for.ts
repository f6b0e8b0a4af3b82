import 'server-only';
import type { z } from 'zod';
import type { AnyOperation } from '@/lib/contract/operation';
import type { CallOptions } from '@/lib/platform/call-once';
import { call } from '@/lib/platform/client';
import type { Visitor } from './write-handler';

/** Calls an operation with the visitor's device and tokens, by default within the time limit of writes. */
export function callFor<Operation extends AnyOperation>(
  { device, session }: Pick<Visitor, 'device' | 'session'>,
  operation: Operation,
  request: z.input<Operation['request']>,
  timeLimit: CallOptions['timeLimit'] = 'wrapper',
) {
  return call(operation, request, { timeLimit, device, bearer: session });
}
