import { phrase } from '@/lib/client/words';
import type { WriteOffPanelWords } from '../browser/write-off-panel.words';
import type { Verdict } from '../verdict';
import styles from './write-off-page.module.css';

/** `none`: the page shows no code. */
export interface ShownVerdict extends Pick<Verdict, 'title' | 'text' | 'hint'> {
  tone: Verdict['tone'] | 'none';
  code?: string | undefined;
}

export const verdictId = 'verdict';

export function VerdictHead({
  tone,
  title,
  text,
  hint,
  code,
  words,
}: ShownVerdict & { words: WriteOffPanelWords }) {
  const details = hint ? phrase(words, `writeOff.texts.${hint}`) : text;
  return (
    <header id={verdictId} className={styles.verdict} data-tone={tone} aria-live="polite" aria-atomic="true">
      <h1 className={styles.title}>{title}</h1>
      {code && <p className={styles.code}>{code}</p>}
      {details && <p className={styles.text}>{details}</p>}
    </header>
  );
}
