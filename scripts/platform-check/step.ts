import type { z } from 'zod';
import type { AnyOperation, Operation } from '@/lib/contract/operation';
import type { RequestFields } from '@/lib/platform/call-once';
import type { IdKind, Ids } from './ids';

/** One operation that is tried, with where its request comes from and which ids its answer gives. */
export interface Step {
  operation: AnyOperation;
  needs: readonly IdKind[];
  /** A write; tried with `--write` only. */
  writes: boolean;
  /** Asked for further ids only: it says nothing of the operation when there is nothing. */
  extra: boolean;
  requests: (ids: Ids) => RequestFields[];
  /** Ids in an answer that was read. */
  finds: (answer: unknown) => Ids;
}

type NeededIds<Need extends IdKind> = Readonly<Record<Need, string>> & Ids;

interface StepInput<Request extends z.ZodObject, Response extends z.ZodType, Need extends IdKind> {
  needs?: readonly Need[];
  writes?: true;
  extra?: true;
  /** One request, or several where the next ids lie in different answers. */
  request?: (ids: NeededIds<Need>) => z.input<Request> | z.input<Request>[];
  finds?: (answer: z.output<Response>) => Readonly<Partial<Record<IdKind, string | undefined>>>;
}

function known(ids: Readonly<Partial<Record<IdKind, string | undefined>>>): Ids {
  return Object.fromEntries(Object.entries(ids).filter(([, id]) => id !== undefined));
}

/** Declares a step; without `request` the operation is asked with its defaults. */
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
      // Whoever asks has seen to it that what `needs` names is there.
      const asked = request?.(ids as NeededIds<Need>) ?? {};
      return [asked].flat().map((one) => operation.request.parse(one) as RequestFields);
    },
    // Only answers of this very operation come here.
    finds: (answer) => (finds ? known(finds(answer as z.output<Response>)) : {}),
  };
}
