/**
 * Duration of a clip as "mm:ss", from one hour on as "hh:mm:ss" (Spec §9).
 * @param seconds length; fractions are dropped
 * @returns undefined when the length is unknown (negative, beyond all measure or not a number), so that no "00:00" is invented
 */
export function formatDuration(seconds: number): string | undefined {
  if (!(seconds >= 0 && seconds <= longest)) return undefined;
  const whole = Math.floor(seconds);
  const hours = Math.floor(whole / 3600);
  const parts = [Math.floor((whole % 3600) / 60), whole % 60];
  if (hours > 0) parts.unshift(hours);
  return parts.map((part) => String(part).padStart(2, '0')).join(':');
}

/** Seconds beyond which no clip is: some weeks of a camera that stands. */
const longest = 1000 * 3600;

/** Seconds of a duration sent as a number or as "01:05"; undefined where it is unknown. */
export function parseDuration(duration: string | undefined): number | undefined {
  if (!duration) return undefined;
  const seconds = duration.split(':', 4).reduce((total, part) => total * 60 + Number(part), 0);
  return seconds > 0 && seconds <= longest ? seconds : undefined;
}

/** Duration as machines read it (ISO 8601): "PT1H1M5S". */
export function isoDuration(seconds: number): string {
  const whole = Math.max(0, Math.floor(seconds));
  const parts = [
    [Math.floor(whole / 3600), 'H'],
    [Math.floor((whole % 3600) / 60), 'M'],
    [whole % 60, 'S'],
  ] as const;
  const said = parts.filter(([count]) => count > 0).map(([count, unit]) => `${count}${unit}`);
  return `PT${said.join('') || '0S'}`;
}
