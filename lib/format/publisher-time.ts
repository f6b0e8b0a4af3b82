import { UTCDateMini } from '@date-fns/utc/date/mini';
import { lightFormat } from 'date-fns/lightFormat';
import { PLATFORM_OFFSET_MS } from './utc-time';

/** Returns a date-fns date shifted by `PLATFORM_OFFSET_MS`, independent of the machine's zone. */
export function toPublisherDate(time: number): Date {
  return new UTCDateMini(time + PLATFORM_OFFSET_MS);
}

/** Formats a time with the publisher's offset: "2026-01-02T09:05:00+08:00". */
export function formatPublisherTime(time: number): string {
  return lightFormat(toPublisherDate(time), "yyyy-MM-dd'T'HH:mm:ss'+08:00'");
}
