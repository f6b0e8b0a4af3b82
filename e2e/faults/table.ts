import { frontHeadlines, neverAnswers } from './looks-outage';
import { lineTrouble } from './on-the-line';
import type { Row } from './row';

/** Every fault, what is promised, and how it is looked at. Printed by `npm run faults` with what was seen. */
export const table: readonly Row[] = [
  {
    number: 1,
    fault: 'the platform is down; pages read before',
    promised: { seen: '200 in 50 ms', write: 'told so; sent again it stands once' },
    look: (stage) =>
      lineTrouble(stage, '1', {
        fault: 'refused',
        seen: { status: [200], within: 50 },
      }),
  },
  {
    number: 2,
    fault: 'the platform is down; pages never read',
    promised: { unseen: 'our own 503 in 300 ms, with kept headlines; the page within 10 s of its return' },
    look: (stage) =>
      lineTrouble(stage, '2', {
        fault: 'refused',
        unseen: { status: [503], within: 300 },
        unseenAlso: frontHeadlines,
      }),
  },
  {
    number: 3,
    fault: 'the platform takes connections and never answers',
    promised: {
      seen: '200 in 50 ms',
      unseen: '503 in 2.5 s; at most 32 calls of an operation open, then none',
      write: 'told so; sent again it stands once',
    },
    look: neverAnswers,
  },
];
