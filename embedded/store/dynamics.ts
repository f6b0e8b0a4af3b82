import { z } from 'zod';
import { captionedClip, captionedPicture } from './articles';
import { type Position, rowWith } from './database';
import type { FollowTargetKind } from './follows';
import { submissionTable } from './submissions';

const dynamicDetails = z.object({
  title: z.string().default(''),
  /** Plain text with one paragraph per line. */
  content: z.string(),
  pictures: z.array(captionedPicture).default([]),
  videos: z.array(captionedClip).default([]),
  articleId: z.int().optional(),
  writer: z.object({ name: z.string(), icon: z.string().nullable() }).optional(),
});

/** Short note of a reporter or an account, or a post in a circle. */
const newDynamic = z.object({
  id: z.number(),
  ownerKind: z.enum(['reporter', 'account', 'circle']),
  ownerId: z.number(),
  publishedAt: z.number(),
  /** Initial count, ignored when a dynamic is replaced. The same applies to `likes`. */
  reads: z.number(),
  likes: z.number(),
  /** True if the post is listed before its circle's other posts. */
  pinned: z.boolean().default(false),
  writerId: z.number().nullable().default(null),
  details: dynamicDetails,
});

export type NewDynamic = z.input<typeof newDynamic>;

/** State of a dynamic. Only posts of members are reviewed; other dynamics are always published. */
const dynamicState = z.enum(['published', 'waiting', 'refused']);

const dynamicRow = rowWith(dynamicDetails, {
  ...newDynamic.omit({ details: true }).shape,
  pinned: z.number(),
  state: dynamicState,
});

export type DynamicRecord = z.output<typeof dynamicRow>;

/** Sort columns, all descending. Each order has an index (`migrations.ts`). */
const sortColumns = {
  newest: ['published_at', 'id'],
  hot: ['likes', 'published_at', 'id'],
  pinnedFirst: ['pinned', 'published_at', 'id'],
} as const;

export type DynamicOrder = keyof typeof sortColumns;

export class Dynamics extends submissionTable('dynamics', dynamicRow, {
  time: 'published_at',
  member: 'writer_id',
}) {
  upsert(input: NewDynamic): void {
    this.db.upsert('dynamics', 'id', { ...newDynamic.parse(input), origin: 'demo' }, [
      'origin',
      'reads',
      'likes',
    ]);
  }

  of(kind: FollowTargetKind, ownerId: number, from: Position, count: number, order: DynamicOrder = 'newest') {
    const where = "owner_kind = ? AND owner_id = ? AND state = 'published'";
    return this.page({ where, values: [kind, ownerId], order: sortColumns[order] }, from, count);
  }

  ofAll(kind: FollowTargetKind, position: Position, count: number): DynamicRecord[] {
    const where = "owner_kind = ? AND state = 'published'";
    return this.page({ where, values: [kind], order: sortColumns.newest }, position, count);
  }

  ofWriter(writerId: number, position: Position, count: number): DynamicRecord[] {
    const where = "writer_id = ? AND state = 'published'";
    return this.page({ where, values: [writerId], order: sortColumns.newest }, position, count);
  }

  count(kind: FollowTargetKind, ownerId: number): number {
    const where = "owner_kind = ? AND owner_id = ? AND state = 'published'";
    return this.db.count(`SELECT COUNT(*) FROM dynamics WHERE ${where}`, [kind, ownerId]);
  }
}

interface NewPost {
  circleId: number;
  memberId: number;
  writer: { name: string; icon: string | null };
  state: 'published' | 'waiting';
  content: string;
  pictures: readonly string[];
}

/** First id of posts. Likes, except those of comments, contain only an id, so id ranges must not overlap. */
const firstId = 7_700_001;

/** Posts in circles, stored as dynamics. */
export class Posts extends Dynamics {
  /** Adds a post. Returns its id; undefined if the member posted the same in the circle since `since`. */
  write({ circleId, memberId, state, ...post }: NewPost, now: number, since: number): number | undefined {
    const pictures = post.pictures.map((url) => ({ url }));
    const details = dynamicDetails.parse({ content: post.content, pictures, writer: post.writer });
    return this.db.transaction(() => {
      const isSame = (dynamic: DynamicRecord) =>
        dynamic.ownerId === circleId && dynamic.publishedAt > since && dynamic.content === details.content;
      if (this.isRepetition(memberId, isSame)) return undefined;
      const postFields = { origin: 'member', ownerKind: 'circle', ownerId: circleId, state };
      const counts = { reads: 0, likes: 0, pinned: 0 };
      const row = { ...postFields, ...counts, publishedAt: now, writerId: memberId, details };
      return this.addRow(row, firstId, 'post', post.pictures);
    });
  }

  setState(id: number, state: z.output<typeof dynamicState>): DynamicRecord | undefined {
    const sql = "UPDATE dynamics SET state = ? WHERE id = ? AND origin = 'member'";
    return this.db.run(sql, [state, id]) > 0 ? this.find(id) : undefined;
  }

  ofMembers(state: DynamicRecord['state'], limit: number): DynamicRecord[] {
    const order = state === 'waiting' ? 'ASC' : 'DESC';
    return this.select(`WHERE origin = 'member' AND state = ? ORDER BY id ${order} LIMIT ?`, [state, limit]);
  }

  countWaiting(): number {
    return this.db.count("SELECT COUNT(*) FROM dynamics WHERE origin = 'member' AND state = 'waiting'");
  }
}
