import ky from 'ky';
import useSWR, { mutate, type SWRConfiguration, type SWRResponse } from 'swr';
import { parse } from 'zod/mini';
import type { $ZodType, output } from 'zod/v4/core';
import { timeoutSignal } from '@/lib/browser/request-timeout';

/** Loads JSON. `timeoutSignal` replaces ky's timeout, which does not cover the body. */
async function load<Schema extends $ZodType>(address: string, schema: Schema): Promise<output<Schema>> {
  const options = { retry: 0, timeout: false, signal: timeoutSignal() } as const;
  return parse(schema, await ky.get(address, options).json());
}

const noRevalidation: SWRConfiguration = {
  revalidateOnFocus: false,
  revalidateIfStale: false,
  revalidateOnReconnect: false,
  shouldRetryOnError: false,
};

/** Loads data once per address: all islands share swr's cache. A failed reload preserves earlier data. */
export function useData<Schema extends $ZodType>(
  address: string | null,
  schema: Schema,
  settings?: SWRConfiguration,
): SWRResponse<output<Schema>> {
  return useSWR(address, (url: string) => load(url, schema), { ...noRevalidation, ...settings });
}

export async function putData(address: string, data: unknown): Promise<void> {
  await mutate(address, data, { revalidate: false });
}
