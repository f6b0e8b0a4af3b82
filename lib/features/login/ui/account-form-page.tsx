import 'server-only';
import { Island } from '@/lib/browser/island';
import { islandWords } from '@/lib/browser/island-words';
import { type LoginView, loginHref } from '@/lib/routes/login-href';
import { pageContext } from '@/lib/site/page-context';
import { LinkRow } from '@/lib/ui/link-row';
import { currentCookies, currentView } from '@/lib/view/current-view';
import { type Words, wordsFor } from '@/lib/view/words';
import { openFlash } from '@/lib/writes/flash-cookie';
import type { FormName } from '../account-forms';
import { LoginForm, type LoginFormProps } from '../browser/login-form.island';
import { loginFormWords } from '../browser/login-form.words';
import { SocialLogin } from '../browser/social-login.island';
import { socialLoginWords } from '../browser/social-login.words';
import { LoginFrame } from './login-frame';
import styles from './login-page.module.css';

const loginMethods: readonly FormName[] = ['password', 'phone'];

function introductionOf(form: FormName, words: Words): string | undefined {
  if (form === 'bind' || form === 'register') return undefined;
  return words(form === 'newPassword' ? 'login.codeToOwn' : 'login.introduction');
}

function alternativeView(form: FormName, words: Words): { question?: string; by?: LoginView; label: string } {
  if (form === 'register') return { question: words('login.haveAccount'), label: words('login.toLogin') };
  if (loginMethods.includes(form)) {
    return { question: words('login.noAccount'), by: 'register', label: words('login.toRegister') };
  }
  return { by: 'account', label: words('login.toAccountPage') };
}

/** Renders the social login in the social app's web view (Spec §6) if `social` is configured. */
async function SocialLoginSection({ back }: { back: string | undefined }) {
  const { view, site, locale } = await pageContext();
  if (view.shell !== 'social' || !site.social) return null;
  return (
    <Island
      name="social-login"
      component={SocialLogin}
      props={{
        back,
        page: loginHref({ back }),
        words: islandWords('social-login', socialLoginWords, locale),
      }}
    />
  );
}

export async function AccountFormPage({ form, back }: { form: FormName; back: string | undefined }) {
  const { locale, notice } = await currentView();
  const words = wordsFor(locale);
  const viewHref = (by?: LoginView) => loginHref({ by, back });
  const isLoginMethod = loginMethods.includes(form);
  const flash = notice && (await openFlash(await currentCookies()));
  const alternative = alternativeView(form, words);
  return (
    <LoginFrame
      title={isLoginMethod ? words('login.title') : words(`login.views.${form}`)}
      introduction={introductionOf(form, words)}
      back={back}
    >
      {(isLoginMethod || form === 'register') && (
        <>
          <div className={styles.social}>
            <SocialLoginSection back={back} />
          </div>
          <p className={styles.or}>{words('login.or')}</p>
        </>
      )}
      {isLoginMethod && (
        <div className={styles.alternatives} data-same-place="">
          <LinkRow
            label={words('login.ways')}
            links={loginMethods.map((loginMethod) => ({
              href: viewHref(loginMethod),
              label: words(`login.views.${loginMethod}`),
              isCurrent: loginMethod === form,
            }))}
          />
        </div>
      )}
      <Island<LoginFormProps>
        name="login-form"
        component={LoginForm}
        props={{
          form,
          page: viewHref(form),
          back,
          refused: flash?.fields,
          words: islandWords('login-form', loginFormWords, locale),
        }}
        serverProps={{ typed: flash?.typed }}
      />
      <p className={styles.other} data-same-place="">
        {alternative.question && <span>{alternative.question}</span>}
        <a href={viewHref(alternative.by)}>{alternative.label}</a>
      </p>
      {isLoginMethod && (
        <p className={styles.withoutScript}>
          <a href={viewHref('account')}>{words('login.toAccount')}</a>
        </p>
      )}
    </LoginFrame>
  );
}
