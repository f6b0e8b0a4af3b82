import { z } from 'zod';
import { clipSeconds } from './article-record';
import type { Database } from './database';
import { nextId } from './next-id';
import { UploadUses } from './upload-uses';

const contributionState = z.enum(['pending', 'passed', 'refused']);

export type ContributionState = z.output<typeof contributionState>;

const clip = z.object({
  url: z.string(),
  poster: z.string().optional(),
  seconds: clipSeconds.optional(),
  caption: z.string().default(''),
});

/** Content of a contribution. Media are paths. */
const contributionDetails = z.object({
  /** Name under which the author wants to be published. */
  name: z.string(),
  icon: z.string().nullable().default(null),
  /** Visible to editors only. */
  phone: z.string().default(''),
  title: z.string().default(''),
  /** Plain text, one paragraph per line. */
  content: z.string(),
  pictures: z.array(z.object({ url: z.string(), caption: z.string().default('') })).default([]),
  videos: z.array(clip).default([]),
  audios: z.array(clip).default([]),
  files: z.array(z.object({ name: z.string(), url: z.string() })).default([]),
  reason: z.string().default(''),
});

const contributionRow = z
  .object({
    id: z.number(),
    call_id: z.number(),
    member_id: z.number().nullable(),
    state: contributionState,
    created_at: z.number(),
    reads: z.number(),
    likes: z.number(),
    details: z.string(),
  })
  .transform(({ details, ...row }) => ({ ...row, ...contributionDetails.parse(JSON.parse(details)) }));

export type ContributionRecord = z.output<typeof contributionRow>;

export interface NewContribution {
  callId: number;
  memberId: number | null;
  createdAt: number;
  details: z.input<typeof contributionDetails>;
}

/** Counts are initial values. */
export interface DemoContribution extends NewContribution {
  id: number;
  state: ContributionState;
  reads: number;
  likes: number;
}

const idRow = z.object({ id: z.number() });
const placeRow = z.object({ created_at: z.number(), id: z.number() });
const totalRow = z.object({ total: z.number() });

interface From {
  lastId: number | undefined;
  offset: number;
}

export class Contributions {
  readonly #uses: UploadUses;

  constructor(private readonly db: Database) {
    this.#uses = new UploadUses(db);
  }

  /** Adds or updates a contribution of the demo paper. Its state, text and counts are retained. */
  upsertDemo({ id, callId, memberId, state, createdAt, reads, likes, details }: DemoContribution): void {
    const detailsText = JSON.stringify(contributionDetails.parse(details));
    this.db.run(
      `INSERT INTO contributions (id, origin, call_id, member_id, state, created_at, reads, likes, details)
       VALUES (?, 'demo', ?, ?, ?, ?, ?, ?, ?)
       ON CONFLICT (id) DO UPDATE SET call_id = excluded.call_id, created_at = excluded.created_at`,
      [id, callId, memberId, state, createdAt, reads, likes, detailsText],
    );
  }

  removeDemoExcept(ids: readonly number[]): void {
    const currentIds = new Set(ids);
    for (const { id } of this.db.all(idRow, "SELECT id FROM contributions WHERE origin = 'demo'")) {
      if (!currentIds.has(id)) this.db.run('DELETE FROM contributions WHERE id = ?', [id]);
    }
  }

  /** Stores a reader's contribution for review. @param firstId start of the id range of contributions */
  add({ callId, memberId, createdAt, details }: NewContribution, firstId: number): number {
    return this.db.transaction(() => {
      const id = nextId(this.db, 'contributions', firstId);
      const parsed = contributionDetails.parse(details);
      this.db.run(
        `INSERT INTO contributions (id, origin, call_id, member_id, state, created_at, reads, likes, details)
         VALUES (?, 'reader', ?, ?, 'pending', ?, 0, 0, ?)`,
        [id, callId, memberId, createdAt, JSON.stringify(parsed)],
      );
      const shown = [...parsed.pictures, ...parsed.videos, ...parsed.files].map(({ url }) => url);
      this.#uses.add(shown, `contribution:${id}`);
      return id;
    });
  }

  find(id: number): ContributionRecord | undefined {
    return this.db.one(contributionRow, 'SELECT * FROM contributions WHERE id = ?', [id]);
  }

  passed(callId: number, from: From, count: number): ContributionRecord[] {
    return this.#part("call_id = ? AND state = 'passed'", [callId], from, count);
  }

  own(memberId: number, from: From, count: number): ContributionRecord[] {
    return this.#part('member_id = ?', [memberId], from, count);
  }

  waiting(count: number): ContributionRecord[] {
    return this.db.all(
      contributionRow,
      "SELECT * FROM contributions WHERE state = 'pending' ORDER BY created_at, id LIMIT ?",
      [count],
    );
  }

  countWaiting(): number {
    const sql = "SELECT COUNT(*) AS total FROM contributions WHERE state = 'pending'";
    return this.db.one(totalRow, sql)?.total ?? 0;
  }

  decided(from: From, count: number): ContributionRecord[] {
    return this.#part("state IN ('passed', 'refused')", [], from, count);
  }

  /** Returns false if there is no such contribution or nothing changed. */
  decide(id: number, state: 'passed' | 'refused', reason: string): boolean {
    return this.db.transaction(() => {
      const found = this.find(id);
      if (!found || found.state === state) return false;
      const details = JSON.stringify(contributionDetails.parse({ ...found, reason }));
      this.db.run('UPDATE contributions SET state = ?, details = ? WHERE id = ?', [state, details, id]);
      return true;
    });
  }

  #part(
    where: string,
    values: readonly number[],
    { lastId, offset }: From,
    count: number,
  ): ContributionRecord[] {
    const last =
      lastId === undefined
        ? undefined
        : this.db.one(placeRow, 'SELECT created_at, id FROM contributions WHERE id = ?', [lastId]);
    const after = last ? ' AND (created_at, id) < (?, ?)' : '';
    return this.db.all(
      contributionRow,
      `SELECT * FROM contributions WHERE ${where}${after} ORDER BY created_at DESC, id DESC LIMIT ? OFFSET ?`,
      [...values, ...(last ? [last.created_at, last.id] : []), count, last ? 0 : offset],
    );
  }
}
