import 'server-only';
import { qaOwnList } from '@/lib/contract/qa';
import type { Region } from '@/lib/people/regions';
import { fail, type PlatformError, type Result, succeed } from '@/lib/platform/errors';
import { type FailedList, failedList, listOrFailed, waitInPage } from '@/lib/platform/page-parts';
import { setPageCookies, tagPage } from '@/lib/runtime/request-context';
import { callAs } from '@/lib/session/call-as';
import { readerOf } from '@/lib/session/reader-cookies';
import { currentCookies, currentPath } from '@/lib/view/current';
import { type AskProblem, openQuestionDraft, type QuestionDraft, validateQuestion } from './ask-input';
import { type Departments, loadDepartments, loadRegions } from './load';
import { type Qa, toQas } from './model';

type AskStep = { kind: 'regions'; regions: readonly Region[] } | ({ kind: 'question' } & Departments);

export interface AskPageValues {
  step: AskStep;
  typed: QuestionDraft | undefined;
  up: readonly string[];
  problems: ReadonlyMap<keyof QuestionDraft, AskProblem>;
  isMember: boolean;
  own: readonly Qa[] | FailedList;
  /** Address of this page without the notice. */
  path: string;
}

async function memberOf(cookies: string): Promise<Pick<AskPageValues, 'isMember' | 'own'>> {
  const { device, session } = await readerOf(cookies);
  const userID = session.user?.userid;
  if (userID === undefined) return { isMember: false, own: [] };
  const answer = await waitInPage(callAs({ device, session }, 'direct', qaOwnList, { userID, page: 0 }));
  setPageCookies(await session.cookies());
  // An expired session has no list; the page asks for a login.
  if (!session.user) return { isMember: false, own: [] };
  const list = listOrFailed(answer);
  return { isMember: true, own: list === failedList ? failedList : toQas(list?.list ?? []) };
}

async function stepOf(regionId: string | undefined): Promise<Result<AskStep, PlatformError>> {
  if (regionId !== undefined) {
    const departments = await loadDepartments(regionId);
    if (!departments.ok) return departments;
    if (departments.value) return succeed({ kind: 'question', ...departments.value });
  }
  const regions = await loadRegions();
  if (!regions.ok) return regions;
  // An unknown region shows the choice of regions again. Without regions, no office accepts questions.
  return regions.value.length === 0
    ? fail({ kind: 'notFound' })
    : succeed({ kind: 'regions', regions: regions.value });
}

/** Loads the form (R7.69). Restored input is shown to its author only. */
export async function loadAsk(
  regionId: string | undefined,
  notice: string | undefined,
): Promise<Result<AskPageValues, PlatformError>> {
  tagPage('leaders');
  const cookies = await currentCookies();
  const [step, member, draft] = await Promise.all([
    stepOf(regionId),
    memberOf(cookies),
    openQuestionDraft(cookies),
  ]);
  if (!step.ok) return step;
  const names = step.value.kind === 'question' ? step.value.names : undefined;
  const isValidated = notice === 'qaInvalid' && draft !== undefined;
  return succeed({
    step: step.value,
    typed: draft?.typed,
    up: draft?.up ?? [],
    problems: isValidated ? validateQuestion(draft.typed, names) : new Map(),
    ...member,
    path: await currentPath(),
  });
}
