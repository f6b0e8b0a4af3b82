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
import type { FailedList } from '@/lib/platform/page-parts';
import type { Part } from './lists';
import type {
  AskedQuestion,
  ContributionLine,
  Member,
  MemberComment,
  SignUpLine,
  TipoffLine,
  WrittenPost,
} from './model';

/** Parts of the personal page, each also available as a full list. */
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

/** Returns the parts that this platform supports (ADR 0006). */
export function offeredTabs(): OwnTab[] {
  return ownTabs.filter((tab) => hasOperation(operations[tab]));
}

/** Parses the open part of a query; undefined opens the overview. */
export function ownTab(asked: string | undefined): OwnTab | undefined {
  return offeredTabs().find((tab) => tab === asked);
}

/** Accounts, reporters, circles and topics that the reader follows, and their newest articles. */
export interface Following {
  followed: readonly Followed[] | FailedList;
  newest: Part<Card>;
}

/** Loaded parts; undefined if not requested. */
export interface OwnParts {
  following?: Following;
  favourites?: Part<Card>;
  signUps?: Part<SignUpLine>;
  comments?: Part<MemberComment>;
  posts?: Part<WrittenPost>;
  questions?: Part<AskedQuestion>;
  contributions?: Part<ContributionLine>;
  tipoffs?: Part<TipoffLine>;
}

export interface OwnPageValues {
  kind: 'own';
  member: Member;
  /** Open part; undefined for the overview. */
  tab: OwnTab | undefined;
  parts: OwnParts;
}
