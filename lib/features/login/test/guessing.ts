import type { PlatformUnderTest } from '@/lib/platform/test/platform-under-test';
import { TestBrowser } from '@/lib/writes/test/test-browser';

type Handler = (request: Request) => Promise<Response>;

export interface Guess {
  address: string;
  fields: Record<string, string>;
  device?: string;
  /** Forged address at the start of X-Forwarded-For. */
  forgedAddress?: string;
}

export const yunlingPhone = '13800000001';
export const credentials = { username: 'yunling', password: 'yunling2026' };
export const wrongCredentials = { username: 'yunling', password: 'wrong' };
export const guesserAddress = '198.51.100.7';
export const deviceId = (number: number) => `xy${String(number).padStart(16, '0')}`;
export const ipv4Address = (number: number) => `10.${number >> 16}.${(number >> 8) & 255}.${number & 255}`;

export function guess(
  handler: Handler,
  { address, fields, device, forgedAddress }: Guess,
): Promise<Response> {
  const headers = {
    'sec-fetch-site': 'same-origin',
    accept: 'application/json',
    'x-forwarded-for': forgedAddress ? `${forgedAddress}, ${address}` : address,
    ...(device ? { cookie: `kanbao-device=${device}` } : {}),
  };
  const body = new URLSearchParams(fields);
  return handler(new Request('http://localhost:3000/api/test', { method: 'POST', headers, body }));
}

interface Attack {
  platform: PlatformUnderTest;
  handler: Handler;
  operation: string;
  count: number;
}

/** @returns the number of guesses that reached the platform */
export async function guessAll(
  { platform, handler, operation, count }: Attack,
  guessFor: (number: number) => Guess,
): Promise<number> {
  const callsBefore = (await platform.calls(operation)).length;
  await Promise.all(Array.from({ length: count }, (_, number) => guess(handler, guessFor(number))));
  return (await platform.calls(operation)).length - callsBefore;
}

export async function logInForStatus(handler: Handler, browser = new TestBrowser(), address = '203.0.113.9') {
  return (await browser.post(handler, credentials, { 'x-forwarded-for': address })).status;
}
