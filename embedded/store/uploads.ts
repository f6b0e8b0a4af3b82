import { z } from 'zod';
import type { Database } from './database';
import type { Media } from './media';
import type { UploadUses } from './upload-uses';

export type Uploader = `member:${number}` | `device:${string}`;

/** Limits that prevent the use of uploads as free storage. */
export const uploadLimits = {
  maxFileBytes: 20_000_000,
  maxMediaBytes: 64_000_000,
  maxFilesOfCall: 12,
  /** Maximum number of files per uploader and day. */
  maxFilesOfDay: 100,
  maxBytesOfDay: 200_000_000,
  /** Maximum size of all uploads of a day. */
  maxBytesOfAll: 4_000_000_000,
  /** Part of the daily total for devices. Anyone can invent device ids, so half is reserved for members. */
  maxBytesOfDevices: 2_000_000_000,
  /** Share of the totals that files over `smallBytes` may use. The rest is reserved for small files. */
  shareOfLarge: 0.85,
  smallBytes: 1_000_000,
};

const dayMs = 24 * 3_600_000;

const pathsPerStep = 50;

const usageRow = z.object({ files: z.number(), bytes: z.number() });
const newestRow = z.object({ path: z.string(), newest: z.number() });

export class Uploads {
  #sweepPosition = '';

  constructor(
    private readonly db: Database,
    private readonly media: Media,
    readonly uses: UploadUses,
  ) {}

  exceedsLimit(uploader: Uploader, bytes: number, now: number): boolean {
    const since = now - dayMs;
    const uploaderUsage = this.#usage(since, 'uploader = ?', uploader);
    if (
      uploaderUsage.files >= uploadLimits.maxFilesOfDay ||
      uploaderUsage.bytes + bytes > uploadLimits.maxBytesOfDay
    )
      return true;
    const share = bytes > uploadLimits.smallBytes ? uploadLimits.shareOfLarge : 1;
    if (this.#usage(since).bytes + bytes > uploadLimits.maxBytesOfAll * share) return true;
    if (!uploader.startsWith('device:')) return false;
    // The plus sign makes SQLite use the index by time instead of scanning all rows of devices.
    const deviceUsage = this.#usage(since, "+uploader LIKE 'device:%'");
    return deviceUsage.bytes + bytes > uploadLimits.maxBytesOfDevices * share;
  }

  /** Stores a row before the file, so that the sweep finds interrupted uploads. @throws FilesError */
  add(bytes: Uint8Array, type: string, uploader: Uploader, now: number): Promise<string> {
    const path = this.media.newUploadPath(type);
    this.addUsage(path, bytes.length, uploader, now);
    return this.media.saveUpload(path, bytes, type);
  }

  addUsage(path: string, bytes: number, uploader: Uploader, now: number): void {
    this.db.insert('uploads', { path, uploader, bytes, createdAt: now });
  }

  #usage(since: number, condition = 'TRUE', ...uploaders: readonly Uploader[]): z.output<typeof usageRow> {
    const sql = `SELECT COUNT(*) AS files, COALESCE(SUM(bytes), 0) AS bytes FROM uploads WHERE created_at > ? AND ${condition}`;
    return this.db.one(usageRow, sql, [since, ...uploaders]) ?? { files: 0, bytes: 0 };
  }

  /** Deletes the day-old unused uploads of a batch. Returns true while batches remain. @throws FilesError */
  async sweep(now: number): Promise<boolean> {
    // Groups by path, because several uploaders may share a path in stores of earlier versions.
    const checkedRows = this.db.all(
      newestRow,
      'SELECT path, MAX(created_at) AS newest FROM uploads WHERE path > ? GROUP BY path ORDER BY path LIMIT ?',
      [this.#sweepPosition, pathsPerStep],
    );
    this.#sweepPosition = checkedRows.length === pathsPerStep ? (checkedRows.at(-1)?.path ?? '') : '';
    for (const { path, newest } of checkedRows) {
      if (newest < now - dayMs) await this.#remove(path);
    }
    return this.#sweepPosition !== '';
  }

  async #remove(path: string): Promise<void> {
    const isGone = await this.media.remove(path, () => this.uses.isUsed(path));
    if (isGone) this.db.run('DELETE FROM uploads WHERE path = ?', [path]);
  }
}
