import { contentTime } from '@/lib/view/phrases';
import type { Words } from '@/lib/view/words';
import type { KnownCode } from './server/model';

/** Returns a phrase that the code was used, with time and place if known (R7.46). */
export function usedPhrase(
  words: Words,
  { usedAt, usedSite }: Pick<KnownCode, 'usedAt' | 'usedSite'>,
): string {
  if (usedAt === undefined) return words('writeOff.refusals.used');
  const time = contentTime(usedAt);
  return usedSite === ''
    ? words('writeOff.usedAt', { time })
    : words('writeOff.usedAtPlace', { time, place: usedSite });
}
