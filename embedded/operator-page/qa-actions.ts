import { z } from 'zod';
import { qaLimits, qaStates } from '@/lib/contract/qa';
import type { QaDetails } from '../store/qa-record';
import type { Store } from '../store/store';

const id = z.coerce.number().int().positive();
const office = z.string().trim().min(1).max(60);
const text = z.string().trim().min(1).max(qaLimits.content);

export const qaActions = [
  z.object({ act: z.literal('publishQa'), id }),
  z.object({ act: z.literal('handOnQa'), id, office }),
  z.object({ act: z.literal('answerQa'), id, office, text }),
  z.object({ act: z.literal('refuseQa'), id, text }),
] as const;

export type QaAction = z.output<(typeof qaActions)[number]>;

function paragraph(line: string): string {
  return `<p>${line.replace(/&/g, '&amp;').replace(/</g, '&lt;')}</p>`;
}

function changeOf(action: QaAction): { state: number; details: Partial<QaDetails> } {
  switch (action.act) {
    case 'publishQa':
      return { state: qaStates.asked, details: {} };
    case 'handOnQa':
      return { state: qaStates.handedOn, details: { handedTo: action.office } };
    case 'answerQa':
      return {
        state: qaStates.answered,
        details: {
          answer: paragraph(action.text),
          answeredBy: action.office,
          grades: { satisfied: 0, fair: 0, unsatisfied: 0 },
        },
      };
    default:
      return {
        state: qaStates.refused,
        details: { answer: paragraph(action.text), answeredBy: '', answerPics: null, attachments: null },
      };
  }
}

/** States from which an action is allowed. */
const from: Readonly<Record<QaAction['act'], readonly number[]>> = {
  publishQa: [qaStates.waiting, qaStates.refused],
  handOnQa: [qaStates.waiting, qaStates.asked],
  answerQa: [qaStates.asked, qaStates.handedOn],
  refuseQa: [qaStates.waiting, qaStates.asked, qaStates.handedOn, qaStates.answered],
};

/**
 * Executes an action. Returns false if the question does not exist or its state does not allow the action.
 */
export function executeQaAction(action: QaAction, store: Store, now: number): boolean {
  return store.transaction(() => {
    const qa = store.qas.find(action.id);
    if (!qa || !from[action.act].includes(qa.state)) return false;
    const { state, details } = changeOf(action);
    store.qas.change(qa, state, details, now);
    return true;
  });
}
