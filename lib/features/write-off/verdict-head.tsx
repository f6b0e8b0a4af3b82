import { phrase } from '@/lib/client/words';
import type { DoorWords } from './door.words';
import styles from './door-page.module.css';
import type { Verdict } from './verdict';

/** The message about a code; `none` where the page shows no code. */
export interface ShownVerdict extends Pick<Verdict, 'title' | 'text' | 'hint'> {
  tone: Verdict['tone'] | 'none';
  code?: string | undefined;
}

export const verdictId = 'verdict';

/** What the platform says of the code, in large letters. */
export function VerdictHead({ tone, title, text, hint, code, words }: ShownVerdict & { words: DoorWords }) {
  const details = hint ? phrase(words, `writeOff.texts.${hint}`) : text;
  return (
    <header id={verdictId} className={styles.verdict} data-tone={tone} aria-live="polite" aria-atomic="true">
      <h1 className={styles.title}>{title}</h1>
      {code && <p className={styles.code}>{code}</p>}
      {details && <p className={styles.text}>{details}</p>}
    </header>
  );
}
