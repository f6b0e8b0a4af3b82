import { createHash } from 'node:crypto';
import type { Store } from '../store/store';

/** Finds an item on which editors decide. */
export const findItem = {
  comment: ({ comments }: Store, id: number) => comments.find(id),
  contribution: ({ contributions }: Store, id: number) => contributions.find(id),
  post: ({ posts }: Store, id: number) => posts.find(id),
  qa: ({ qas }: Store, id: number) => qas.find(id),
  question: ({ questions }: Store, id: number) => questions.find(id),
  signUp: ({ signUps }: Store, id: number) => signUps.find(id),
  tipoff: ({ tipoffs }: Store, id: number) => tipoffs.find(id),
};

export interface Item {
  id: number;
  state: string | number;
  answer?: string;
  handedTo?: string;
  reason?: string;
  reply?: unknown;
}

/** Returns a digest of the decisions on an item, by which a decision on an outdated page is recognized. */
export function revisionOf({ state, answer, handedTo, reason, reply }: Item): string {
  const decisions = JSON.stringify([state, answer, handedTo, reason, reply]);
  return createHash('sha256').update(decisions).digest('base64url').slice(0, 16);
}

export const reviewStates = {
  waiting: '待审',
  published: '已公开',
  refused: '未通过',
  deleted: '作者已删除',
} as const;
