import 'server-only';
import type { z } from 'zod';
import { type VoteState, voteStateAt } from '@/lib/article/vote';
import { recordVoteCountAndLog, type VoteOption, type voteInfo } from '@/lib/contract/vote-activity';
import { plainText } from '@/lib/format/plain-text';
import { parsePlatformDate, parsePlatformEnd } from '@/lib/format/platform-date';
import { hasOperation } from '@/lib/platform/endpoints';

export interface Candidate {
  id: string;
  number: number;
  name: string;
  picture: string | undefined;
  description: string;
  votes: number;
  views: number;
  /** Rank within the activity, from 1. Ties share a rank. */
  rank: number;
  /** Length of the bar in percent of the leader's. */
  share: number;
}

export interface Theme {
  id: string;
  name: string;
  /** Votes per voter and day in this theme; 0 for no limit. */
  maxVotes: number;
  candidates: readonly Candidate[];
}

/** Question about the voter (vs_user_inforule). */
export interface VoterField {
  name: string;
  label: string;
  required: boolean;
}

export interface VoteActivity {
  id: string;
  name: string;
  content: string;
  picture: string | undefined;
  /** Epoch ms. */
  begins: number | undefined;
  ends: number | undefined;
  state: VoteState;
  needLogin: boolean;
  /** Votes per voter and day; 0 for no limit. */
  perDay: number;
  votes: number;
  views: number;
  themes: readonly Theme[];
  voterFields: readonly VoterField[];
}

const maxVoterFields = 20;

function candidateOf(option: VoteOption): Candidate {
  const { id, number, name, image, description, countVote, countView } = option;
  return {
    id,
    number,
    name: plainText(name),
    picture: image,
    description: plainText(description),
    votes: countVote,
    views: countView,
    rank: 0,
    share: 0,
  };
}

function rankCandidates(themes: readonly Theme[]): Theme[] {
  const votes = themes
    .flatMap(({ candidates }) => candidates.map((candidate) => candidate.votes))
    .sort((a, b) => b - a);
  const [maxVotes = 0] = votes;
  const places = new Map<number, number>();
  for (const [index, count] of votes.entries()) if (!places.has(count)) places.set(count, index + 1);
  return themes.map((theme) => ({
    ...theme,
    candidates: theme.candidates.map((candidate) => ({
      ...candidate,
      rank: places.get(candidate.votes) ?? 0,
      share: maxVotes === 0 ? 0 : Math.round((100 * candidate.votes) / maxVotes),
    })),
  }));
}

/** @param now platform time in epoch ms */
export function voteActivityOf(info: z.output<typeof voteInfo.response>, now: number): VoteActivity {
  const [begins, ends] = [parsePlatformDate(info.startTime), parsePlatformEnd(info.endTime)];
  const themes = info.vs_votetheme_list.map(({ id, name, maxChoices, options }) => ({
    id,
    name: plainText(name),
    maxVotes: Math.max(0, Math.trunc(maxChoices)),
    candidates: options.map(candidateOf),
  }));
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
    perDay: Math.max(0, Math.trunc(info.votesPerDay)),
    votes: info.countVote,
    views: info.countView,
    themes: rankCandidates(themes.filter(({ candidates }) => candidates.length > 0)),
    voterFields: rule?.enable ? rule.fields.slice(0, maxVoterFields) : [],
  };
}

export function findCandidate(
  { themes }: Pick<VoteActivity, 'themes'>,
  id: string,
): { theme: Theme; candidate: Candidate } | undefined {
  for (const theme of themes) {
    const candidate = theme.candidates.find((themeCandidate) => themeCandidate.id === id);
    if (candidate) return { theme, candidate };
  }
  return undefined;
}

/** Checks also whether the platform accepts votes (ADR 0006). */
export function canVote({ state }: Pick<VoteActivity, 'state'>): boolean {
  return state === 'running' && hasOperation(recordVoteCountAndLog);
}

/** @param option the page's only candidate */
export function standingsAddress(
  { id, state }: VoteActivity,
  option: string | undefined,
): string | undefined {
  const query = option === undefined ? '' : `?option=${encodeURIComponent(option)}`;
  return state === 'running' ? `/api/vote-activity/${encodeURIComponent(id)}${query}` : undefined;
}

function votesLeftIn({ maxVotes, candidates }: Theme, votedIds: readonly string[]): number {
  const chosen = candidates.filter(({ id }) => votedIds.includes(id)).length;
  return Math.max(0, Math.min(maxVotes || candidates.length, candidates.length) - chosen);
}

/** Votes left today in other themes after a rejection that does not name its limit; undefined if unknown. */
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
  const otherThemes = themes.filter((theme) => theme !== refused);
  return Math.min(
    today,
    otherThemes.reduce((sum, theme) => sum + votesLeftIn(theme, votedIds), 0),
  );
}
