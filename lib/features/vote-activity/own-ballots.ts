import { readIds } from '@/lib/format/remembered-ids';
import type { Theme, VoteActivity } from './model';

/** What a device remembers of a vote for a candidate. */
export function ballotId(voteId: string, optionId: string): string {
  return `${voteId}~${optionId}`;
}

/** Ids of a vote's candidates in the value of the cookie of today's ballots. */
export function ownBallots(value: string | undefined, voteId: string): string[] {
  const start = ballotId(voteId, '');
  return readIds(value).flatMap((id) => (id.startsWith(start) ? id.slice(start.length) : []));
}

/** How many more of a theme's candidates a device may vote for today. */
function leftIn({ most, candidates }: Theme, own: readonly string[]): number {
  const chosen = candidates.filter(({ id }) => own.includes(id)).length;
  return Math.min(most || candidates.length, candidates.length) - chosen;
}

/**
 * How many votes a device has left today in the other themes, where its votes in this theme have run out; undefined where the theme
 * is not at its limit, as far as the device knows.
 * @param own ids of the candidates that the device has voted for today
 */
export function leftInOthers(
  { perDay, themes }: Pick<VoteActivity, 'perDay' | 'themes'>,
  themeId: string,
  own: readonly string[],
): number | undefined {
  const full = themes.find(({ id }) => id === themeId);
  if (!full || leftIn(full, own) > 0) return undefined;
  const others = themes.filter(({ id }) => id !== themeId);
  const room = others.reduce((sum, theme) => sum + Math.max(0, leftIn(theme, own)), 0);
  const chosen = themes.flatMap(({ candidates }) => candidates).filter(({ id }) => own.includes(id)).length;
  return perDay === 0 ? room : Math.max(0, Math.min(room, perDay - chosen));
}
