/**
 * Duration of a clip as "mm:ss", from one hour on as "hh:mm:ss" (Spec §9).
 * @param seconds length; fractions are dropped
 * @returns undefined when the length is unknown (negative or not a number), so that no "00:00" is invented
 */
export function formatDuration(seconds: number): string | undefined {
  if (!Number.isFinite(seconds) || seconds < 0) return undefined;
  const whole = Math.floor(seconds);
  const hours = Math.floor(whole / 3600);
  const parts = [Math.floor((whole % 3600) / 60), whole % 60];
  if (hours > 0) parts.unshift(hours);
  return parts.map((part) => String(part).padStart(2, '0')).join(':');
}
