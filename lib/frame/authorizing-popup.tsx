import 'server-only';
import type { ReactNode } from 'react';
import { environment } from '@/lib/env/environment';
import { pageHref } from '@/lib/routes/href';
import type { View } from '@/lib/view/view';
import type { Words } from '@/lib/view/words';
import styles from './authorizing-popup.module.css';

/** What takes the social login on; it answers when the platform has. */
const continueAddress = '/api/session/social/continue';

/** The page under the popup: to be seen, but neither tapped nor reached by keys. */
export function UnderPopup({ view, children }: { view: View; children: ReactNode }) {
  return view.notice === 'authorizing' ? <div inert>{children}</div> : children;
}

/**
 * The blocking popup while a social login is on its way (R4.02, Spec §4). The page goes on by itself, without a script, and the
 * popup stands until that has an answer; who does not want to wait for it finds a way out after a while.
 */
export function AuthorizingPopup({ words }: { words: Words }) {
  return (
    <div
      className={styles.veil}
      role="alertdialog"
      aria-modal="true"
      aria-labelledby="authorizing"
      aria-describedby="authorizing-hint"
      data-session-notice="authorizing"
    >
      <meta httpEquiv="refresh" content={`0;url=${continueAddress}`} />
      <div className={styles.popup}>
        <span className={styles.ring} aria-hidden="true" />
        <p id="authorizing" className={styles.title}>
          {words('states.socialAuthorizing')}
        </p>
        <p id="authorizing-hint" className={styles.hint}>
          {words('session.authorizingHint')}
        </p>
      </div>
      <a className={styles.leave} href={pageHref(environment().BASE_PATH, ['login'])}>
        {words('session.authorizingLeave')}
      </a>
    </div>
  );
}
