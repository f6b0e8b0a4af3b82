import { z } from 'zod';
import { qaLimits, qaStates } from '@/lib/contract/qa';
import type { QaDetails } from '../store/qa-record';
import type { Store } from '../store/store';

const id = z.coerce.number().int().positive();
const office = z.string().trim().min(1).max(60);
const text = z.string().trim().min(1).max(qaLimits.content);

/** What the desk does with government questions, as its forms send it. */
export const qaActs = [
  z.object({ act: z.literal('publishQa'), id }),
  z.object({ act: z.literal('handOnQa'), id, office }),
  z.object({ act: z.literal('answerQa'), id, office, text }),
  z.object({ act: z.literal('refuseQa'), id, text }),
] as const;

export type QaAct = z.output<(typeof qaActs)[number]>;

/** A line of the desk's as HTML. */
function paragraph(line: string): string {
  return `<p>${line.replace(/&/g, '&amp;').replace(/</g, '&lt;')}</p>`;
}

/** What becomes of the question. */
function changeOf(wanted: QaAct): { state: number; details: Partial<QaDetails> } {
  switch (wanted.act) {
    case 'publishQa':
      return { state: qaStates.asked, details: {} };
    case 'handOnQa':
      return { state: qaStates.handedOn, details: { handedTo: wanted.office } };
    case 'answerQa':
      return {
        state: qaStates.answered,
        details: {
          answer: paragraph(wanted.text),
          answeredBy: wanted.office,
          // Whoever reads an answer is asked what they think of it.
          grades: { satisfied: 0, fair: 0, unsatisfied: 0 },
        },
      };
    default:
      return {
        state: qaStates.refused,
        details: { answer: paragraph(wanted.text), answeredBy: '', answerPics: null, attachments: null },
      };
  }
}

/** From which states an act leads on. */
const from: Readonly<Record<QaAct['act'], readonly number[]>> = {
  publishQa: [qaStates.waiting, qaStates.refused],
  handOnQa: [qaStates.waiting, qaStates.asked],
  answerQa: [qaStates.asked, qaStates.handedOn],
  refuseQa: [qaStates.waiting, qaStates.asked, qaStates.handedOn, qaStates.answered],
};

/** Does it; false where the question is not there, or has gone on meanwhile. */
export function doQaAct(wanted: QaAct, store: Store, now: number): boolean {
  return store.transaction(() => {
    const qa = store.qas.find(wanted.id);
    if (!qa || !from[wanted.act].includes(qa.state)) return false;
    const { state, details } = changeOf(wanted);
    store.qas.change(qa, state, details, now);
    return true;
  });
}
