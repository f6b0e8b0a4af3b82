import 'server-only';
import type { Words } from '@/lib/view/words';
import type { TipoffProgress } from '../server/model';
import styles from './progress-line.module.css';

/** Steps for each progress, and how many of them are done. */
const progressSteps: Readonly<Record<TipoffProgress, { steps: readonly TipoffStep[]; done: number }>> = {
  pending: { steps: ['received', 'takenUp', 'answered'], done: 1 },
  takenUp: { steps: ['received', 'takenUp', 'answered'], done: 2 },
  answered: { steps: ['received', 'takenUp', 'answered'], done: 3 },
  refused: { steps: ['received', 'refused'], done: 2 },
};

type TipoffStep = 'received' | 'takenUp' | 'answered' | 'refused';

export function ProgressLine({ progress, words }: { progress: TipoffProgress; words: Words }) {
  const { steps, done } = progressSteps[progress];
  return (
    <section aria-label={words('tipoff.progress')}>
      <ol className={styles.way} data-stage={progress}>
        {steps.map((step, index) => (
          <li
            key={step}
            className={styles.step}
            {...(index < done ? { 'data-done': '' } : {})}
            {...(index === done - 1 ? { 'aria-current': 'step' as const } : {})}
          >
            {words(`tipoff.steps.${step}`)}
          </li>
        ))}
      </ol>
    </section>
  );
}
