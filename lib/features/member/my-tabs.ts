import 'server-only';
import { myQuestions } from '@/lib/contract/ask-question';
import { postList } from '@/lib/contract/circle';
import { myDiscuss } from '@/lib/contract/comment';
import { ownInputArticles, ownTipoffs } from '@/lib/contract/contribution';
import { favList } from '@/lib/contract/event';
import { myRegistList } from '@/lib/contract/member';
import type { AnyOperation } from '@/lib/contract/operation';
import { topicSubList } from '@/lib/contract/subscription';
import { hasOperation } from '@/lib/platform/endpoints';

/** Operations by tab, in display order. */
const operationsByTab = {
  following: topicSubList,
  favourites: favList,
  signUps: myRegistList,
  comments: myDiscuss,
  posts: postList,
  questions: myQuestions,
  contributions: ownInputArticles,
  tipoffs: ownTipoffs,
} as const satisfies Readonly<Record<string, AnyOperation>>;

export type MyTab = keyof typeof operationsByTab;

const myTabs = Object.keys(operationsByTab) as MyTab[];

/** Returns the tabs that this platform supports (ADR 0006). */
export function offeredTabs(): MyTab[] {
  return myTabs.filter((tab) => hasOperation(operationsByTab[tab]));
}

export function parseMyTab(tabName: string | undefined): MyTab | undefined {
  return offeredTabs().find((tab) => tab === tabName);
}
