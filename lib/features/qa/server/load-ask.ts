import 'server-only';
import { qaOwnList } from '@/lib/contract/qa';
import { fail, type Loaded, succeed } from '@/lib/platform/errors';
import { failedList, listOrFailed } from '@/lib/platform/page-parts';
import { tagPage } from '@/lib/runtime/request-context';
import type { Caller } from '@/lib/session/call-as';
import { memberTag } from '@/lib/session/member-tag';
import { callInPage } from '@/lib/session/reader-cookies';
import { runAsReader } from '@/lib/session/run-as-reader';
import { currentCookies, currentPath } from '@/lib/view/current-view';
import { openQuestionDraft, validateQuestion } from './ask-input';
import { loadDepartments, loadRegions } from './load';
import { toQas } from './model';

export type AskPageValues = Loaded<typeof loadAsk>;

async function loadMember(reader: Caller) {
  const { session } = reader;
  const userID = session.user?.userid;
  if (userID === undefined) return { member: undefined, own: [] };
  const answer = await callInPage(qaOwnList, { userID, page: 0 }, reader);
  // An expired session has no list; the page asks for a login.
  if (!session.user) return { member: undefined, own: [] };
  const list = listOrFailed(answer);
  return { member: memberTag(session.user), own: list === failedList ? failedList : toQas(list?.list ?? []) };
}

async function loadStep(regionId: string | undefined) {
  if (regionId !== undefined) {
    const departments = await loadDepartments(regionId);
    if (!departments.ok) return departments;
    if (departments.value) return succeed({ kind: 'question' as const, ...departments.value });
  }
  const regions = await loadRegions();
  if (!regions.ok) return regions;
  // An unknown region shows the choice of regions again. Without regions, no office accepts questions.
  return regions.value.length === 0
    ? fail({ kind: 'notFound' })
    : succeed({ kind: 'regions' as const, regions: regions.value });
}

const noProblems: ReturnType<typeof validateQuestion> = new Map();

/** Loads the form (R7.69). Restored input is shown to its author only. */
export async function loadAsk(regionId: string | undefined, notice: string | undefined) {
  tagPage('leaders');
  const cookies = await currentCookies();
  const [step, member, draft] = await Promise.all([
    loadStep(regionId),
    runAsReader(loadMember),
    openQuestionDraft(cookies),
  ]);
  if (!step.ok) return step;
  const names = step.value.kind === 'question' ? step.value.names : undefined;
  const isValidated = notice === 'qaInvalid' && draft !== undefined;
  return succeed({
    step: step.value,
    typed: draft?.typed,
    up: draft?.up ?? [],
    problems: isValidated ? validateQuestion(draft.typed, names) : noProblems,
    ...member,
    /** Address of this page without the notice. */
    path: await currentPath(),
  });
}
