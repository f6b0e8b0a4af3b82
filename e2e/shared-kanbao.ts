import { z } from 'zod';
import { type SharedKanbao, sharedKanbaoAt } from './kanbao';

const sharedVariable = 'SHARED_SITE';

const sharedAddress = z.object({
  siteUrl: z.string(),
  basePath: z.string(),
  platformUrl: z.string(),
  operatorToken: z.string(),
});

export function sharedAddressOf({ siteUrl, page, platform }: SharedKanbao): string {
  return JSON.stringify({
    siteUrl,
    basePath: new URL(page('')).pathname,
    platformUrl: platform.url,
    operatorToken: platform.token,
  } satisfies z.output<typeof sharedAddress>);
}

export function announceShared(kanbao: SharedKanbao): void {
  process.env[sharedVariable] = sharedAddressOf(kanbao);
}

export function isShared(): boolean {
  return Boolean(process.env[sharedVariable]);
}

export function sharedKanbao(): SharedKanbao {
  const address = process.env[sharedVariable];
  if (!address) throw new Error(`${sharedVariable} is not set: no Kanbao was started for these tests`);
  return sharedKanbaoAt(sharedAddress.parse(JSON.parse(address)));
}
