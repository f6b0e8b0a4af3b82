import 'server-only';
import type { Locale } from '@/lib/view/locales';
import { contentTime, isoTime } from '@/lib/view/phrases';
import { textLanguage } from '@/lib/view/text-language';
import type { Words } from '@/lib/view/words';
import type { QaStep } from '../server/model';
import styles from './timeline.module.css';

interface TimelineProps {
  steps: readonly QaStep[];
  /** Horizontal above the texts, or vertical after the question. */
  variant: 'row' | 'column';
  words: Words;
  locale: Locale;
}

export function Timeline({ steps, variant, words, locale }: TimelineProps) {
  const next = steps.findIndex(({ done }) => !done);
  return (
    <ol className={styles.steps} data-look={variant}>
      {steps.map(({ name, done, time, who }, index) => (
        <li
          key={name}
          className={styles.step}
          data-done={done}
          data-step={name}
          {...(index === next - 1 || (next === -1 && index === steps.length - 1)
            ? { 'aria-current': 'step' }
            : {})}
        >
          <strong className={styles.name}>
            {words(done ? `qa.steps.${name}` : `qa.pending.${name === 'handedOn' ? 'handedOn' : 'answered'}`)}
          </strong>
          {who && (
            <span className={styles.who} {...textLanguage(who, locale)}>
              {who}
            </span>
          )}
          {time !== undefined && (
            <time className={styles.time} dateTime={isoTime(time)}>
              {contentTime(time)}
            </time>
          )}
        </li>
      ))}
    </ol>
  );
}
