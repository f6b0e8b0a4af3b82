import 'server-only';
import type { z } from 'zod';
import type { AnyOperation } from '@/lib/contract/operation';
import { call } from '@/lib/platform/client';
import type { VisitorSession } from './visitor-session';

/** Caller of the platform: a `Visitor`, or the reader of a page. */
export interface Caller {
  device: string;
  session: VisitorSession;
}

export function callAs<Operation extends AnyOperation>(
  { device, session }: Caller,
  timeoutClass: 'direct' | 'wrapper',
  operation: Operation,
  request: z.input<Operation['request']>,
) {
  return call(operation, request, { timeoutClass, device, bearer: session });
}
