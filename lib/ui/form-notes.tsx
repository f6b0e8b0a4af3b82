import controls from '@/lib/ui/form-controls.module.css';
import 'server-only';
import { environment } from '@/lib/env/environment';
import { loginHref } from '@/lib/routes/login-href';
import type { Words } from '@/lib/view/words';
import styles from './form-page.module.css';

interface ToldBoxProps {
  /** What is said, and whether it helps to log in. */
  told: { text: string; login: boolean };
  /** The page of the form. */
  path: string;
  words: Words;
}

/** What came of a form, and the way to log in where that is what helps. */
export function ToldBox({ told, path, words }: ToldBoxProps) {
  return (
    <div className={`${controls.told} ${styles.told}`} role="alert">
      <p>{told.text}</p>
      {told.login && (
        <a
          className={`${controls.primary} ${styles.action}`}
          href={loginHref(environment().BASE_PATH, { back: path })}
        >
          {words('titles.login')}
        </a>
      )}
    </div>
  );
}

/** Why there is no form, and where to go on. */
export function NoForm({ text, action }: { text: string; action: { href: string; label: string } }) {
  return (
    <div className={styles.none}>
      <p>{text}</p>
      <a className={`${controls.primary} ${styles.action}`} href={action.href}>
        {action.label}
      </a>
    </div>
  );
}
