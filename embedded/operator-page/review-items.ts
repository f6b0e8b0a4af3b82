import { createHash } from 'node:crypto';
import type { Store } from '../store/store';

/** Tables of items on which editors decide. */
export type ItemTable = 'comments' | 'contributions' | 'posts' | 'qas' | 'questions' | 'signUps' | 'tipoffs';

export type FoundItem<Table extends ItemTable> = NonNullable<ReturnType<Store[Table]['find']>>;

export const findItem = <Table extends ItemTable>(store: Store, table: Table, id: number) =>
  store[table].find(id) as FoundItem<Table> | undefined;

export interface ReviewItem {
  id: number;
  state: string | number;
  answer?: string;
  handedTo?: string;
  reason?: string;
  reply?: unknown;
}

/** Returns a digest of an item's decisions. Forms contain it, so that outdated decisions are rejected. */
export function revisionOf({ state, answer, handedTo, reason, reply }: ReviewItem): string {
  const decisions = JSON.stringify([state, answer, handedTo, reason, reply]);
  return createHash('sha256').update(decisions).digest('base64url').slice(0, 16);
}

export const reviewStates = {
  waiting: '待审',
  published: '已公开',
  refused: '未通过',
  deleted: '作者已删除',
} as const;

interface CommentTargetKind {
  name: string;
  find?: (store: Store, id: number) => { title: string; content?: string } | undefined;
  /** Prefixes of the tags of pages that show the number of comments, such as `article` in `article:12`. */
  tags?: readonly string[];
}

export const commentTargetKinds: Readonly<Record<number, CommentTargetKind>> = {
  0: { name: '稿件', find: ({ articles }, id) => articles.find(id), tags: ['article', 'counts'] },
  1: { name: '直播', find: ({ lives }, id) => lives.find(id), tags: ['live'] },
  3: { name: '电子报' },
  4: { name: '提问', find: ({ questions }, id) => questions.find(id), tags: ['question', 'counts'] },
  5: { name: '问政', find: ({ qas }, id) => qas.find(id), tags: ['qa'] },
  6: { name: '活动' },
  7: { name: '动态', find: ({ dynamics }, id) => dynamics.find(id), tags: ['dynamic', 'counts'] },
  8: { name: '帖子', find: ({ dynamics }, id) => dynamics.find(id), tags: ['post', 'counts'] },
};
