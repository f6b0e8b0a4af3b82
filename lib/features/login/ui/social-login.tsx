import 'server-only';
import { Island } from '@/lib/browser/island';
import { islandWords } from '@/lib/browser/island-words';
import { environment } from '@/lib/env/environment';
import { loginHref } from '@/lib/routes/login-href';
import { siteConfig } from '@/lib/site/site-config';
import { currentView } from '@/lib/view/current';
import { SocialLogin as Form } from '../browser/social-login.island';
import { socialLoginWords } from '../browser/social-login.words';

/**
 * Login with the social app. It is rendered only in the app's web view (Spec §6) and if the publisher's app there is configured.
 * @param back page to return to; home if undefined
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
