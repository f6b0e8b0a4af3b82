import { formatDuration } from '@/lib/format/duration';

const daySeconds = 24 * 60 * 60;

/** Returns days and remaining time of a countdown; `clock` is undefined after the end. */
export function timeLeft(startsAt: number, now: number): { days: number; clock: string | undefined } {
  const seconds = Math.ceil((startsAt - now) / 1000);
  if (seconds <= 0) return { days: 0, clock: undefined };
  const remainingSeconds = seconds % daySeconds;
  // After a number of days, the clock always includes hours: "1 day 00:05:00".
  const clock = formatDuration(remainingSeconds);
  const days = Math.floor(seconds / daySeconds);
  return { days, clock: days > 0 && remainingSeconds < 3600 ? `00:${clock}` : clock };
}
