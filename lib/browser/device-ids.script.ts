import { readIds } from '@/lib/format/remembered-ids';

export function documentCookie(cookie: string): string | undefined {
  const pair = document.cookie.split('; ').find((entry) => entry.startsWith(`${cookie}=`));
  try {
    return pair && decodeURIComponent(pair.slice(cookie.length + 1));
  } catch {
    return undefined;
  }
}

export function idsOnDevice(cookie: string): string[] {
  return readIds(documentCookie(cookie));
}
