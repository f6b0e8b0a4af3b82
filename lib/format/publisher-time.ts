import { PLATFORM_OFFSET_MS } from '@/lib/format/platform-date';

/** A time on the publisher's clock with its offset, as machines read it: "2026-01-02T09:05:00+08:00". */
export function publisherTime(time: number): string {
  return new Date(time + PLATFORM_OFFSET_MS).toISOString().replace(/\.\d+Z$/, '+08:00');
}
