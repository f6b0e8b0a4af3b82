import { z } from 'zod';
import type { Database } from './database';
import type { Media } from './media';

/** Who uploaded: `member:<id>` or `device:<id>`. */
export type Uploader = `member:${number}` | `device:${string}`;

/** So that nobody can use uploads as free storage. */
export const uploadBounds = {
  mostFileBytes: 20_000_000,
  mostFilesOfCall: 9,
  /** Of one uploader, in a day. */
  mostFilesOfDay: 100,
  mostBytesOfDay: 200_000_000,
  /** Of all together, in a day: devices are names that anybody can make up. */
  mostBytesOfAll: 4_000_000_000,
};

const day = 24 * 3_600_000;
const sweepEvery = 3_600_000;

const sums = z.object({ files: z.number(), bytes: z.number() });
const nameRow = z.object({ path: z.string() });
const picturesRow = z.object({ pictures: z.string() });
const paths = z.array(z.string());

/** Pictures that readers sent with their acts. What nothing refers to goes after a day. */
export class Uploads {
  #sweptAt = 0;

  constructor(
    private readonly db: Database,
    private readonly media: Media,
  ) {}

  /** Whether so many more bytes would be too much today. */
  refuses(uploader: Uploader, bytes: number, now: number): boolean {
    const own = this.#since(now - day, uploader);
    const tooMany =
      own.files >= uploadBounds.mostFilesOfDay || own.bytes + bytes > uploadBounds.mostBytesOfDay;
    return tooMany || this.#since(now - day).bytes + bytes > uploadBounds.mostBytesOfAll;
  }

  /** Keeps a picture under its content's hash; returns its address, a path below /media/. */
  async keep(bytes: Uint8Array, type: string, uploader: Uploader, now: number): Promise<string> {
    await this.#sweep(now);
    const path = await this.media.save(bytes, type, 'uploads');
    this.note(path, bytes.length, uploader, now);
    return path;
  }

  /** Counts a picture as an uploader's; one that they send again is as new. */
  note(path: string, bytes: number, uploader: Uploader, now: number): void {
    this.db.run(
      `INSERT INTO uploads (path, uploader, bytes, created_at) VALUES (?, ?, ?, ?)
       ON CONFLICT (path, uploader) DO UPDATE SET created_at = excluded.created_at`,
      [path, uploader, bytes, now],
    );
  }

  #since(from: number, uploader?: Uploader): z.output<typeof sums> {
    const where = uploader === undefined ? '' : ' AND uploader = ?';
    const sql = `SELECT COUNT(*) AS files, COALESCE(SUM(bytes), 0) AS bytes FROM uploads WHERE created_at > ?${where}`;
    return (
      this.db.one(sums, sql, uploader === undefined ? [from] : [from, uploader]) ?? { files: 0, bytes: 0 }
    );
  }

  /** Pictures that comments show, whatever their state: what waits for review may still come out. */
  #referred(): Set<string> {
    const sql = "SELECT pictures FROM comments WHERE pictures <> '[]'";
    return new Set(
      this.db.all(picturesRow, sql).flatMap(({ pictures }) => paths.parse(JSON.parse(pictures))),
    );
  }

  /** Lets go of what was uploaded more than a day ago and is shown nowhere; once an hour, with an upload. */
  async #sweep(now: number): Promise<void> {
    if (Math.abs(now - this.#sweptAt) < sweepEvery) return;
    this.#sweptAt = now;
    const referred = this.#referred();
    const old = this.db.all(nameRow, 'SELECT path FROM uploads GROUP BY path HAVING MAX(created_at) < ?', [
      now - day,
    ]);
    for (const { path } of old) {
      if (referred.has(path)) continue;
      await this.media.remove(path);
      this.db.run('DELETE FROM uploads WHERE path = ?', [path]);
    }
  }
}
