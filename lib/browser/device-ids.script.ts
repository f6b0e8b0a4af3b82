import { readIds } from '@/lib/format/remembered-ids';

export function readDocumentCookie(cookie: string): string | undefined {
  const pair = document.cookie.split('; ').find((entry) => entry.startsWith(`${cookie}=`));
  try {
    return pair && decodeURIComponent(pair.slice(cookie.length + 1));
  } catch {
    return undefined;
  }
}

export function readDeviceIds(cookie: string): string[] {
  return readIds(readDocumentCookie(cookie));
}
