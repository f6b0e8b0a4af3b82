import 'server-only';
import { environment } from '@/lib/env/environment';
import { loginHref } from '@/lib/routes/login-href';
import type { Words } from '@/lib/view/words';
import styles from './told-line.module.css';

/** What a page says that an act has led to. */
export interface Told {
  text: string;
  good: boolean;
  /** Logging in is what helps. */
  login: boolean;
}

interface ToldLineProps {
  told: Told | undefined;
  words: Words;
  /** The page to which a reader who logs in comes back. */
  back: string;
}

/** The place of a form for what came of it, empty before; `tellAnswer` fills it where a script sends the form. */
export function ToldLine({ told, words, back }: ToldLineProps) {
  return (
    <p role="status" className={styles.told} data-good={told?.good}>
      {told?.text}
      {told?.login && <a href={loginHref(environment().BASE_PATH, { back })}>{words('titles.login')}</a>}
    </p>
  );
}
