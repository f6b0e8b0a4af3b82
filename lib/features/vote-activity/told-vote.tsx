import 'server-only';
import '@/lib/ui/page-notice.css';
import { environment } from '@/lib/env/environment';
import { loginHref } from '@/lib/routes/login-href';
import { currentPath, currentView } from '@/lib/view/current';
import { wordsFor } from '@/lib/view/words';
import { toldOfVote } from './vote-notices';

/** What came of a vote, over the page's bottom: the reader may be far down among the candidates. */
export async function ToldVote({ notice }: { notice: string | undefined }) {
  const [view, path] = await Promise.all([currentView(), currentPath()]);
  const words = wordsFor(view.locale);
  const told = toldOfVote(words, notice, view.said);
  if (!told) return null;
  return (
    <div className="page-notice-place" data-told-vote="">
      <p role="status" className="page-notice">
        {told.text}
        {told.login && (
          <a className="page-notice-link" href={loginHref(environment().BASE_PATH, { back: path })}>
            {words('titles.login')}
          </a>
        )}
      </p>
    </div>
  );
}
