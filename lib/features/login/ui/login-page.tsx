import 'server-only';
import type { ReactNode } from 'react';
import { Island } from '@/lib/browser/island';
import { islandWords } from '@/lib/browser/island-words';
import { environment } from '@/lib/env/environment';
import { accountHref } from '@/lib/people/member-href';
import { loginHref, readLoginView } from '@/lib/routes/login-href';
import { nativeApp } from '@/lib/session/native-app';
import { siteConfig } from '@/lib/site/site-config';
import { currentView, currentWords } from '@/lib/view/current';
import { AccountHead } from '../browser/account-head.island';
import { SocialLogin as Form } from '../browser/social-login.island';
import { socialLoginWords } from '../browser/social-login.words';
import { backFromLogin } from '../server/form-input';
import { AccountPage, accountLabels } from './account-page';
import { FormPage } from './form-page';
import { LoginFrame } from './login-frame';
import styles from './login-page.module.css';

/** Only in the social app's web view (Spec §6), and only if `social` is configured. */
export async function SocialLogin({ back }: { back?: string | undefined }) {
  const [{ shell, locale }, { social }] = await Promise.all([currentView(), siteConfig()]);
  if (shell !== 'social' || !social) return null;
  return (
    <Island
      name="social-login"
      component={Form}
      when="interaction"
      props={{
        back,
        page: loginHref(environment().BASE_PATH, { back }),
        words: islandWords('social-login', socialLoginWords, locale),
      }}
    />
  );
}

interface LoginPageProps {
  by: string | undefined;
  back: string | undefined;
  social?: ReactNode;
}

/** In the native app, readers log in to the app. The page only shows the app's user (Spec §2, R1.03). */
export async function LoginPage({ by, back: rawBack, social }: LoginPageProps) {
  const [{ shell }, words] = await Promise.all([currentView(), currentWords()]);
  const back = backFromLogin(rawBack);
  const view = readLoginView(by);
  if (shell === 'app') {
    const isAccountView = view === 'account';
    const title = words(isAccountView ? 'login.views.account' : 'login.title');
    return (
      <LoginFrame title={title} introduction={words('login.app')} back={back}>
        {isAccountView && (
          <Island
            name="account-head"
            component={AccountHead}
            when="load"
            props={{
              login: nativeApp().links.clearUser,
              profileHref: accountHref(),
              labels: accountLabels(words),
            }}
          />
        )}
        <a className={styles.openApp} href={nativeApp().links.clearUser}>
          {words('login.openApp')}
        </a>
      </LoginFrame>
    );
  }
  return view === 'account' ? (
    <AccountPage back={back} />
  ) : (
    <FormPage form={view} back={back} social={social} />
  );
}
