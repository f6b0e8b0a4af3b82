import 'server-only';
import { islandWords } from '@/lib/browser/island-words';
import { defineShareCard } from '@/lib/frame/page-share-card';
import { loginHref } from '@/lib/routes/login-href';
import { ListHeading } from '@/lib/ui/list-heading';
import { currentCookies, currentLocalization } from '@/lib/view/current-view';
import type { Localization, Words } from '@/lib/view/words';
import { openFlash } from '@/lib/writes/flash-cookie';
import { actionPageHref } from '../action-href';
import { discussionWords } from '../browser/discussion.words';
import { repliesHref } from '../comment-href';
import { actionsHref } from '../comment-ref';
import type { CommentAction } from '../offered-action';
import { isActionSupported } from '../server/comment-action';
import type { CommentActionPage } from '../server/load-action-page';
import { ActionNotice, type ActionProps, CancelLink } from './action-fields';
import styles from './action-page.module.css';
import { DeleteForm } from './delete-form';
import { ListedComment } from './listed-comment';
import { ReportForm } from './report-form';
import listStyles from './thread-list.module.css';

function titleOf(action: CommentAction, words: Words): string {
  if (action === 'delete') return words('comment.actions.deleteTitle');
  return words(action === 'report' ? 'comment.actions.reportTitle' : 'comment.actions.title');
}

/** Renders the form with the input of a refused report. */
async function RestoredReportForm(props: ActionProps) {
  const flash = await openFlash(await currentCookies());
  const [chosen, ...lines] = flash?.typed?.split('\n') ?? [];
  return <ReportForm {...props} chosen={chosen} content={lines.join('\n')} />;
}

function ActionForm({ subject, words: pageWords, locale }: { subject: CommentActionPage } & Localization) {
  const { action } = subject;
  const words = islandWords('discussion', discussionWords, locale);
  if (!isActionSupported(action)) {
    return (
      <div className={styles.form}>
        <p tabIndex={-1}>{pageWords('states.notOffered.title')}</p>
        <p className={styles.actions}>
          <CancelLink subject={subject} words={words} />
        </p>
      </div>
    );
  }
  if (action === 'report') return <RestoredReportForm subject={subject} words={words} />;
  if (action === 'delete') return <DeleteForm subject={subject} words={words} />;
  // The login returns to the page for `choose`, whose link leads to an action that the reader may take.
  const login = loginHref({ back: actionPageHref('choose', subject) });
  return (
    <ActionNotice
      action={action}
      subject={subject}
      href={action === 'guest' ? login : actionsHref(subject)}
      words={words}
    />
  );
}

/** Renders the page for an action, the same for all readers; the action handler checks permissions. */
export async function ActionPage({ subject }: { subject: CommentActionPage }) {
  const localization = await currentLocalization();
  const { words } = localization;
  const { action, comment, target } = subject;
  const item = (
    <ol className={listStyles.list}>
      <ListedComment comment={comment} {...localization} target={target} isPlain />
    </ol>
  );
  return (
    <main id="main">
      <ListHeading title={titleOf(action, words)} />
      <div className={styles.page}>
        {action === 'reported' ? (
          <details className={styles.folded}>
            <summary>{words('comment.actions.show')}</summary>
            {item}
          </details>
        ) : (
          item
        )}
        <ActionForm subject={subject} {...localization} />
      </div>
    </main>
  );
}

export const actionShareCard = defineShareCard(
  ({ words }, { action, commentRef, target }: CommentActionPage) => ({
    title: titleOf(action, words),
    descriptions: [words('comment.plainDescription')],
    path: repliesHref(commentRef.root, target),
  }),
);
