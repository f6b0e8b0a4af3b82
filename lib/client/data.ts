import ky from 'ky';
import useSWR, { mutate, type SWRConfiguration, type SWRResponse } from 'swr';
import { parse } from 'zod/mini';
import type { $ZodType, output } from 'zod/v4/core';
import { timeLimit } from '@/lib/browser/time-limit';

/** Requests and parses JSON from one of our handlers. ky's own time limit would not cover the body. */
async function load<Schema extends $ZodType>(address: string, schema: Schema): Promise<output<Schema>> {
  const options = { retry: 0, timeout: false, signal: timeLimit() } as const;
  return parse(schema, await ky.get(address, options).json());
}

/** Islands request again only on purpose: no polling, no retries, nothing on focus. */
const quiet: SWRConfiguration = {
  revalidateOnFocus: false,
  revalidateIfStale: false,
  revalidateOnReconnect: false,
  shouldRetryOnError: false,
};

/**
 * Data of one of our handlers; none while the address is null. Islands are separate React roots, so all of a page share swr's global cache: two that show the same
 * address cause one request. A network error, a refusal or an unexpected answer is `error`; a failed request keeps earlier data.
 */
export function useData<Schema extends $ZodType>(
  address: string | null,
  schema: Schema,
  settings?: SWRConfiguration,
): SWRResponse<output<Schema>> {
  return useSWR(address, (wanted: string) => load(wanted, schema), { ...quiet, ...settings });
}

/** Puts data that came with another answer where `useData` finds it, without a request. */
export async function putData(address: string, data: unknown): Promise<void> {
  await mutate(address, data, { revalidate: false });
}
