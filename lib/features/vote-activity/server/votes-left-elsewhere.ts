import type { Theme, VoteActivity } from './model';

/** Returns the number of further candidates of a theme that a device may vote for today. */
function votesLeftIn({ maxVotes, candidates }: Theme, votedIds: readonly string[]): number {
  const chosen = candidates.filter(({ id }) => votedIds.includes(id)).length;
  return Math.max(0, Math.min(maxVotes || candidates.length, candidates.length) - chosen);
}

/**
 * Returns the number of votes that a device has left today in other themes after the platform rejected one in this theme. The
 * rejection does not say which limit was reached. Undefined if unknown, for instance after votes on the member's other devices.
 * @param votedIds ids of the candidates that the device has voted for today
 */
export function votesLeftElsewhere(
  { perDay, themes }: Pick<VoteActivity, 'perDay' | 'themes'>,
  themeId: string,
  votedIds: readonly string[],
): number | undefined {
  const refused = themes.find(({ id }) => id === themeId);
  const all = themes.flatMap(({ candidates }) => candidates);
  const chosen = all.filter(({ id }) => votedIds.includes(id)).length;
  const today = perDay === 0 ? all.length : Math.max(0, perDay - chosen);
  if (!refused || refused.maxVotes === 0 || today === 0) return 0;
  if (votesLeftIn(refused, votedIds) > 0) return undefined;
  const others = themes.filter((theme) => theme !== refused);
  return Math.min(
    today,
    others.reduce((sum, theme) => sum + votesLeftIn(theme, votedIds), 0),
  );
}
