import { z } from 'zod';
import { clipSeconds } from './article-record';
import type { Database, Position } from './database';
import type { FollowedKind } from './follows';

/** Content of a dynamic. Media are paths. */
export const dynamicDetails = z.object({
  title: z.string().default(''),
  /** Plain text, one paragraph per line. */
  content: z.string(),
  pictures: z.array(z.object({ url: z.string(), caption: z.string().default('') })).default([]),
  videos: z
    .array(
      z.object({
        url: z.string(),
        poster: z.string().optional(),
        seconds: clipSeconds.optional(),
        caption: z.string().default(''),
      }),
    )
    .default([]),
  articleId: z.int().optional(),
  writer: z.object({ name: z.string(), icon: z.string().nullable() }).optional(),
});

/** Dynamic: a short note of a reporter or an account, or a post in a circle. */
export interface NewDynamic {
  id: number;
  ownerKind: FollowedKind;
  ownerId: number;
  publishedAt: number;
  /** Initial counts. Not applied when a dynamic is replaced. */
  reads: number;
  likes: number;
  /** Sorted first in its circle. */
  pinned?: boolean;
  writerId?: number | undefined;
  details: z.input<typeof dynamicDetails>;
}

/** Only posts of members are reviewed; other dynamics are always published. */
const dynamicState = z.enum(['published', 'waiting', 'refused']);

export type DynamicState = z.output<typeof dynamicState>;

export const dynamicRow = z
  .object({
    id: z.number(),
    owner_kind: z.enum(['reporter', 'account', 'circle']),
    owner_id: z.number(),
    state: dynamicState,
    published_at: z.number(),
    reads: z.number(),
    likes: z.number(),
    pinned: z.number(),
    writer_id: z.number().nullable(),
    details: z.string(),
  })
  .transform(({ details, ...row }) => ({ ...row, ...dynamicDetails.parse(JSON.parse(details)) }));

export type DynamicRecord = z.output<typeof dynamicRow>;

/** Sort columns by order, all descending. Each order has an index (`post-tables.ts`). */
const orders = {
  newest: ['published_at', 'id'],
  hot: ['likes', 'published_at', 'id'],
  pinnedFirst: ['pinned', 'published_at', 'id'],
} as const;

export type DynamicOrder = keyof typeof orders;

export class Dynamics {
  constructor(private readonly db: Database) {}

  /** Adds a dynamic of the demo paper or replaces the one with the same id. */
  upsert(dynamic: NewDynamic): void {
    const { id, ownerKind, ownerId, publishedAt, reads, likes, pinned = false, writerId, details } = dynamic;
    const row = {
      id,
      origin: 'demo',
      owner_kind: ownerKind,
      owner_id: ownerId,
      published_at: publishedAt,
      reads,
      likes,
      pinned: Number(pinned),
      writer_id: writerId ?? null,
      details: JSON.stringify(dynamicDetails.parse(details)),
    };
    this.db.upsert('dynamics', 'id', row, ['origin', 'reads', 'likes']);
  }

  find(id: number): DynamicRecord | undefined {
    return this.db.one(dynamicRow, 'SELECT * FROM dynamics WHERE id = ?', [id]);
  }

  of(
    kind: FollowedKind,
    ownerId: number,
    from: Position,
    count: number,
    order: DynamicOrder = 'newest',
  ): DynamicRecord[] {
    const where = "owner_kind = ? AND owner_id = ? AND state = 'published'";
    return this.#part(where, [kind, ownerId], from, count, order);
  }

  /** Returns published dynamics of all owners of a kind, newest first. */
  ofAll(kind: FollowedKind, from: Position, count: number): DynamicRecord[] {
    return this.#part("owner_kind = ? AND state = 'published'", [kind], from, count);
  }

  ofWriter(writerId: number, from: Position, count: number): DynamicRecord[] {
    return this.#part("writer_id = ? AND state = 'published'", [writerId], from, count);
  }

  ofWriterInAllStates(writerId: number, from: Position, count: number): DynamicRecord[] {
    return this.#part('writer_id = ?', [writerId], from, count);
  }

  count(kind: FollowedKind, ownerId: number): number {
    const where = "owner_kind = ? AND owner_id = ? AND state = 'published'";
    return this.db.count(`SELECT COUNT(*) FROM dynamics WHERE ${where}`, [kind, ownerId]);
  }

  removeDemoExcept(ids: readonly number[]): void {
    this.db.removeDemoExcept('dynamics', ids);
  }

  #part(
    where: string,
    values: readonly (string | number)[],
    from: Position,
    count: number,
    order: DynamicOrder = 'newest',
  ): DynamicRecord[] {
    const query = { table: 'dynamics', where, values, order: orders[order] };
    return this.db.page(dynamicRow, query, from, count);
  }
}
