import 'server-only';
import { languageOf, type PlainBody, plainBody } from '@/lib/article/plain-body';
import { ballotRefusals, infoByOptName, voteInfo, voteOptionInfo } from '@/lib/contract/vote-activity';
import { foldTyped, searchKey } from '@/lib/format/typed-text';
import { fail, type Result, succeed } from '@/lib/platform/errors';
import { tagPage } from '@/lib/platform/page-scope';
import { platformTime } from '@/lib/platform/platform-clock';
import { mapResult, read } from '@/lib/platform/read';
import { currentWords } from '@/lib/view/current';
import { type Candidate, findCandidate, type Theme, type VoteActivity, voteActivityOf } from './model';
import { type SortMode, sortCandidates, sortModes } from './sort-candidates';
import type { VotePlace } from './vote-href';

/** Letters of a name that is looked for. */
const mostLetters = 50;

/** What the page of a vote activity shows. */
export interface VotePageValues {
  activity: VoteActivity;
  place: VotePlace;
  text: PlainBody;
  sort: SortMode;
  /** What was looked for; empty for nothing. */
  name: string;
  /** What is shown of it, in its order. */
  themes: readonly Theme[];
}

/** What the page of one candidate shows. */
export interface CandidatePageValues {
  activity: VoteActivity;
  place: VotePlace;
  theme: Theme;
  candidate: Candidate;
  language: string;
}

function present(id: string | undefined): id is string {
  return id !== undefined && id !== '' && id !== '0';
}

/** The vote service refuses what is not there; the page of it is one of nothing (404). */
function orAbsent<Value>(answer: Result<Value>): Result<Value> {
  const isMissing =
    !answer.ok && answer.error.kind === 'rejected' && answer.error.code === String(ballotRefusals.missing);
  return isMissing ? fail({ kind: 'notFound' }) : answer;
}

/** A vote activity as everybody sees it (R7.52). */
export async function loadActivity(voteId: string): Promise<Result<VoteActivity>> {
  const [now, answer] = await Promise.all([platformTime(), read(voteInfo, { voteId })]);
  return mapResult(orAbsent(answer), (info) => voteActivityOf(info, now));
}

/** The name or number to search for, of a query; empty for none. */
export function wantedName(query: string | null | undefined): string {
  return [...foldTyped(query ?? '')].slice(0, mostLetters).join('');
}

/** Ids of the candidates that match however their name is written: a platform may compare characters. */
function idsByName({ themes }: VoteActivity, name: string): string[] {
  const wanted = searchKey(name);
  if (wanted === '') return [];
  return themes.flatMap(({ candidates }) =>
    candidates.flatMap((one) =>
      searchKey(one.name).includes(wanted) || String(one.number) === wanted ? [one.id] : [],
    ),
  );
}

/** Ids of the candidates whose name matches (R7.54); undefined where nothing is searched for. */
export async function loadFound(
  voteId: string,
  name: string,
): Promise<Result<ReadonlySet<string> | undefined>> {
  if (name === '') return succeed(undefined);
  const [activity, answer] = await Promise.all([
    loadActivity(voteId),
    read(infoByOptName, { voteId, optName: name }),
  ]);
  if (!activity.ok) return activity;
  const here = idsByName(activity.value, name);
  return mapResult(answer, ({ list }) => new Set([...here, ...list.map(({ id }) => id)]));
}

/** Themes with the candidates that are shown, in their order; a theme without any is left out. */
function shownOf(themes: readonly Theme[], mode: SortMode, found: ReadonlySet<string> | undefined): Theme[] {
  return themes
    .map((theme) => ({
      ...theme,
      candidates: sortCandidates(
        theme.candidates.filter(({ id }) => found?.has(id) ?? true),
        mode,
      ),
    }))
    .filter(({ candidates }) => candidates.length > 0);
}

function sortOf(given: string | undefined): SortMode {
  return sortModes.find((mode) => mode === given) ?? 'number';
}

interface AskedVote {
  linkID?: string | undefined;
  id?: string | undefined;
  sort?: string | undefined;
  name?: string | undefined;
}

/** Loads a vote activity (R2.18); linkID names it, id what led there (reading 16). */
export async function loadVotePage({ linkID, id, sort, name }: AskedVote): Promise<Result<VotePageValues>> {
  const voteId = present(linkID) ? linkID : id;
  if (!present(voteId)) return fail({ kind: 'notFound' });
  tagPage(`vote:${voteId}`);
  const wanted = wantedName(name);
  const [words, answer, found] = await Promise.all([
    currentWords(),
    loadActivity(voteId),
    loadFound(voteId, wanted),
  ]);
  if (!answer.ok) return answer;
  if (!found.ok) return found;
  const activity = answer.value;
  const mode = sortOf(sort);
  return succeed({
    activity,
    place: { voteId, from: present(id) ? id : voteId },
    text: plainBody(activity.name, activity.content, words),
    sort: mode,
    name: wanted,
    themes: shownOf(activity.themes, mode, found.value),
  });
}

interface AskedCandidate {
  id?: string | undefined;
  voteId?: string | undefined;
  optionId?: string | undefined;
}

/** Loads one candidate (R2.21, R7.53) with the activity, which knows its place among the others. */
export async function loadCandidatePage(asked: AskedCandidate): Promise<Result<CandidatePageValues>> {
  const { id, voteId, optionId } = asked;
  if (!present(voteId) || !present(optionId)) return fail({ kind: 'notFound' });
  tagPage(`vote:${voteId}`);
  const [answer, option] = await Promise.all([
    loadActivity(voteId),
    read(voteOptionInfo, { voteId, optionId }),
  ]);
  if (!answer.ok) return answer;
  if (!option.ok) return orAbsent(option);
  const found = findCandidate(answer.value, option.value.id);
  if (!found) return fail({ kind: 'notFound' });
  return succeed({
    activity: answer.value,
    place: { voteId, from: present(id) ? id : voteId },
    ...found,
    language: languageOf(found.candidate.name),
  });
}
