import { qaStates } from '@/lib/contract/qa';
import type { Call } from './call';
import { toNumber } from './paging';
import type { AccountRecord } from './store/accounts';
import type { ArticleRecord } from './store/article-record';
import type { QuestionRecord, SubjectRecord } from './store/ask-record';
import type { AuthorRecord } from './store/authors';
import type { CircleRecord } from './store/circles';
import type { ContributionRecord } from './store/contributions';
import type { DynamicRecord } from './store/dynamics';
import { demoProvider, type Member } from './store/members';
import type { QaRecord } from './store/qa-record';

/** Hides authors of the demo paper with it, but not imported authors. */
export function shownAuthor(id: number, { store }: Call): AuthorRecord | undefined {
  const author = store.authors.find(id);
  return author?.external_key.startsWith('demo:') && store.demoPaper.isHidden() ? undefined : author;
}

export function shownDynamic(id: number, { store }: Call): DynamicRecord | undefined {
  const found = store.demoPaper.isHidden() ? undefined : store.dynamics.find(id);
  return found?.state === 'published' ? found : undefined;
}

export function shownAccount(id: number, { store }: Call): AccountRecord | undefined {
  return store.demoPaper.isHidden() ? undefined : store.accounts.find(id);
}

export function shownCircle(id: number, { store }: Call): CircleRecord | undefined {
  return store.demoPaper.isHidden() ? undefined : store.circles.find(id);
}

/** Hides blocked members, and the demo paper's readers together with it. */
export function shownMember(userId: string, { store }: Call): Member | undefined {
  const member = store.members.find(toNumber(userId) ?? -1);
  const isHidden = member?.provider === demoProvider && store.demoPaper.isHidden();
  return member?.blocked === 0 && !isHidden ? member : undefined;
}

export function shownPost(id: number, call: Call): DynamicRecord | undefined {
  const found = shownDynamic(id, call);
  return found?.owner_kind === 'circle' ? found : undefined;
}

export function shownQa(id: number, { store }: Call): QaRecord | undefined {
  const qa = store.demoPaper.isHidden() ? undefined : store.qas.find(id);
  return qa?.state === qaStates.waiting ? undefined : qa;
}

export function shownSubject(id: number, { store }: Call): SubjectRecord | undefined {
  return store.demoPaper.isHidden() ? undefined : store.askSubjects.find(id);
}

export function shownQuestion(id: number, { store }: Call): QuestionRecord | undefined {
  const found = store.demoPaper.isHidden() ? undefined : store.questions.find(id);
  return found?.state === 'published' ? found : undefined;
}

/** `articleType` of a call for contributions. An assumption: the specification has none. */
const callType = 103;

export function shownContributionCall(id: number, { store }: Call): ArticleRecord | undefined {
  const found = store.articles.find(id);
  return found?.type === callType && found.state === 'published' ? found : undefined;
}

export function shownContribution(id: number, call: Call): ContributionRecord | undefined {
  const found = call.store.contributions.find(id);
  return found?.state === 'passed' && shownContributionCall(found.call_id, call) ? found : undefined;
}
