import 'server-only';
import { siteHref } from '@/lib/routes/site-href';
import '@/lib/ui/page-notice.css';
import type { ReactNode } from 'react';
import { socialContinuePath } from '@/lib/routes/social-continue-path';
import { offersLogin, problemFields, sessionNotices, successNotices } from '@/lib/view/session-notices';
import type { View } from '@/lib/view/view';
import type { Words } from '@/lib/view/words';
import { AuthorizingMessage, authorizingPopupProps } from './authorizing-message';

export function PageBehindPopup({ view, children }: { view: View; children: ReactNode }) {
  return view.notice === 'authorizing' ? <div inert>{children}</div> : children;
}

/** Blocks the page during a social login (R4.02, Spec §4). The meta refresh needs no script. */
function AuthorizingPopup({ words }: { words: Words }) {
  return (
    <div {...authorizingPopupProps} data-session-notice="authorizing">
      <meta httpEquiv="refresh" content={`0;url=${socialContinuePath}`} />
      <AuthorizingMessage
        title={words('states.socialAuthorizing')}
        hint={words('session.authorizingHint')}
        cancelLabel={words('session.authorizingLeave')}
        href={siteHref(['login'])}
      />
    </div>
  );
}

export function SessionNotice({ view: { notice, noticeText }, words }: { view: View; words: Words }) {
  // Field problems are shown next to their field.
  if (!notice || Object.hasOwn(problemFields, notice)) return null;
  if (notice === 'authorizing') return <AuthorizingPopup words={words} />;
  return (
    <div className="page-notice-place">
      <p
        role={successNotices.has(notice) ? 'status' : 'alert'}
        className="page-notice"
        data-session-notice={notice}
      >
        {noticeText ?? words(sessionNotices[notice])}
        {offersLogin(notice) && (
          <a className="page-notice-link" href={siteHref(['login'])} rel="nofollow">
            {words('titles.login')}
          </a>
        )}
      </p>
    </div>
  );
}
