import type { z } from 'zod';
import type { AnyOperation, Operation } from '@/lib/contract/operation';
import type { RequestFields } from '@/lib/platform/call-once';
import type { IdKind, Ids } from './ids';

export interface Step {
  operation: AnyOperation;
  needs: readonly IdKind[];
  /** Sent with `--write` only. */
  writes: boolean;
  /** Only finds more ids; its result is not reported. */
  extra: boolean;
  requests: (ids: Ids) => RequestFields[];
  /** Returns the ids in a parsed response. */
  finds: (answer: unknown) => Ids;
}

interface StepInput<Request extends z.ZodObject, Response extends z.ZodType> {
  /** Request fields that contain ids. The step needs these ids. */
  ids?: Readonly<Partial<Record<keyof z.input<Request>, IdKind>>>;
  fields?: Partial<z.input<Request>>;
  writes?: true;
  extra?: true;
  /** Replaces the single request with `ids` and `fields`; several if ids are spread over responses. */
  requests?: (ids: Ids) => Partial<z.input<Request>>[];
  finds?: (answer: z.output<Response>) => Readonly<Partial<Record<IdKind, string | undefined>>>;
}

function known(ids: Readonly<Partial<Record<IdKind, string | undefined>>>): Ids {
  return Object.fromEntries(Object.entries(ids).filter(([, id]) => id !== undefined));
}

export function step<Request extends z.ZodObject, Response extends z.ZodType>(
  operation: Operation<string, Request, Response>,
  { ids, fields = {}, writes, extra, requests, finds }: StepInput<Request, Response> = {},
): Step {
  const kinds = Object.entries<IdKind | undefined>(ids ?? {}).flatMap(([field, kind]) =>
    kind === undefined ? [] : [{ field, kind }],
  );
  return {
    operation,
    needs: kinds.map(({ kind }) => kind),
    writes: writes ?? false,
    extra: extra ?? false,
    requests: (found) => {
      const singleRequest = {
        ...fields,
        ...Object.fromEntries(kinds.map(({ field, kind }) => [field, found[kind]])),
      };
      return (requests?.(found) ?? [singleRequest]).map(
        (requestFields) => operation.request.parse(requestFields) as RequestFields,
      );
    },
    // The cast is safe: `finds` is called with responses of this operation only.
    finds: (answer) => (finds ? known(finds(answer as z.output<Response>)) : {}),
  };
}
