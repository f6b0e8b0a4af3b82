import 'server-only';
import { siteHref } from '@/lib/routes/site-href';
import '@/lib/ui/page-notice.css';
import { isFieldProblem, isSuccessNotice, offersLogin, sessionNotices } from '@/lib/view/session-notice';
import type { View } from '@/lib/view/view';
import type { Words } from '@/lib/view/words';
import { AuthorizingPopup } from './authorizing-popup';

export function SessionNotice({ view: { notice, platformText }, words }: { view: View; words: Words }) {
  // Field problems are shown next to their field.
  if (!notice || isFieldProblem(notice)) return null;
  if (notice === 'authorizing') return <AuthorizingPopup words={words} />;
  return (
    <div className="page-notice-place">
      <p
        role={isSuccessNotice(notice) ? 'status' : 'alert'}
        className="page-notice"
        data-session-notice={notice}
      >
        {platformText ?? words(sessionNotices[notice])}
        {offersLogin(notice) && (
          <a className="page-notice-link" href={siteHref(['login'])} rel="nofollow">
            {words('titles.login')}
          </a>
        )}
      </p>
    </div>
  );
}
