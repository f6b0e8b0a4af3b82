import { readIds } from '@/lib/format/remembered-ids';

/** The ids that this device remembers in a cookie which scripts may read; none where it is not to be read. */
export function idsOnDevice(cookie: string): string[] {
  const pair = document.cookie.split('; ').find((one) => one.startsWith(`${cookie}=`));
  try {
    return readIds(decodeURIComponent(pair?.slice(cookie.length + 1) ?? ''));
  } catch {
    return [];
  }
}
