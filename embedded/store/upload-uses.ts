import { z } from 'zod';
import type { Database } from './database';

/** Who shows uploads. */
export type UploadUser =
  | `comment:${number}`
  | `contribution:${number}`
  | `qa:${number}`
  | `tipoff:${number}`
  | `question:${number}`
  | `post:${number}`
  | `sign-up:${number}`;

const found = z.object({ path: z.string() });

/** Which uploads are shown, and by whom: what nobody shows goes after a day. */
export class UploadUses {
  constructor(private readonly db: Database) {}

  note(paths: readonly string[], user: UploadUser): void {
    for (const path of paths.filter((one) => one.startsWith('/media/uploads/'))) {
      this.db.run('INSERT INTO upload_uses (path, used_by) VALUES (?, ?) ON CONFLICT DO NOTHING', [
        path,
        user,
      ]);
    }
  }

  /** Who showed them does so no more. */
  forget(user: UploadUser): void {
    this.db.run('DELETE FROM upload_uses WHERE used_by = ?', [user]);
  }

  isUsed(path: string): boolean {
    return this.db.one(found, 'SELECT path FROM upload_uses WHERE path = ? LIMIT 1', [path]) !== undefined;
  }
}
