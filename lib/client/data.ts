import ky from 'ky';
import useSWR, { mutate, type SWRConfiguration, type SWRResponse } from 'swr';
import { parse } from 'zod/mini';
import type { $ZodType, output } from 'zod/v4/core';
import { timeoutSignal } from '@/lib/browser/request-timeout';

/** Loads and parses JSON from a handler of this site. The timeout of ky would not cover the body. */
async function load<Schema extends $ZodType>(address: string, schema: Schema): Promise<output<Schema>> {
  const options = { retry: 0, timeout: false, signal: timeoutSignal() } as const;
  return parse(schema, await ky.get(address, options).json());
}

/** SWR settings for data that is reloaded on request only: no polling, no retries, nothing on focus. */
const noRevalidation: SWRConfiguration = {
  revalidateOnFocus: false,
  revalidateIfStale: false,
  revalidateOnReconnect: false,
  shouldRetryOnError: false,
};

/**
 * Returns data of a handler of this site; none while the address is null. Islands are separate React roots, so they share swr's
 * global cache: two islands with the same address cause one request. `error` is a network error, a refusal or an unexpected
 * response; a failed reload preserves earlier data.
 */
export function useData<Schema extends $ZodType>(
  address: string | null,
  schema: Schema,
  settings?: SWRConfiguration,
): SWRResponse<output<Schema>> {
  return useSWR(address, (wanted: string) => load(wanted, schema), { ...noRevalidation, ...settings });
}

/** Writes data from another response into the cache of `useData`, without a request. */
export async function putData(address: string, data: unknown): Promise<void> {
  await mutate(address, data, { revalidate: false });
}
