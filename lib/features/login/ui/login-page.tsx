import 'server-only';
import { readLoginView } from '@/lib/routes/login-href';
import { nativeAppSettings } from '@/lib/session/native-app';
import { pageContext } from '@/lib/site/page-context';
import { pathAfterLogin } from '../server/form-input';
import { AccountFormPage } from './account-form-page';
import { AccountPage, SignedInUser } from './account-page';
import { LoginFrame } from './login-frame';
import styles from './login-page.module.css';

/** Renders the login page. In the native app, a link to the app replaces the forms (Spec §2, R1.03). */
export async function LoginPage(query: { by: string | undefined; back: string | undefined }) {
  const { view: pageView, words } = await pageContext();
  const back = pathAfterLogin(query.back);
  const view = readLoginView(query.by);
  if (pageView.shell === 'app') {
    const isAccountView = view === 'account';
    const title = words(isAccountView ? 'login.views.account' : 'login.title');
    return (
      <LoginFrame title={title} introduction={words('login.app')} back={back}>
        {isAccountView && <SignedInUser login={nativeAppSettings().links.clearUser} words={words} />}
        <a className={styles.openApp} href={nativeAppSettings().links.clearUser}>
          {words('login.openApp')}
        </a>
      </LoginFrame>
    );
  }
  return view === 'account' ? <AccountPage back={back} /> : <AccountFormPage form={view} back={back} />;
}
