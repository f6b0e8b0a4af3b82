import { z } from 'zod';
import type { Database } from './database';

const favouriteRow = z.object({ object_id: z.number(), created_at: z.number() });

/** `objectType` of the contract and id. */
export interface Favourite {
  type: string;
  id: number;
}

export class Favourites {
  constructor(private readonly db: Database) {}

  add(memberId: number, { type, id }: Favourite, now: number): void {
    this.db.run(
      `INSERT INTO favourites (member_id, object_type, object_id, created_at) VALUES (?, ?, ?, ?)
       ON CONFLICT (member_id, object_type, object_id) DO NOTHING`,
      [memberId, type, id, now],
    );
  }

  remove(memberId: number, { type, id }: Favourite): void {
    this.db.run('DELETE FROM favourites WHERE member_id = ? AND object_type = ? AND object_id = ?', [
      memberId,
      type,
      id,
    ]);
  }

  has(memberId: number, favourite: Favourite): boolean {
    return this.#find(memberId, favourite) !== undefined;
  }

  list(
    memberId: number,
    type: string,
    from: { lastId?: number | undefined; offset: number },
    limit: number,
  ): number[] {
    const last = from.lastId === undefined ? undefined : this.#find(memberId, { type, id: from.lastId });
    const after = last ? ' AND (created_at, object_id) < (?, ?)' : '';
    return this.db
      .all(
        favouriteRow,
        `SELECT object_id, created_at FROM favourites WHERE member_id = ? AND object_type = ?${after}
         ORDER BY created_at DESC, object_id DESC LIMIT ? OFFSET ?`,
        [memberId, type, ...(last ? [last.created_at, last.object_id] : []), limit, last ? 0 : from.offset],
      )
      .map(({ object_id }) => object_id);
  }

  #find(memberId: number, { type, id }: Favourite) {
    const sql =
      'SELECT object_id, created_at FROM favourites WHERE member_id = ? AND object_type = ? AND object_id = ?';
    return this.db.one(favouriteRow, sql, [memberId, type, id]);
  }
}
