import { type Position, Table } from './database';

/** Favorite of a member. `type` is the contract's `objectType`. */
interface Favourite {
  type: string;
  id: number;
}

export class Favourites extends Table {
  add(memberId: number, { type, id }: Favourite, now: number): void {
    const row = { memberId, objectType: type, objectId: id, createdAt: now };
    this.db.insert('favourites', row, 'ON CONFLICT DO NOTHING');
  }

  remove(memberId: number, { type, id }: Favourite): void {
    const sql = 'DELETE FROM favourites WHERE member_id = ? AND object_type = ? AND object_id = ?';
    this.db.run(sql, [memberId, type, id]);
  }

  has(memberId: number, favourite: Favourite): boolean {
    return this.#createdAt(memberId, favourite) !== undefined;
  }

  list(memberId: number, type: string, { lastId, offset = 0 }: Position, limit: number): number[] {
    const createdAt = lastId === undefined ? undefined : this.#createdAt(memberId, { type, id: lastId });
    const lastKey = lastId === undefined || createdAt === undefined ? [] : [createdAt, lastId];
    const afterCondition = lastKey.length > 0 ? ' AND (created_at, object_id) < (?, ?)' : '';
    return this.db.numbers(
      `SELECT object_id FROM favourites WHERE member_id = ? AND object_type = ?${afterCondition}
       ORDER BY created_at DESC, object_id DESC LIMIT ? OFFSET ?`,
      [memberId, type, ...lastKey, limit, lastKey.length > 0 ? 0 : offset],
    );
  }

  #createdAt(memberId: number, { type, id }: Favourite): number | undefined {
    const sql = 'SELECT created_at FROM favourites WHERE member_id = ? AND object_type = ? AND object_id = ?';
    return this.db.number(sql, [memberId, type, id]);
  }
}
