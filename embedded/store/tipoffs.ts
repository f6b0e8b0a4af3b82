import { z } from 'zod';
import { clipSeconds } from './article-record';
import type { Database } from './database';
import { nextId } from './next-id';
import type { UploadUses } from './upload-uses';

/** What became of a tip-off. Readers see those that were taken up; `withdrawn` was to be seen once. */
export const tipoffState = z.enum(['pending', 'takenUp', 'answered', 'refused', 'withdrawn']);

export type TipoffState = z.output<typeof tipoffState>;

const clip = z.object({
  url: z.string(),
  poster: z.string().optional(),
  seconds: clipSeconds.optional(),
  caption: z.string().default(''),
});

/** What is told and shown; media by their path. */
const tipoffDetails = z.object({
  title: z.string().default(''),
  /** Plain text, a line a paragraph. */
  content: z.string(),
  place: z.string().default(''),
  /** How the page calls who told it; nothing for nobody. */
  byline: z.string().default(''),
  pictures: z.array(z.object({ url: z.string(), caption: z.string().default('') })).default([]),
  videos: z.array(clip).default([]),
  audios: z.array(clip).default([]),
  reply: z.object({ text: z.string(), name: z.string(), at: z.number() }).optional(),
});

/** How the desk can reach who told it; no page shows it. */
const tipoffContact = z.object({ name: z.string().default(''), phone: z.string().default('') });

const tipoffRow = z
  .object({
    id: z.number(),
    /** Who keeps it under their account; nobody by default (ADR 0059). */
    member_id: z.number().nullable(),
    state: tipoffState,
    created_at: z.number(),
    reads: z.number(),
    details: z.string(),
    contact: z.string(),
  })
  .transform(({ details, contact, ...row }) => ({
    ...row,
    ...tipoffDetails.parse(JSON.parse(details)),
    contact: tipoffContact.parse(JSON.parse(contact)),
  }));

export type TipoffRecord = z.output<typeof tipoffRow>;

/** What a reader hands in. */
interface NewTipoff {
  details: z.input<typeof tipoffDetails>;
  contact: z.input<typeof tipoffContact>;
  /** Who keeps it under their account; null for nobody. */
  memberId: number | null;
}

/** A tip-off of the demo paper. */
export interface DemoTipoffInput extends NewTipoff {
  id: number;
  state: TipoffState;
  createdAt: number;
  reads: number;
}

/** Where numbers of readers' own begin. */
const firstOwn = 9_600_000;

const select = 'SELECT id, member_id, state, created_at, reads, details, contact FROM tipoffs';
const countRow = z.object({ total: z.number() });
const placeRow = z.object({ created_at: z.number(), id: z.number() });

/** Where a list goes on. */
interface From {
  lastId: number | undefined;
  offset: number;
}

/** What the desk may do with it from which state. */
const moves = {
  takenUp: ['pending', 'refused', 'withdrawn'],
  answered: ['takenUp', 'answered', 'pending'],
  refused: ['pending'],
  withdrawn: ['takenUp', 'answered'],
} as const satisfies Partial<Record<TipoffState, readonly TipoffState[]>>;

export type TipoffMove = keyof typeof moves;

/** Tip-offs of readers. */
export class Tipoffs {
  constructor(
    private readonly db: Database,
    private readonly uses: UploadUses,
  ) {}

  /** Adds a tip-off of the demo paper; one that the desk has worked on stays as it is. */
  addDemo({ id, state, createdAt, reads, details, contact, memberId }: DemoTipoffInput): void {
    this.db.run(
      `INSERT INTO tipoffs (id, origin, state, created_at, reads, details, contact, member_id)
       VALUES (?, 'demo', ?, ?, ?, ?, ?, ?)
       ON CONFLICT (id) DO UPDATE SET created_at = excluded.created_at, member_id = excluded.member_id`,
      [id, state, createdAt, reads, ...packed(details, contact), memberId],
    );
  }

  /** Keeps what a reader has handed in; it waits for the desk. @returns its number */
  handIn({ details, contact, memberId }: NewTipoff, now: number): number {
    return this.db.transaction(() => {
      const id = nextId(this.db, 'tipoffs', firstOwn);
      this.db.run(
        `INSERT INTO tipoffs (id, origin, state, created_at, reads, details, contact, member_id)
         VALUES (?, 'reader', 'pending', ?, 0, ?, ?, ?)`,
        [id, now, ...packed(details, contact), memberId],
      );
      const { pictures = [], videos = [], audios = [] } = details;
      this.uses.note(
        [...pictures, ...videos, ...audios].map(({ url }) => url),
        `tipoff:${id}`,
      );
      return id;
    });
  }

  find(id: number): TipoffRecord | undefined {
    return this.db.one(tipoffRow, `${select} WHERE id = ?`, [id]);
  }

  /** A part of those in a state, those that wait the oldest first, others the newest first. */
  in(state: TipoffState, offset: number, limit: number): TipoffRecord[] {
    const order = state === 'pending' ? 'created_at, id' : 'created_at DESC, id DESC';
    return this.db.all(tipoffRow, `${select} WHERE state = ? ORDER BY ${order} LIMIT ? OFFSET ?`, [
      state,
      limit,
      offset,
    ]);
  }

  /** A part of what a member keeps under their account, the newest first. */
  own(memberId: number, { lastId, offset }: From, limit: number): TipoffRecord[] {
    const last =
      lastId === undefined
        ? undefined
        : this.db.one(placeRow, 'SELECT created_at, id FROM tipoffs WHERE id = ? AND member_id = ?', [
            lastId,
            memberId,
          ]);
    const after = last ? ' AND (created_at, id) < (?, ?)' : '';
    return this.db.all(
      tipoffRow,
      `${select} WHERE member_id = ?${after} ORDER BY created_at DESC, id DESC LIMIT ? OFFSET ?`,
      [memberId, ...(last ? [last.created_at, last.id] : []), limit, last ? 0 : offset],
    );
  }

  count(state: TipoffState): number {
    return (
      this.db.one(countRow, 'SELECT COUNT(*) AS total FROM tipoffs WHERE state = ?', [state])?.total ?? 0
    );
  }

  /** Whether it could be done: what the desk has done already, or never can, it cannot do. */
  move(id: number, to: TipoffMove): boolean {
    const from: readonly TipoffState[] = moves[to];
    const marks = from.map(() => '?').join(', ');
    return (
      this.db.run(`UPDATE tipoffs SET state = ? WHERE id = ? AND state IN (${marks})`, [to, id, ...from]) > 0
    );
  }

  /** Answers one in the desk's name; it is then to be seen. */
  answer(id: number, text: string, name: string, now: number): boolean {
    return this.db.transaction(() => {
      const found = this.find(id);
      if (!found || !this.move(id, 'answered')) return false;
      const answered = JSON.stringify(tipoffDetails.parse({ ...found, reply: { text, name, at: now } }));
      this.db.run('UPDATE tipoffs SET details = ? WHERE id = ?', [answered, id]);
      return true;
    });
  }
}

function packed(
  details: z.input<typeof tipoffDetails>,
  contact: z.input<typeof tipoffContact>,
): [string, string] {
  return [JSON.stringify(tipoffDetails.parse(details)), JSON.stringify(tipoffContact.parse(contact))];
}
