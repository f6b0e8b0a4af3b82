import 'server-only';
import { Island } from '@/lib/browser/island';
import { islandWords } from '@/lib/browser/island-words';
import { environment } from '@/lib/env/environment';
import { loginHref } from '@/lib/routes/login-href';
import { siteConfig } from '@/lib/site/site-config';
import { currentView } from '@/lib/view/current';
import { SocialLogin as Form } from './social-login.island';
import { socialLoginWords } from './social-login.words';

/**
 * Offers the login with the social app, in its own web view only (Spec §6), where the installation or the platform names the
 * publisher's app there.
 * @param back the page to which the reader comes back; home without one
 */
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
