import { qaStates } from '@/lib/contract/qa';
import type { Call } from './call';
import { toId } from './paging';
import { demoProvider } from './store/members';

type Id = string | number;

/** Finds an item; undefined while the demo paper is hidden, even if a reader wrote the item. */
export function findDemoItem<Item>(items: { find: (id: number) => Item }, id: Id, { store }: Call) {
  return store.demoPaper.isHidden() ? undefined : items.find(toId(id));
}

/** Finds an author. Authors of the demo paper are hidden together with it. */
export function shownAuthor(id: Id, { store }: Call) {
  const author = store.authors.find(toId(id));
  return author?.externalKey.startsWith('demo:') && store.demoPaper.isHidden() ? undefined : author;
}

export function shownDynamic(id: Id, call: Call) {
  const found = findDemoItem(call.store.dynamics, id, call);
  return found?.state === 'published' ? found : undefined;
}

export function shownAccount(id: Id, call: Call) {
  return findDemoItem(call.store.accounts, id, call);
}

export function shownCircle(id: Id, call: Call) {
  return findDemoItem(call.store.circles, id, call);
}

/** Finds a member who is not blocked. The demo paper's readers are hidden together with it. */
export function shownMember(userId: string, { store }: Call) {
  const member = store.members.find(toId(userId));
  const isHidden = member?.provider === demoProvider && store.demoPaper.isHidden();
  return member?.blocked === 0 && !isHidden ? member : undefined;
}

export function shownQa(id: Id, call: Call) {
  const qa = findDemoItem(call.store.qas, id, call);
  return qa?.state === qaStates.waiting ? undefined : qa;
}

export function shownSubject(id: Id, call: Call) {
  return findDemoItem(call.store.askSubjects, id, call);
}

export function shownQuestion(id: Id, call: Call) {
  const found = findDemoItem(call.store.questions, id, call);
  return found?.state === 'published' ? found : undefined;
}

/** `articleType` of a call for contributions (assumed). */
const contributionCallType = 103;

export function shownContributionCall(id: Id, { store }: Call) {
  const found = store.articles.find(toId(id));
  return found?.type === contributionCallType && found.state === 'published' ? found : undefined;
}

export function shownContribution(id: Id, call: Call) {
  const found = call.store.contributions.find(toId(id));
  return found?.state === 'passed' && shownContributionCall(found.callId, call) ? found : undefined;
}
