import 'server-only';
import type { Metadata } from 'next';
import { delMyDiscuss, report } from '@/lib/contract/comment';
import { environment } from '@/lib/env/environment';
import { pageCard } from '@/lib/frame/page-card';
import { cardMetadata } from '@/lib/frame/page-metadata';
import { hasOperation } from '@/lib/platform/endpoints';
import { loginHref } from '@/lib/routes/login-href';
import { ListHeading } from '@/lib/ui/list-heading';
import { currentView, currentWords } from '@/lib/view/current';
import { type Words, wordsFor } from '@/lib/view/words';
import { CancelAct } from './act-fields';
import { type Act, actPageHref, actsHref } from './act-href';
import styles from './act-page.module.css';
import { repliesHref } from './comment-href';
import { CommentItem } from './comment-item';
import { DeleteForm } from './delete-form';
import type { CommentAct } from './load-act';
import { ReportForm } from './report-form';
import listStyles from './thread-list.module.css';

function titleOf(act: Act, words: Words): string {
  if (act === 'delete') return words('comment.acts.deleteTitle');
  return words(act === 'report' ? 'comment.acts.reportTitle' : 'comment.acts.title');
}

/** What is offered where there is no form. */
function Offer({ subject, words }: { subject: CommentAct; words: Words }) {
  const { act } = subject;
  // Who comes back from logging in is known only to the next answer.
  const login = loginHref(environment().BASE_PATH, { back: actPageHref('choose', subject) });
  return (
    <div className={styles.form} data-comment-act={act}>
      {act !== 'choose' && (
        <p tabIndex={-1}>{words(act === 'guest' ? 'comment.acts.login' : 'comment.acts.reportedBefore')}</p>
      )}
      <p className={styles.acts}>
        <CancelAct subject={subject} words={words} />
        {act !== 'reported' && (
          <a className={styles.send} href={act === 'guest' ? login : actsHref(subject)} rel="nofollow">
            {words(act === 'guest' ? 'titles.login' : 'comment.acts.choose')}
          </a>
        )}
      </p>
    </div>
  );
}

const operations = { report, delete: delMyDiscuss } as const;

/** Whose comment it is only the way here could know, and what the platform lacks is one of the two (ADR 0060). */
function NotOffered({ subject, words }: { subject: CommentAct; words: Words }) {
  return (
    <div className={styles.form} data-comment-act={subject.act}>
      <p tabIndex={-1}>{words('states.notOffered.title')}</p>
      <p className={styles.acts}>
        <CancelAct subject={subject} words={words} />
      </p>
    </div>
  );
}

function Form({ subject, words }: { subject: CommentAct; words: Words }) {
  const { act } = subject;
  if ((act === 'report' || act === 'delete') && !hasOperation(operations[act])) {
    return <NotOffered subject={subject} words={words} />;
  }
  if (act === 'report') return <ReportForm subject={subject} words={words} />;
  if (act === 'delete') return <DeleteForm subject={subject} words={words} />;
  return <Offer subject={subject} words={words} />;
}

/** One comment, and what its reader may do with it. Whoever reads it, it is the same; that they may, the act's answer decides. */
export async function ActPage({ subject }: { subject: CommentAct }) {
  const { locale } = await currentView();
  const words = wordsFor(locale);
  const { act, comment, commented } = subject;
  const item = (
    <ol className={listStyles.list}>
      <CommentItem comment={comment} words={words} locale={locale} commented={commented} plain />
    </ol>
  );
  return (
    <main id="main">
      <ListHeading title={titleOf(act, words)} />
      <div className={styles.page}>
        {act === 'reported' ? (
          <details className={styles.folded}>
            <summary>{words('comment.acts.show')}</summary>
            {item}
          </details>
        ) : (
          item
        )}
        <Form subject={subject} words={words} />
      </div>
    </main>
  );
}

/** The `<head>` of a page of acts; nobody is to find it. */
export async function actMetadata({ act, standing, commented }: CommentAct): Promise<Metadata> {
  const words = await currentWords();
  const card = await pageCard({
    title: titleOf(act, words),
    descriptions: [words('comment.plainDescription')],
    pictures: [],
    path: repliesHref(standing.root, commented),
  });
  return cardMetadata(card, { type: 'website', hidden: true });
}
