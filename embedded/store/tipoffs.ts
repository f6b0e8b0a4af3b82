import { z } from 'zod';
import { clipSeconds } from './article-record';
import type { Database } from './database';
import { nextId } from './next-id';
import type { UploadUses } from './upload-uses';

/** States of a tip-off. `takenUp` and `answered` are public; `withdrawn` was public before. */
export const tipoffState = z.enum(['pending', 'takenUp', 'answered', 'refused', 'withdrawn']);

export type TipoffState = z.output<typeof tipoffState>;

const clip = z.object({
  url: z.string(),
  poster: z.string().optional(),
  seconds: clipSeconds.optional(),
  caption: z.string().default(''),
});

/** Media are paths. */
const tipoffDetails = z.object({
  title: z.string().default(''),
  /** Plain text, one paragraph per line. */
  content: z.string(),
  place: z.string().default(''),
  /** Name of the sender on the public page. Empty: anonymous. */
  byline: z.string().default(''),
  pictures: z.array(z.object({ url: z.string(), caption: z.string().default('') })).default([]),
  videos: z.array(clip).default([]),
  audios: z.array(clip).default([]),
  reply: z.object({ text: z.string(), name: z.string(), at: z.number() }).optional(),
});

/** For editors only; never published. */
const tipoffContact = z.object({ name: z.string().default(''), phone: z.string().default('') });

const tipoffRow = z
  .object({
    id: z.number(),
    /** Account under which the sender chose to submit it. By default none (ADR 0054). */
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

interface NewTipoff {
  details: z.input<typeof tipoffDetails>;
  contact: z.input<typeof tipoffContact>;
  memberId: number | null;
}

export interface DemoTipoffInput extends NewTipoff {
  id: number;
  state: TipoffState;
  createdAt: number;
  reads: number;
}

/** Start of the id range of readers' tip-offs. */
const firstId = 9_600_000;

const select = 'SELECT id, member_id, state, created_at, reads, details, contact FROM tipoffs';
const countRow = z.object({ total: z.number() });
const placeRow = z.object({ created_at: z.number(), id: z.number() });

interface From {
  lastId: number | undefined;
  offset: number;
}

/** States from which each action is allowed. */
const allowedFrom = {
  takenUp: ['pending', 'refused', 'withdrawn'],
  answered: ['takenUp', 'answered', 'pending'],
  refused: ['pending'],
  withdrawn: ['takenUp', 'answered'],
} as const satisfies Partial<Record<TipoffState, readonly TipoffState[]>>;

export type TipoffMove = keyof typeof allowedFrom;

export class Tipoffs {
  constructor(
    private readonly db: Database,
    private readonly uses: UploadUses,
  ) {}

  /** Adds a demo tip-off. Editors' changes to an existing one are retained. */
  addDemo({ id, state, createdAt, reads, details, contact, memberId }: DemoTipoffInput): void {
    this.db.run(
      `INSERT INTO tipoffs (id, origin, state, created_at, reads, details, contact, member_id)
       VALUES (?, 'demo', ?, ?, ?, ?, ?, ?)
       ON CONFLICT (id) DO UPDATE SET created_at = excluded.created_at, member_id = excluded.member_id`,
      [id, state, createdAt, reads, ...toJson(details, contact), memberId],
    );
  }

  /** Stores a tip-off for review. @returns its id */
  add({ details, contact, memberId }: NewTipoff, now: number): number {
    return this.db.transaction(() => {
      const id = nextId(this.db, 'tipoffs', firstId);
      this.db.run(
        `INSERT INTO tipoffs (id, origin, state, created_at, reads, details, contact, member_id)
         VALUES (?, 'reader', 'pending', ?, 0, ?, ?, ?)`,
        [id, now, ...toJson(details, contact), memberId],
      );
      const { pictures = [], videos = [], audios = [] } = details;
      this.uses.add(
        [...pictures, ...videos, ...audios].map(({ url }) => url),
        `tipoff:${id}`,
      );
      return id;
    });
  }

  find(id: number): TipoffRecord | undefined {
    return this.db.one(tipoffRow, `${select} WHERE id = ?`, [id]);
  }

  /** Returns tip-offs in a state: pending ones oldest first, others newest first. */
  in(state: TipoffState, offset: number, limit: number): TipoffRecord[] {
    const order = state === 'pending' ? 'created_at, id' : 'created_at DESC, id DESC';
    return this.db.all(tipoffRow, `${select} WHERE state = ? ORDER BY ${order} LIMIT ? OFFSET ?`, [
      state,
      limit,
      offset,
    ]);
  }

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

  /** Changes the state of a tip-off. Returns false if the current state does not allow the change. */
  move(id: number, to: TipoffMove): boolean {
    const from: readonly TipoffState[] = allowedFrom[to];
    const placeholders = from.map(() => '?').join(', ');
    return (
      this.db.run(`UPDATE tipoffs SET state = ? WHERE id = ? AND state IN (${placeholders})`, [
        to,
        id,
        ...from,
      ]) > 0
    );
  }

  /** Publishes a tip-off with an answer of the editors. */
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

function toJson(
  details: z.input<typeof tipoffDetails>,
  contact: z.input<typeof tipoffContact>,
): [string, string] {
  return [JSON.stringify(tipoffDetails.parse(details)), JSON.stringify(tipoffContact.parse(contact))];
}
