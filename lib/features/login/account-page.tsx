import 'server-only';
import { Island } from '@/lib/browser/island';
import { environment } from '@/lib/env/environment';
import { pageHref } from '@/lib/routes/href';
import { type LoginView, loginHref } from '@/lib/routes/login-href';
import { NextIcon } from '@/lib/ui/icons';
import { currentWords } from '@/lib/view/current';
import type { Words } from '@/lib/view/words';
import { AccountHead } from './account-head.island';
import styles from './account-page.module.css';
import { LoginFrame } from './login-frame';

/** The words around who is signed in. */
export function accountLabels(words: Words) {
  return {
    nobody: words('login.account.nobody'),
    failed: words('login.account.failed'),
    tryAgain: words('login.account.tryAgain'),
    noPhone: words('login.account.noPhone'),
    toLogin: words('login.toLogin'),
  };
}

/**
 * The account of who is signed in. The page is the same for everybody and kept (design): who they are comes when it has
 * woken, and what can be done works without a script.
 */
export async function AccountPage({ back }: { back: string | undefined }) {
  const words = await currentWords();
  const { BASE_PATH } = environment();
  const href = (by: LoginView) => loginHref(BASE_PATH, { by, back });
  return (
    <LoginFrame title={words('login.views.account')} back={back}>
      <Island
        name="account-head"
        component={AccountHead}
        when="load"
        props={{ login: href('password'), labels: accountLabels(words) }}
      />
      <nav className={styles.acts} aria-label={words('login.account.settings')}>
        <ul>
          {(['bind', 'newPassword'] as const).map((view) => (
            <li key={view}>
              <a className={styles.act} href={href(view)}>
                <span>{words(`login.views.${view}`)}</span>
                <NextIcon className={styles.arrow} />
              </a>
            </li>
          ))}
        </ul>
      </nav>
      <form method="post" action="/api/session/logout">
        <input type="hidden" name="back" value={back ?? pageHref(BASE_PATH, ['home'])} />
        <button type="submit" className={styles.logout}>
          {words('login.account.logout')}
        </button>
      </form>
    </LoginFrame>
  );
}
