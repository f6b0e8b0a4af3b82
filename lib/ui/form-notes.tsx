import controls from '@/lib/ui/form-controls.module.css';
import 'server-only';
import { loginHref } from '@/lib/routes/login-href';
import type { Words } from '@/lib/view/words';
import styles from './form-page.module.css';

interface FormMessageProps {
  result: { text: string; offersLogin: boolean };
  path: string;
  words: Words;
}

export function FormMessage({ result, path, words }: FormMessageProps) {
  return (
    <div className={`${controls.status} ${styles.status}`} role="alert">
      <p>{result.text}</p>
      {result.offersLogin && (
        <a className={`${controls.primary} ${styles.action}`} href={loginHref({ back: path })}>
          {words('titles.login')}
        </a>
      )}
    </div>
  );
}

export function FormUnavailable({ text, action }: { text: string; action: { href: string; label: string } }) {
  return (
    <div className={styles.none}>
      <p>{text}</p>
      <a className={`${controls.primary} ${styles.action}`} href={action.href}>
        {action.label}
      </a>
    </div>
  );
}
