import type { z } from 'zod';
import type { AnyOperation, Operation } from '@/lib/contract/operation';
import type { RequestFields } from '@/lib/platform/call-once';
import type { IdKind, Ids } from './ids';

export type Step = ReturnType<typeof step>;

interface StepInput<Request extends z.ZodObject, Response extends z.ZodType> {
  /** Request fields that contain ids. The step needs these ids. */
  ids?: Readonly<Partial<Record<keyof z.input<Request>, IdKind>>>;
  fields?: Partial<z.input<Request>>;
  /** True for a write, which is sent only with `--write`. */
  writes?: boolean;
  /** True if the step only finds more ids and is not reported. */
  extra?: boolean;
  /** Returns the id fields of each request. Default: one request with the fields of `ids`. */
  requests?: (ids: Ids) => Partial<z.input<Request>>[];
  finds?: (answer: z.output<Response>) => Readonly<Partial<Record<IdKind, string | undefined>>>;
}

const firstPage = { page: 0, lastFileId: '0' };

export function step<Request extends z.ZodObject, Response extends z.ZodType>(
  operation: Operation<string, Request, Response>,
  input: StepInput<Request, Response> = {},
) {
  const { ids = {}, fields, writes = false, extra = false, requests, finds = () => ({}) } = input;
  const kinds = Object.entries<IdKind | undefined>(ids).flatMap(([field, kind]) =>
    kind === undefined ? [] : [{ field, kind }],
  );
  const isPaged = Object.keys(firstPage).every((name) => name in operation.request.shape);
  const commonFields = { ...(isPaged && firstPage), ...fields };
  return {
    operation: operation as AnyOperation,
    needs: kinds.map(({ kind }) => kind),
    writes,
    extra,
    requests: (found: Ids): RequestFields[] => {
      const idFields = Object.fromEntries(kinds.map(({ field, kind }) => [field, found[kind]]));
      return (requests?.(found) ?? [idFields]).map(
        (requestFields) => operation.request.parse({ ...commonFields, ...requestFields }) as RequestFields,
      );
    },
    finds: (answer: unknown): Ids => {
      // The cast is safe: responses are those of this operation.
      const found = Object.entries(finds(answer as z.output<Response>));
      return Object.fromEntries(found.filter(([, id]) => id !== undefined));
    },
  };
}
