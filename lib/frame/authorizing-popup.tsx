import 'server-only';
import type { ReactNode } from 'react';
import { siteHref } from '@/lib/routes/site-href';
import { socialContinuePath } from '@/lib/routes/social-continue-path';
import type { View } from '@/lib/view/view';
import type { Words } from '@/lib/view/words';
import { AuthorizingMessage, authorizingPopup } from './authorizing-message';

/** Page below the popup: visible but inert. */
export function PopupBackground({ view, children }: { view: View; children: ReactNode }) {
  return view.notice === 'authorizing' ? <div inert>{children}</div> : children;
}

/** Blocks during a social login (R4.02, Spec §4). A meta refresh continues the login without a script. */
export function AuthorizingPopup({ words }: { words: Words }) {
  return (
    <div {...authorizingPopup} data-session-notice="authorizing">
      <meta httpEquiv="refresh" content={`0;url=${socialContinuePath}`} />
      <AuthorizingMessage
        title={words('states.socialAuthorizing')}
        hint={words('session.authorizingHint')}
        leave={words('session.authorizingLeave')}
        href={siteHref(['login'])}
      />
    </div>
  );
}
