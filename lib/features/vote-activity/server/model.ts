import 'server-only';
import type { z } from 'zod';
import { voteStateAt } from '@/lib/article/vote';
import type { VoteOption, voteInfo } from '@/lib/contract/vote-activity';
import { plainText } from '@/lib/format/plain-text';
import { parsePlatformDate, parsePlatformEnd } from '@/lib/format/platform-date';

const maxVoterFields = 20;

function themesOf(list: z.output<typeof voteInfo.response>['vs_votetheme_list']) {
  const votes = list
    .flatMap(({ options }) => options.map(({ countVote }) => countVote))
    .sort((a, b) => b - a);
  const [maxVotes = 0] = votes;
  const ranks = new Map<number, number>();
  for (const [index, count] of votes.entries()) if (!ranks.has(count)) ranks.set(count, index + 1);
  const candidateOf = ({ id, number, name, image, description, countVote, countView }: VoteOption) => ({
    id,
    number,
    name: plainText(name),
    picture: image,
    description: plainText(description),
    votes: countVote,
    views: countView,
    /** Rank within the activity, from 1. Ties share a rank. */
    rank: ranks.get(countVote) ?? 0,
    /** Length of the bar in percent of the leader's. */
    share: maxVotes === 0 ? 0 : Math.round((100 * countVote) / maxVotes),
  });
  return list
    .filter(({ options }) => options.length > 0)
    .map(({ id, name, maxChoices, options }) => ({
      id,
      name: plainText(name),
      /** Votes per voter and day in this theme; 0 for no limit. */
      maxVotes: maxChoices,
      candidates: options.map(candidateOf),
    }));
}

/** @param now platform time in epoch ms, like `begins`, `ends` */
export function voteActivityOf(info: z.output<typeof voteInfo.response>, now: number) {
  const [begins, ends] = [parsePlatformDate(info.startTime), parsePlatformEnd(info.endTime)];
  const rule = info.vs_user_inforule;
  return {
    id: info.id,
    name: plainText(info.name),
    content: info.content,
    picture: info.vs_head_voteimage,
    begins,
    ends,
    state: voteStateAt(begins, ends, now),
    needLogin: info.needLogin,
    /** Votes per voter and day; 0 for no limit. */
    perDay: info.votesPerDay,
    votes: info.countVote,
    themes: themesOf(info.vs_votetheme_list),
    voterFields: rule?.enable ? rule.fields.slice(0, maxVoterFields) : [],
  };
}

export type VoteActivity = ReturnType<typeof voteActivityOf>;
export type VoteTheme = VoteActivity['themes'][number];
export type Candidate = VoteTheme['candidates'][number];

export function findCandidate({ themes }: Pick<VoteActivity, 'themes'>, id: string) {
  for (const theme of themes) {
    const candidate = theme.candidates.find((themeCandidate) => themeCandidate.id === id);
    if (candidate) return { theme, candidate };
  }
  return undefined;
}

type ThemeLimits = Pick<VoteTheme, 'id' | 'maxVotes'> & { candidates: readonly Pick<Candidate, 'id'>[] };

function votesLeftIn({ maxVotes, candidates }: ThemeLimits, votedIds: readonly string[]): number {
  const votedCount = candidates.filter(({ id }) => votedIds.includes(id)).length;
  return Math.max(0, Math.min(maxVotes || candidates.length, candidates.length) - votedCount);
}

/** Returns the votes left in other themes after a refused vote; undefined if no known limit is the reason. */
export function votesLeftElsewhere(
  { perDay, themes }: { perDay: number; themes: readonly ThemeLimits[] },
  themeId: string,
  votedIds: readonly string[],
): number | undefined {
  const refusedTheme = themes.find(({ id }) => id === themeId);
  const candidates = themes.flatMap((theme) => theme.candidates);
  const votedCount = candidates.filter(({ id }) => votedIds.includes(id)).length;
  const leftToday = perDay === 0 ? candidates.length : Math.max(0, perDay - votedCount);
  if (!refusedTheme || refusedTheme.maxVotes === 0 || leftToday === 0) return 0;
  if (votesLeftIn(refusedTheme, votedIds) > 0) return undefined;
  const otherThemes = themes.filter((theme) => theme !== refusedTheme);
  return Math.min(
    leftToday,
    otherThemes.reduce((sum, theme) => sum + votesLeftIn(theme, votedIds), 0),
  );
}
