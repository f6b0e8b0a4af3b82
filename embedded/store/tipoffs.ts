import { z } from 'zod';
import { captionedClip, captionedPicture } from './articles';
import { jsonColumn, rowWith } from './database';
import { submissionTable } from './submissions';

/** `takenUp` and `answered` are public; `withdrawn` was public before. */
export const tipoffState = z.enum(['pending', 'takenUp', 'answered', 'refused', 'withdrawn']);

export type TipoffState = z.output<typeof tipoffState>;

const tipoffDetails = z.object({
  title: z.string().default(''),
  /** Plain text with one paragraph per line. */
  content: z.string(),
  place: z.string().default(''),
  /** Name of the sender on the public page. Empty: anonymous. */
  byline: z.string().default(''),
  pictures: z.array(captionedPicture).default([]),
  videos: z.array(captionedClip).default([]),
  audios: z.array(captionedClip).default([]),
  reply: z.object({ text: z.string(), name: z.string(), at: z.number() }).optional(),
});

/** Contact for editors, which must not be published. */
const tipoffContact = z.object({ name: z.string().default(''), phone: z.string().default('') });

const newTipoff = z.object({
  details: tipoffDetails,
  contact: tipoffContact,
  /** Id of a sender who chose to submit the tip-off under an account (ADR 0054); otherwise null. */
  memberId: z.number().nullable(),
});

const demoTipoff = newTipoff.extend({
  id: z.number(),
  state: tipoffState,
  createdAt: z.number(),
  reads: z.number(),
});

const tipoffRow = rowWith(tipoffDetails, {
  ...demoTipoff.omit({ details: true }).shape,
  contact: jsonColumn(tipoffContact),
});

export type TipoffRecord = z.output<typeof tipoffRow>;

const firstId = 9_600_000;

const allowedFrom = {
  takenUp: ['pending', 'refused', 'withdrawn'],
  answered: ['takenUp', 'answered', 'pending'],
  refused: ['pending'],
  withdrawn: ['takenUp', 'answered'],
} as const satisfies Partial<Record<TipoffState, readonly TipoffState[]>>;

export class Tipoffs extends submissionTable('tipoffs', tipoffRow) {
  /** Adds a demo tip-off and keeps editors' changes to an existing one. */
  addDemo(tipoff: z.input<typeof demoTipoff>): void {
    const row = { ...demoTipoff.parse(tipoff), origin: 'demo' };
    this.db.upsert('tipoffs', 'id', row, ['state', 'reads', 'details', 'contact']);
  }

  add(tipoff: z.input<typeof newTipoff>, now: number): number {
    const row = { ...newTipoff.parse(tipoff), origin: 'reader', state: 'pending', reads: 0, createdAt: now };
    const { pictures, videos, audios } = row.details;
    const media = [...pictures, ...videos, ...audios].map(({ url }) => url);
    return this.addRow(row, firstId, 'tipoff', media);
  }

  /** Lists tip-offs: pending ones oldest first, others newest first. */
  inState(state: TipoffState, offset: number, limit: number): TipoffRecord[] {
    const order = state === 'pending' ? 'created_at, id' : 'created_at DESC, id DESC';
    return this.select(`WHERE state = ? ORDER BY ${order} LIMIT ? OFFSET ?`, [state, limit, offset]);
  }

  /** Changes the state. Returns false if the current state does not allow the change. */
  changeState(id: number, to: keyof typeof allowedFrom): boolean {
    const from: readonly TipoffState[] = allowedFrom[to];
    const state = this.find(id)?.state;
    return state !== undefined && from.includes(state) && this.db.update('tipoffs', id, { state: to });
  }

  /** Answers and publishes a tip-off. Returns false if its state does not allow an answer. */
  answer(id: number, text: string, name: string, now: number): boolean {
    return this.db.transaction(() => {
      const found = this.find(id);
      if (!found || !this.changeState(id, 'answered')) return false;
      const details = tipoffDetails.parse({ ...found, reply: { text, name, at: now } });
      return this.db.update('tipoffs', id, { details });
    });
  }
}
