import { readIds } from '@/lib/format/remembered-ids';

export function readDocumentCookie(cookieName: string): string | undefined {
  const pair = document.cookie.split('; ').find((entry) => entry.startsWith(`${cookieName}=`));
  try {
    return pair && decodeURIComponent(pair.slice(cookieName.length + 1));
  } catch {
    return undefined;
  }
}

export function readDeviceIds(cookieName: string): string[] {
  return readIds(readDocumentCookie(cookieName));
}
