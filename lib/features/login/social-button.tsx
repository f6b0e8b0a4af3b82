import 'server-only';
import { siteConfig } from '@/lib/site/site-config';
import { SocialIcon } from '@/lib/ui/icons';
import { currentView } from '@/lib/view/current';
import { wordsFor } from '@/lib/view/words';
import styles from './social-button.module.css';

/**
 * Offers the login with the social app, in its own web view only (Spec §6), where the installation or the platform names the
 * publisher's app there.
 * @param back the page to which the reader comes back; home without one
 */
export async function SocialLoginButton({ back }: { back?: string | undefined }) {
  const [view, { social }] = await Promise.all([currentView(), siteConfig()]);
  if (view.shell !== 'social' || !social) return null;
  return (
    <form method="post" action="/api/session/social/start" data-way-back="">
      {back ? <input type="hidden" name="back" value={back} /> : null}
      <button type="submit" className={styles.button}>
        <SocialIcon className={styles.icon} />
        {wordsFor(view.locale)('login.social')}
      </button>
    </form>
  );
}
