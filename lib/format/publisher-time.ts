import { UTCDateMini } from '@date-fns/utc/date/mini';
import { lightFormat } from 'date-fns/lightFormat';
import { PLATFORM_OFFSET_MS } from './utc-time';

/**
 * The publisher's clock (UTC+8) for date-fns: all functions see its day and hour, whatever the machine's zone is. Its epoch
 * milliseconds are ahead by `PLATFORM_OFFSET_MS`.
 */
export function publisherClock(time: number): Date {
  return new UTCDateMini(time + PLATFORM_OFFSET_MS);
}

/** A time on the publisher's clock with its offset, as machines read it: "2026-01-02T09:05:00+08:00". */
export function publisherTime(time: number): string {
  return lightFormat(publisherClock(time), "yyyy-MM-dd'T'HH:mm:ss'+08:00'");
}
