import { PLATFORM_OFFSET_MS } from '@/lib/format/platform-date';

export const DAY_MS = 86_400_000;

/** Stands for a time that nobody knows: lists put it behind everything, answers leave it out. */
export const unknownTime = 0;

/** When an article was published, as the platform writes it; undefined when nobody knows. */
export function publishTime(time: number): string | undefined {
  return time === unknownTime ? undefined : platformTime(time);
}

/** A time as the platform writes it: "yyyy-MM-dd HH:mm:ss" in UTC+8 (platform facts §5). */
export function platformTime(time: number): string {
  return new Date(time + PLATFORM_OFFSET_MS).toISOString().slice(0, 19).replace('T', ' ');
}

/** Midnight in UTC+8 of the day that holds a time. */
export function platformMidnight(time: number): number {
  return Math.floor((time + PLATFORM_OFFSET_MS) / DAY_MS) * DAY_MS - PLATFORM_OFFSET_MS;
}

/** Seconds as "mm:ss", with hours where needed. */
export function clipLength(seconds: number): string {
  const whole = Math.round(seconds);
  const parts = [Math.floor((whole % 3600) / 60), whole % 60];
  if (whole >= 3600) parts.unshift(Math.floor(whole / 3600));
  return parts.map((part) => String(part).padStart(2, '0')).join(':');
}
