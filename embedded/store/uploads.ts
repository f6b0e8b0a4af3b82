import { z } from 'zod';
import type { Database } from './database';
import type { Media } from './media';
import type { UploadUses } from './upload-uses';

/** Who uploaded: `member:<id>` or `device:<id>`. */
export type Uploader = `member:${number}` | `device:${string}`;

/** So that nobody can use uploads as free storage. */
export const uploadBounds = {
  mostFileBytes: 20_000_000,
  /** Of a clip or a sound. */
  mostMediaBytes: 64_000_000,
  mostFilesOfCall: 12,
  /** Of one uploader, in a day. */
  mostFilesOfDay: 100,
  mostBytesOfDay: 200_000_000,
  /** Of all together, in a day. */
  mostBytesOfAll: 4_000_000_000,
  /** Of all devices, which are names that anybody can make up: half remains for members. */
  mostBytesOfDevices: 2_000_000_000,
  /** Share of either that larger files may take: the rest remains for small ones. */
  shareOfLarge: 0.85,
  smallBytes: 1_000_000,
};

const day = 24 * 3_600_000;

/** Uploads that one turn of a sweep looks at. */
const ofTurn = 50;

const sums = z.object({ files: z.number(), bytes: z.number() });
const newestRow = z.object({ path: z.string(), newest: z.number() });

/** Pictures that readers sent with their acts. What nothing refers to goes after a day. */
export class Uploads {
  /** Where the sweep is, in the order of paths. */
  #sweptTo = '';

  constructor(
    private readonly db: Database,
    private readonly media: Media,
    private readonly uses: UploadUses,
  ) {}

  /** Whether so many more bytes would be too much today. */
  refuses(uploader: Uploader, bytes: number, now: number): boolean {
    const since = now - day;
    const own = this.#since(since, 'uploader = ?', uploader);
    if (own.files >= uploadBounds.mostFilesOfDay || own.bytes + bytes > uploadBounds.mostBytesOfDay)
      return true;
    const share = bytes > uploadBounds.smallBytes ? uploadBounds.shareOfLarge : 1;
    if (this.#since(since).bytes + bytes > uploadBounds.mostBytesOfAll * share) return true;
    if (!uploader.startsWith('device:')) return false;
    // The plus keeps SQLite to the index by time: rows of devices of earlier days are many.
    const ofDevices = this.#since(since, "+uploader LIKE 'device:%'");
    return ofDevices.bytes + bytes > uploadBounds.mostBytesOfDevices * share;
  }

  /**
   * Keeps a file under a random name, also if the same bytes were uploaded before. The row is written first, so that the sweep finds
   * files whose upload broke off.
   * @returns its path below /media/
   * @throws FilesError
   */
  keep(bytes: Uint8Array, type: string, uploader: Uploader, now: number): Promise<string> {
    const path = this.media.newUploadPath(type);
    this.note(path, bytes.length, uploader, now);
    return this.media.saveUpload(path, bytes, type);
  }

  /** Counts a file as an uploader's. */
  note(path: string, bytes: number, uploader: Uploader, now: number): void {
    this.db.run('INSERT INTO uploads (path, uploader, bytes, created_at) VALUES (?, ?, ?, ?)', [
      path,
      uploader,
      bytes,
      now,
    ]);
  }

  /** Returns whether every reader may load an upload, because published content shows it. */
  isPublished(path: string): boolean {
    return this.uses.isPublished(path);
  }

  /** What was uploaded since a time, by all or by some. */
  #since(from: number, whose = 'TRUE', ...names: readonly Uploader[]): z.output<typeof sums> {
    const sql = `SELECT COUNT(*) AS files, COALESCE(SUM(bytes), 0) AS bytes FROM uploads WHERE created_at > ? AND ${whose}`;
    return this.db.one(sums, sql, [from, ...names]) ?? { files: 0, bytes: 0 };
  }

  /**
   * Lets go of those that were uploaded more than a day ago and are shown nowhere, a few a turn.
   * @returns whether more are to be looked at
   * @throws FilesError
   */
  async sweep(now: number): Promise<boolean> {
    // Stores of earlier versions have several rows for a path: the same file of several uploaders was kept once.
    const looked = this.db.all(
      newestRow,
      'SELECT path, MAX(created_at) AS newest FROM uploads WHERE path > ? GROUP BY path ORDER BY path LIMIT ?',
      [this.#sweptTo, ofTurn],
    );
    this.#sweptTo = looked.length === ofTurn ? (looked.at(-1)?.path ?? '') : '';
    for (const { path, newest } of looked) {
      if (newest < now - day) await this.#letGo(path);
    }
    return this.#sweptTo !== '';
  }

  /** Removes an upload unless something refers to it by now. */
  async #letGo(path: string): Promise<void> {
    const isGone = await this.media.removeUpload(path, () => this.uses.isUsed(path));
    if (isGone) this.db.run('DELETE FROM uploads WHERE path = ?', [path]);
  }
}
