import 'server-only';
import { environment } from '@/lib/env/environment';
import { givesBack } from '@/lib/platform/page-scope';
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
  // A page that answers a form has no fragment by which a browser finds this place (ADR 0068); with one, that goes before.
  const lead = told && givesBack() ? { tabIndex: -1, autoFocus: true } : {};
  return (
    <p role="status" className={styles.told} data-good={told?.good} {...lead}>
      {told?.text}
      {told?.login && <a href={loginHref(environment().BASE_PATH, { back })}>{words('titles.login')}</a>}
    </p>
  );
}
