import { qaStates } from '@/lib/contract/qa';
import type { Call } from './call';
import { toNumber } from './numbers';
import type { AccountRecord } from './store/accounts';
import type { QuestionRecord, SubjectRecord } from './store/ask-record';
import type { AuthorRecord } from './store/authors';
import type { CircleRecord } from './store/circles';
import type { DynamicRecord } from './store/dynamics';
import { demoProvider, type Member } from './store/members';
import type { QaRecord } from './store/qa-record';

/** Authors of the demo paper go out of sight with it; those of imports do not. */
export function shownAuthor(id: number, { store }: Call): AuthorRecord | undefined {
  const author = store.authors.find(id);
  return author?.external_key.startsWith('demo:') && store.demoPaper.isHidden() ? undefined : author;
}

/** Dynamics are the demo paper's; they go out of sight with it. What awaits review is nobody's to see. */
export function shownDynamic(id: number, { store }: Call): DynamicRecord | undefined {
  const found = store.demoPaper.isHidden() ? undefined : store.dynamics.find(id);
  return found?.state === 'published' ? found : undefined;
}

/** Accounts are the demo paper's; they go out of sight with it. */
export function shownAccount(id: number, { store }: Call): AccountRecord | undefined {
  return store.demoPaper.isHidden() ? undefined : store.accounts.find(id);
}

/** Circles are the demo paper's; they go out of sight with it. */
export function shownCircle(id: number, { store }: Call): CircleRecord | undefined {
  return store.demoPaper.isHidden() ? undefined : store.circles.find(id);
}

/** A member whom others may see: none that is blocked, and those who only write in the demo paper go out of sight with it. */
export function shownMember(asked: string, { store }: Call): Member | undefined {
  const member = store.members.find(toNumber(asked) ?? -1);
  const isHidden = member?.provider === demoProvider && store.demoPaper.isHidden();
  return member?.blocked === 0 && !isHidden ? member : undefined;
}

/** Posts of circles are kept as dynamics are. */
export function shownPost(id: number, call: Call): DynamicRecord | undefined {
  const found = shownDynamic(id, call);
  return found?.owner_kind === 'circle' ? found : undefined;
}

/** Government questions are the demo paper's; what awaits review is nobody's to see. */
export function shownQa(id: number, { store }: Call): QaRecord | undefined {
  const qa = store.demoPaper.isHidden() ? undefined : store.qas.find(id);
  return qa?.state === qaStates.waiting ? undefined : qa;
}

/** Topics of the ask bar are the demo paper's; they go out of sight with it. */
export function shownSubject(id: number, { store }: Call): SubjectRecord | undefined {
  return store.demoPaper.isHidden() ? undefined : store.askSubjects.find(id);
}

/** A question goes out of sight with its topic; what awaits review is nobody's to see. */
export function shownQuestion(id: number, { store }: Call): QuestionRecord | undefined {
  const found = store.demoPaper.isHidden() ? undefined : store.questions.find(id);
  return found?.state === 'published' ? found : undefined;
}
