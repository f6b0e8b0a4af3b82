import 'server-only';
import { discuss } from '@/lib/contract/comment';
import { hasOperation } from '@/lib/platform/endpoints';
import { openDraft } from '@/lib/session/draft';
import { siteConfig } from '@/lib/site/site-config';
import { ToldLine } from '@/lib/ui/told-line';
import { currentCookies, currentPath, currentView } from '@/lib/view/current';
import { wordsFor } from '@/lib/view/words';
import styles from './comment-form.module.css';
import { type Commented, writingId } from './comment-href';
import { toldOf } from './comment-notices';
import { CommentPictures } from './comment-pictures';
import { WriterFrame } from './writer-frame';
import { writingPlace } from './writing-place';

/** Code units of a letter that browsers count one by one: emoji and letters with marks have several. */
const unitsPerLetter = 4;

interface CommentFormProps {
  commented: Commented;
  /** The comment that is answered. */
  parent?: string;
  /** The newest comment or reply beside the form: another one, and the same text may be another comment (`fromOf`). */
  after?: string | undefined;
  /** Query `notice` of the page. */
  notice: string | undefined;
}

/**
 * The box for a comment or a reply (R3.67, R5.01): there for everyone; who is not logged in is asked to when it is sent (R5.04). It
 * works without a script; with one (`followWriting`) its reader stays on the page.
 */
export async function CommentForm({ commented, parent, after, notice }: CommentFormProps) {
  if (!hasOperation(discuss)) return null;
  const [view, site, path] = await Promise.all([currentView(), siteConfig(), currentPath()]);
  const words = wordsFor(view.locale);
  const { id: of, source } = commented;
  const draft = await openDraft(await currentCookies(), writingPlace({ of, source, parent }));
  const { wordLimit, pictures } = site.discussion;
  const told = toldOf(words, notice, view.said);
  const problem = pictures && told?.ofPictures ? told.text : undefined;
  return (
    <form
      className={styles.form}
      id={writingId}
      method="post"
      action="/api/comment"
      {...(pictures && { encType: 'multipart/form-data' })}
    >
      <input type="hidden" name="of" value={of} />
      <input type="hidden" name="source" value={source} />
      {parent && <input type="hidden" name="parent" value={parent} />}
      <input type="hidden" name="back" value={path} />
      <input type="hidden" name="after" value={after} />
      {/* Who was told that nobody knows, and sends it all the same, means it (ADR 0043). */}
      {notice === 'unknown' && <input type="hidden" name="again" value="1" />}
      <ToldLine told={problem ? undefined : told} words={words} back={`${path}#${writingId}`} />
      <label className="visually-hidden" htmlFor="comment-text">
        {words(parent ? 'comment.yourReply' : 'comment.yours')}
      </label>
      <textarea
        className={styles.text}
        id="comment-text"
        name="content"
        rows={3}
        maxLength={wordLimit * unitsPerLetter}
        data-limit={wordLimit}
        placeholder={words(parent ? 'comment.replyHint' : 'comment.hint')}
        defaultValue={draft?.text}
      />
      {pictures && <CommentPictures up={draft?.pictures ?? []} problem={problem} words={words} />}
      <WriterFrame view={view} words={words} back={`${path}#${writingId}`} />
      <button className={styles.send} type="submit" data-waits="">
        {words(parent ? 'comment.sendReply' : 'comment.send')}
      </button>
    </form>
  );
}
