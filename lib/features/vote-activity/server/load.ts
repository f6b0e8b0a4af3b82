import 'server-only';
import { detectLanguage, prepareText } from '@/lib/article/prepare-text';
import { ballotRefusals, infoByOptName, voteInfo, voteOptionInfo } from '@/lib/contract/vote-activity';
import { normalizeForComparison, searchKey } from '@/lib/format/typed-text';
import { fail, type Loaded, type Result, succeed } from '@/lib/platform/errors';
import { platformTime } from '@/lib/platform/platform-clock';
import { mapResult, read } from '@/lib/platform/read';
import { tagPage } from '@/lib/runtime/request-context';
import { currentWords } from '@/lib/view/current-view';
import { type SortMode, sortCandidates, sortModes } from '../shown-themes';
import { findCandidate, type VoteActivity, type VoteTheme, voteActivityOf } from './model';

const maxSearchLength = 50;

export type VotePageValues = Loaded<typeof loadVotePage>;
export type CandidatePageValues = Loaded<typeof loadCandidatePage>;

function isIdPresent(id: string | undefined): id is string {
  return id !== undefined && id !== '' && id !== '0';
}

/** Converts the error of a missing vote, so that its page is a 404. */
function missingToNotFound<Value>(answer: Result<Value>): Result<Value> {
  const isMissing =
    !answer.ok && answer.error.kind === 'rejected' && answer.error.code === String(ballotRefusals.missing);
  return isMissing ? fail({ kind: 'notFound' }) : answer;
}

/** Loads a vote activity without personal data (R7.52). */
export async function loadVoteActivity(voteId: string): Promise<Result<VoteActivity>> {
  const [now, answer] = await Promise.all([platformTime(), read(voteInfo, { voteId })]);
  return mapResult(missingToNotFound(answer), (info) => voteActivityOf(info, now));
}

export function normalizeSearchTerm(query: string | null | undefined): string {
  return [...normalizeForComparison(query ?? '')].slice(0, maxSearchLength).join('');
}

/** Finds candidates on this site and at the platform, which may match whole names only (R7.54). */
export async function searchCandidates(voteId: string, name: string) {
  if (name === '') return succeed(undefined);
  const [activity, answer] = await Promise.all([
    loadVoteActivity(voteId),
    read(infoByOptName, { voteId, optName: name }),
  ]);
  if (!activity.ok) return activity;
  const term = searchKey(name);
  const matches = activity.value.themes
    .flatMap(({ candidates }) => candidates)
    .filter((candidate) => searchKey(candidate.name).includes(term) || String(candidate.number) === term);
  return mapResult(answer, ({ list }) => {
    const found = term === '' ? list : [...matches, ...list];
    return new Set(found.map(({ id }) => id));
  });
}

function visibleThemes(themes: readonly VoteTheme[], mode: SortMode, ids: ReadonlySet<string> | undefined) {
  return themes
    .map((theme) => ({
      ...theme,
      candidates: sortCandidates(
        theme.candidates.filter(({ id }) => ids?.has(id) ?? true),
        mode,
      ),
    }))
    .filter(({ candidates }) => candidates.length > 0);
}

type PageQuery = Readonly<Record<string, string | undefined>>;

/** Loads the vote `linkID`, else `id`. With both, `id` is the page that linked here (R2.18, reading 16). */
export async function loadVotePage({ linkID, id, sort, name }: PageQuery) {
  const voteId = isIdPresent(linkID) ? linkID : id;
  if (!isIdPresent(voteId)) return fail({ kind: 'notFound' });
  tagPage(`vote:${voteId}`);
  const term = normalizeSearchTerm(name);
  const [words, answer, foundIds] = await Promise.all([
    currentWords(),
    loadVoteActivity(voteId),
    searchCandidates(voteId, term),
  ]);
  if (!answer.ok) return answer;
  if (!foundIds.ok) return foundIds;
  const activity = answer.value;
  const mode = sortModes.find((sortMode) => sortMode === sort) ?? 'number';
  return succeed({
    activity,
    place: { voteId, from: isIdPresent(id) ? id : voteId },
    text: prepareText(activity.name, activity.content, words),
    sort: mode,
    name: term,
    themes: visibleThemes(activity.themes, mode, foundIds.value),
  });
}

/** Loads a candidate with the whole activity, which determines the rank (R2.21, R7.53). */
export async function loadCandidatePage({ id, voteId, optionId }: PageQuery) {
  if (!isIdPresent(voteId) || !isIdPresent(optionId)) return fail({ kind: 'notFound' });
  tagPage(`vote:${voteId}`);
  const [answer, optionAnswer] = await Promise.all([
    loadVoteActivity(voteId),
    read(voteOptionInfo, { voteId, optionId }).then(missingToNotFound),
  ]);
  if (!answer.ok) return answer;
  if (!optionAnswer.ok) return optionAnswer;
  const found = findCandidate(answer.value, optionAnswer.value.id);
  if (!found) return fail({ kind: 'notFound' });
  return succeed({
    activity: answer.value,
    place: { voteId, from: isIdPresent(id) ? id : voteId },
    ...found,
    language: detectLanguage(found.candidate.name),
  });
}
