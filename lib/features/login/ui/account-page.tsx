import 'server-only';
import { Island } from '@/lib/browser/island';
import { myPageHref } from '@/lib/people/member-href';
import { type LoginView, loginHref } from '@/lib/routes/login-href';
import { siteHref } from '@/lib/routes/site-href';
import { LinkList, LogoutForm } from '@/lib/ui/link-list';
import { currentWords } from '@/lib/view/current-view';
import type { Words } from '@/lib/view/words';
import { AccountHead } from '../browser/account-head.island';
import styles from './account-page.module.css';
import { LoginFrame } from './login-frame';

/** Renders the user, loaded in the browser so that the HTML is the same for everybody. */
export function SignedInUser({ login, words }: { login: string; words: Words }) {
  const labels = {
    loggedOut: words('login.account.nobody'),
    failed: words('login.account.failed'),
    tryAgain: words('login.account.tryAgain'),
    noPhone: words('login.account.noPhone'),
    toLogin: words('login.toLogin'),
  };
  const props = { login, profileHref: myPageHref(), labels };
  return <Island name="account-head" component={AccountHead} when="load" props={props} />;
}

const linkedPages = ['shareinvite', 'invite', 'integralShop'] as const;

export async function AccountPage({ back: returnPath }: { back: string | undefined }) {
  const words = await currentWords();
  const viewHref = (by: LoginView) => loginHref({ by, back: returnPath });
  return (
    <LoginFrame title={words('login.views.account')} back={returnPath}>
      <SignedInUser login={viewHref('password')} words={words} />
      <LinkList
        className={styles.actions}
        label={words('login.account.settings')}
        links={[
          { href: myPageHref(), label: words('member.own.title') },
          ...(['bind', 'newPassword'] as const).map((view) => ({
            href: viewHref(view),
            label: words(`login.views.${view}`),
          })),
          ...linkedPages.map((name) => ({
            href: siteHref([name]),
            label: words(`titles.${name}`),
          })),
        ]}
      />
      <LogoutForm back={returnPath ?? siteHref(['home'])} words={words} />
    </LoginFrame>
  );
}
