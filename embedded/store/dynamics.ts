import { z } from 'zod';
import { clipSeconds } from './article-record';
import type { Database } from './database';
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

const placeRow = z.object({
  likes: z.number(),
  pinned: z.number(),
  published_at: z.number(),
  id: z.number(),
});
const idRow = z.object({ id: z.number() });
const totalRow = z.object({ total: z.number() });

export const selectDynamics =
  'SELECT id, owner_kind, owner_id, state, published_at, reads, likes, pinned, writer_id, details FROM dynamics';

export class Dynamics {
  constructor(private readonly db: Database) {}

  /** Adds a dynamic of the demo paper or replaces the one with the same id. */
  upsert(dynamic: NewDynamic): void {
    const { id, ownerKind, ownerId, publishedAt, reads, likes, pinned = false, writerId, details } = dynamic;
    const json = JSON.stringify(dynamicDetails.parse(details));
    this.db.run(
      `INSERT INTO dynamics (id, origin, owner_kind, owner_id, published_at, reads, likes, pinned, writer_id, details)
       VALUES (?, 'demo', ?, ?, ?, ?, ?, ?, ?, ?)
       ON CONFLICT (id) DO UPDATE SET owner_kind = excluded.owner_kind, owner_id = excluded.owner_id,
         published_at = excluded.published_at, pinned = excluded.pinned, writer_id = excluded.writer_id, details = excluded.details`,
      [id, ownerKind, ownerId, publishedAt, reads, likes, pinned ? 1 : 0, writerId ?? null, json],
    );
  }

  find(id: number): DynamicRecord | undefined {
    return this.db.one(dynamicRow, `${selectDynamics} WHERE id = ?`, [id]);
  }

  of(
    kind: FollowedKind,
    ownerId: number,
    from: { lastId?: number | undefined; offset: number },
    count: number,
    order: DynamicOrder = 'newest',
  ): DynamicRecord[] {
    return this.#part(
      "owner_kind = ? AND owner_id = ? AND state = 'published'",
      [kind, ownerId],
      from,
      count,
      order,
    );
  }

  /** Returns published dynamics of all owners of a kind, newest first. */
  ofAll(
    kind: FollowedKind,
    from: { lastId?: number | undefined; offset: number },
    count: number,
  ): DynamicRecord[] {
    return this.#part("owner_kind = ? AND state = 'published'", [kind], from, count, 'newest');
  }

  ofWriter(
    writerId: number,
    from: { lastId?: number | undefined; offset: number },
    count: number,
  ): DynamicRecord[] {
    return this.#part("writer_id = ? AND state = 'published'", [writerId], from, count, 'newest');
  }

  ofWriterInAllStates(
    writerId: number,
    from: { lastId?: number | undefined; offset: number },
    count: number,
  ): DynamicRecord[] {
    return this.#part('writer_id = ?', [writerId], from, count, 'newest');
  }

  count(kind: FollowedKind, ownerId: number): number {
    const sql =
      "SELECT COUNT(*) AS total FROM dynamics WHERE owner_kind = ? AND owner_id = ? AND state = 'published'";
    return this.db.one(totalRow, sql, [kind, ownerId])?.total ?? 0;
  }

  removeDemoExcept(ids: readonly number[]): void {
    const current = new Set(ids);
    for (const { id } of this.db.all(idRow, "SELECT id FROM dynamics WHERE origin = 'demo'")) {
      if (!current.has(id)) this.db.run('DELETE FROM dynamics WHERE id = ?', [id]);
    }
  }

  #part(
    where: string,
    values: readonly (string | number)[],
    { lastId, offset }: { lastId?: number | undefined; offset: number },
    count: number,
    order: DynamicOrder,
  ): DynamicRecord[] {
    const columns = orders[order];
    const last =
      lastId === undefined
        ? undefined
        : this.db.one(placeRow, 'SELECT likes, pinned, published_at, id FROM dynamics WHERE id = ?', [
            lastId,
          ]);
    const after = last ? ` AND (${columns.join(', ')}) < (${columns.map(() => '?').join(', ')})` : '';
    return this.db.all(
      dynamicRow,
      `${selectDynamics} WHERE ${where}${after} ORDER BY ${columns.map((name) => `${name} DESC`).join(', ')} LIMIT ? OFFSET ?`,
      [...values, ...(last ? columns.map((name) => last[name]) : []), count, last ? 0 : offset],
    );
  }
}
