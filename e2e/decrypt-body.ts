import { z } from 'zod';
import { hasOpenssl, runOpenssl } from '@/lib/platform/test/run-openssl';
import type { SharedKanbao } from './kanbao';

const configSchema = z.object({ data: z.object({ encryptKey4: z.string() }) });

export async function decryptBody({ platform }: SharedKanbao, data: unknown): Promise<unknown> {
  if (!hasOpenssl) return undefined;
  const response = await fetch(`${platform.url}/app_if/getConfig`);
  const { encryptKey4 } = configSchema.parse(await response.json()).data;
  const toHex = (text: string) => Buffer.from(text).toString('hex');
  const cipherOptions = [
    'enc',
    '-aes-128-cbc',
    '-K',
    toHex(`${encryptKey4}afs4`),
    '-iv',
    toHex('0102030405060708'),
  ];
  return JSON.parse(runOpenssl([...cipherOptions, '-base64', '-A', '-d'], String(data)).toString());
}
