import { z } from 'zod';
import { type SharedKanbao, useKanbao } from './kanbao';

const sharedVariable = 'SHARED_SITE';

const sharedAddress = z.object({
  siteUrl: z.string(),
  basePath: z.string(),
  platformUrl: z.string(),
  operatorToken: z.string(),
});

/** Serializes the address of a running Kanbao for other processes. */
export function sharedAddressOf({ siteUrl, page, platform }: SharedKanbao): string {
  return JSON.stringify({
    siteUrl,
    basePath: new URL(page('')).pathname,
    platformUrl: platform.url,
    operatorToken: platform.token,
  } satisfies z.output<typeof sharedAddress>);
}

/** Publishes the address of the shared Kanbao in an environment variable, which test processes inherit. */
export function announceShared(kanbao: SharedKanbao): void {
  process.env[sharedVariable] = sharedAddressOf(kanbao);
}

/** True if this process or its parent has announced an address. */
export function isShared(): boolean {
  return Boolean(process.env[sharedVariable]);
}

/** Returns the Kanbao that tests share. @throws Error when none was announced */
export function sharedKanbao(): SharedKanbao {
  const address = process.env[sharedVariable];
  if (!address) throw new Error(`${sharedVariable} is not set: no Kanbao was started for these tests`);
  return useKanbao(sharedAddress.parse(JSON.parse(address)));
}
