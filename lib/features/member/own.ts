import 'server-only';
import type { Card } from '@/lib/cards/card';
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
import type { FailedList } from '@/lib/platform/page-scope';
import type { Part } from './lists';
import type {
  AskedQuestion,
  ContributionLine,
  Member,
  Said,
  SignUpLine,
  TipoffLine,
  WrittenPost,
} from './model';

/** Parts of the own page, each also a list of its own. */
const ownTabs = [
  'following',
  'favourites',
  'signUps',
  'comments',
  'posts',
  'questions',
  'contributions',
  'tipoffs',
] as const;

export type OwnTab = (typeof ownTabs)[number];

/** What the platform has to have for each part. */
const operations: Readonly<Record<OwnTab, AnyOperation>> = {
  following: topicSubList,
  favourites: favList,
  signUps: myRegistList,
  comments: myDiscuss,
  posts: postList,
  questions: myQuestions,
  contributions: ownInputArticles,
  tipoffs: ownTipoffs,
};

/** The parts that there are with this platform (ADR 0006). */
export function offeredTabs(): OwnTab[] {
  return ownTabs.filter((tab) => hasOperation(operations[tab]));
}

/** Reads the open part from a query; anything odd is all of them. */
export function ownTab(asked: string | undefined): OwnTab | undefined {
  return offeredTabs().find((tab) => tab === asked);
}

/** Whom the reader follows, and the newest that these have written. */
export interface Following {
  followed: readonly Followed[] | FailedList;
  newest: Part<Card>;
}

/** What is known of each part; one that was not asked for is not there. */
export interface OwnParts {
  following?: Following;
  favourites?: Part<Card>;
  signUps?: Part<SignUpLine>;
  comments?: Part<Said>;
  posts?: Part<WrittenPost>;
  questions?: Part<AskedQuestion>;
  contributions?: Part<ContributionLine>;
  tipoffs?: Part<TipoffLine>;
}

/** What the own page shows. */
export interface OwnPageValues {
  kind: 'own';
  member: Member;
  /** The part that is open; undefined for the beginning of each. */
  tab: OwnTab | undefined;
  parts: OwnParts;
}
