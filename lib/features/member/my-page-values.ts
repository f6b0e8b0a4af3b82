import 'server-only';
import type { Card } from '@/lib/cards/card';
import type { ListPart } from '@/lib/cards/list-part';
import { myQuestions } from '@/lib/contract/asking';
import { postList } from '@/lib/contract/circle';
import { myDiscuss } from '@/lib/contract/comment';
import { ownInputArticles, ownTipoffs } from '@/lib/contract/contribution';
import { favList } from '@/lib/contract/event';
import { myRegistList } from '@/lib/contract/member';
import type { AnyOperation } from '@/lib/contract/operation';
import { topicSubList } from '@/lib/contract/subscription';
import type { Followed } from '@/lib/people/followed';
import { hasOperation } from '@/lib/platform/endpoints';
import type { FailedList } from '@/lib/platform/page-parts';
import type {
  ContributionLine,
  Member,
  MemberComment,
  MemberPost,
  MemberQuestion,
  SignUpLine,
  TipoffLine,
} from './model';

const myTabs = [
  'following',
  'favourites',
  'signUps',
  'comments',
  'posts',
  'questions',
  'contributions',
  'tipoffs',
] as const;

export type MyTab = (typeof myTabs)[number];

const operations: Readonly<Record<MyTab, AnyOperation>> = {
  following: topicSubList,
  favourites: favList,
  signUps: myRegistList,
  comments: myDiscuss,
  posts: postList,
  questions: myQuestions,
  contributions: ownInputArticles,
  tipoffs: ownTipoffs,
};

/** Returns the parts that this platform supports (ADR 0006). */
export function offeredTabs(): MyTab[] {
  return myTabs.filter((tab) => hasOperation(operations[tab]));
}

export function parseMyTab(tabName: string | undefined): MyTab | undefined {
  return offeredTabs().find((tab) => tab === tabName);
}

/** Page of a list and its next position; `failedList` if it failed to load (R4.25). */
export type Part<Item> = ListPart<Item> | FailedList;

export interface Following {
  followed: readonly Followed[] | FailedList;
  newest: Part<Card>;
}

export interface MyParts {
  following?: Following;
  favourites?: Part<Card>;
  signUps?: Part<SignUpLine>;
  comments?: Part<MemberComment>;
  posts?: Part<MemberPost>;
  questions?: Part<MemberQuestion>;
  contributions?: Part<ContributionLine>;
  tipoffs?: Part<TipoffLine>;
}

export interface MyPageValues {
  kind: 'own';
  member: Member;
  /** Open part; undefined for the overview. */
  tab: MyTab | undefined;
  parts: MyParts;
}
