/** Formats seconds as "mm:ss" or "hh:mm:ss" (Spec §9); undefined if negative, implausible or invalid. */
export function formatDuration(seconds: number): string | undefined {
  if (!(seconds >= 0 && seconds <= maxDuration)) return undefined;
  const totalSeconds = Math.floor(seconds);
  const hours = Math.floor(totalSeconds / 3600);
  const parts = [Math.floor((totalSeconds % 3600) / 60), totalSeconds % 60];
  if (hours > 0) parts.unshift(hours);
  return parts.map((part) => String(part).padStart(2, '0')).join(':');
}

const maxDuration = 1000 * 3600;

/** Parses a duration (number or "01:05") to seconds; undefined if zero, implausible or invalid. */
export function parseDuration(duration: string | undefined): number | undefined {
  if (!duration) return undefined;
  const seconds = duration.split(':', 4).reduce((total, part) => total * 60 + Number(part), 0);
  return seconds > 0 && seconds <= maxDuration ? seconds : undefined;
}

export function isoDuration(seconds: number): string {
  const totalSeconds = Math.max(0, Math.floor(seconds));
  const parts = [
    [Math.floor(totalSeconds / 3600), 'H'],
    [Math.floor((totalSeconds % 3600) / 60), 'M'],
    [totalSeconds % 60, 'S'],
  ] as const;
  const nonZeroParts = parts.filter(([count]) => count > 0).map(([count, unit]) => `${count}${unit}`);
  return `PT${nonZeroParts.join('') || '0S'}`;
}
