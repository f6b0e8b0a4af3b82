import type { z } from 'zod';
import type { AnyOperation, Operation } from '@/lib/contract/operation';
import type { RequestFields } from '@/lib/platform/call-once';
import type { IdKind, Ids } from './ids';

/** An operation to try, with its requests and the ids in its responses. */
export interface Step {
  operation: AnyOperation;
  needs: readonly IdKind[];
  /** Sent with `--write` only. */
  writes: boolean;
  /** Finds more ids only; its result is not reported. */
  extra: boolean;
  requests: (ids: Ids) => RequestFields[];
  /** Returns the ids in a parsed response. */
  finds: (answer: unknown) => Ids;
}

type NeededIds<Need extends IdKind> = Readonly<Record<Need, string>> & Ids;

interface StepInput<Request extends z.ZodObject, Response extends z.ZodType, Need extends IdKind> {
  needs?: readonly Need[];
  writes?: true;
  extra?: true;
  /** Several requests if ids are spread over several responses. */
  request?: (ids: NeededIds<Need>) => z.input<Request> | z.input<Request>[];
  finds?: (answer: z.output<Response>) => Readonly<Partial<Record<IdKind, string | undefined>>>;
}

function known(ids: Readonly<Partial<Record<IdKind, string | undefined>>>): Ids {
  return Object.fromEntries(Object.entries(ids).filter(([, id]) => id !== undefined));
}

/** Declares a step. Without `request`, the operation is called with its defaults. */
export function step<Request extends z.ZodObject, Response extends z.ZodType, Need extends IdKind = never>(
  operation: Operation<string, Request, Response>,
  { needs = [], writes, extra, request, finds }: StepInput<Request, Response, Need> = {},
): Step {
  return {
    operation,
    needs,
    writes: writes ?? false,
    extra: extra ?? false,
    requests: (ids) => {
      // Steps without the ids in `needs` are skipped.
      const requested = request?.(ids as NeededIds<Need>) ?? {};
      return [requested].flat().map((one) => operation.request.parse(one) as RequestFields);
    },
    // Gets responses of this operation only.
    finds: (answer) => (finds ? known(finds(answer as z.output<Response>)) : {}),
  };
}
