import { readIds } from '@/lib/format/remembered-ids';

/** The value of a cookie that scripts may read; undefined where there is none, or none that can be read. */
export function cookieOnDevice(cookie: string): string | undefined {
  const pair = document.cookie.split('; ').find((one) => one.startsWith(`${cookie}=`));
  try {
    return pair && decodeURIComponent(pair.slice(cookie.length + 1));
  } catch {
    return undefined;
  }
}

/** The ids that this device remembers in such a cookie. */
export function idsOnDevice(cookie: string): string[] {
  return readIds(cookieOnDevice(cookie));
}
