import { z } from 'zod';
import { captionedClip, captionedPicture } from './articles';
import { jsonColumn, rowWith } from './database';
import { submissionTable } from './submissions';

/** `takenUp` and `answered` are public; `withdrawn` was public before. */
export const tipOffState = z.enum(['pending', 'takenUp', 'answered', 'refused', 'withdrawn']);

export type TipOffState = z.output<typeof tipOffState>;

const tipOffDetails = z.object({
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
const tipOffContact = z.object({ name: z.string().default(''), phone: z.string().default('') });

const newTipOff = z.object({
  details: tipOffDetails,
  contact: tipOffContact,
  /** Id of a sender who chose to submit the tip-off under an account (ADR 0054); otherwise null. */
  memberId: z.number().nullable(),
});

const demoTipOff = newTipOff.extend({
  id: z.number(),
  state: tipOffState,
  createdAt: z.number(),
  reads: z.number(),
});

const tipOffRow = rowWith(tipOffDetails, {
  ...demoTipOff.omit({ details: true }).shape,
  contact: jsonColumn(tipOffContact),
});

export type TipOffRecord = z.output<typeof tipOffRow>;

const firstId = 9_600_000;

const previousStates = {
  takenUp: ['pending', 'refused', 'withdrawn'],
  answered: ['takenUp', 'answered', 'pending'],
  refused: ['pending'],
  withdrawn: ['takenUp', 'answered'],
} as const satisfies Partial<Record<TipOffState, readonly TipOffState[]>>;

export class TipOffs extends submissionTable('tipoffs', tipOffRow) {
  /** Adds a demo tip-off and keeps editors' changes to an existing one. */
  addDemo(tipOff: z.input<typeof demoTipOff>): void {
    const row = { ...demoTipOff.parse(tipOff), origin: 'demo' };
    this.db.upsert('tipoffs', 'id', row, ['state', 'reads', 'details', 'contact']);
  }

  add(tipOff: z.input<typeof newTipOff>, now: number): number {
    const row = { ...newTipOff.parse(tipOff), origin: 'reader', state: 'pending', reads: 0, createdAt: now };
    const { pictures, videos, audios } = row.details;
    const media = [...pictures, ...videos, ...audios].map(({ url }) => url);
    return this.addRow(row, firstId, 'tipoff', media);
  }

  inState(state: TipOffState, offset: number, limit: number): TipOffRecord[] {
    const order = state === 'pending' ? 'created_at, id' : 'created_at DESC, id DESC';
    return this.select(`WHERE state = ? ORDER BY ${order} LIMIT ? OFFSET ?`, [state, limit, offset]);
  }

  changeState(id: number, to: keyof typeof previousStates): boolean {
    const allowed: readonly TipOffState[] = previousStates[to];
    const state = this.find(id)?.state;
    return state !== undefined && allowed.includes(state) && this.db.update('tipoffs', id, { state: to });
  }

  /** Answers and publishes a tip-off. Returns false if its state does not allow an answer. */
  answer(id: number, text: string, name: string, now: number): boolean {
    return this.db.transaction(() => {
      const found = this.find(id);
      if (!found || !this.changeState(id, 'answered')) return false;
      const details = tipOffDetails.parse({ ...found, reply: { text, name, at: now } });
      return this.db.update('tipoffs', id, { details });
    });
  }
}
