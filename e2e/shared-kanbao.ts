import { z } from 'zod';
import { type SharedKanbao, sharedKanbaoAt } from './kanbao';

const sharedAddressVariable = 'SHARED_SITE';

const sharedAddressSchema = z.object({
  siteUrl: z.string(),
  basePath: z.string(),
  platformUrl: z.string(),
  operatorToken: z.string(),
});

export function sharedAddressOf({ siteUrl, pageUrl: page, platform }: SharedKanbao): string {
  return JSON.stringify({
    siteUrl,
    basePath: new URL(page('')).pathname,
    platformUrl: platform.url,
    operatorToken: platform.token,
  } satisfies z.output<typeof sharedAddressSchema>);
}

export function publishSharedAddress(kanbao: SharedKanbao): void {
  process.env[sharedAddressVariable] = sharedAddressOf(kanbao);
}

export function hasSharedKanbao(): boolean {
  return Boolean(process.env[sharedAddressVariable]);
}

export function sharedKanbao(): SharedKanbao {
  const address = process.env[sharedAddressVariable];
  if (!address) throw new Error(`${sharedAddressVariable} is not set: no Kanbao was started for these tests`);
  return sharedKanbaoAt(sharedAddressSchema.parse(JSON.parse(address)));
}
