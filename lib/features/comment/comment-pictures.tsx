import 'server-only';
import { pictureAddress } from '@/lib/site/media-address';
import { mostPicturesOfAct } from '@/lib/upload/upload-pictures';
import { readReceipt } from '@/lib/upload/upload-receipt';
import type { Words } from '@/lib/view/words';
import styles from './comment-pictures.module.css';

/** The five formats by type and by ending: phones that see types only turn what they take themselves into the first. */
const accepted = 'image/jpeg,image/png,image/gif,image/bmp,.jpg,.jpeg,.png,.gif,.bmp';

interface CommentPicturesProps {
  /** Receipts of pictures that are up already. */
  up: readonly string[];
  /** Why others were not taken. */
  problem: string | undefined;
  words: Words;
}

const problemId = 'comment-pictures-problem';
const hintId = 'comment-pictures-hint';

/** Pictures of an earlier try, which go along unless their reader wants otherwise. */
function Kept({ up, words }: Pick<CommentPicturesProps, 'up' | 'words'>) {
  const kept = up.flatMap((receipt) => {
    const picture = readReceipt(receipt);
    return picture ? [{ receipt, url: picture.url }] : [];
  });
  if (kept.length === 0) return null;
  return (
    <fieldset className={styles.kept}>
      <legend>{words('comment.keptPictures')}</legend>
      {kept.map(({ receipt, url }, index) => (
        <label key={receipt} className={styles.one}>
          <input type="checkbox" name="up[]" value={receipt} defaultChecked />
          <img
            src={pictureAddress(url, 160)}
            alt={words('comment.keptPicture', { number: index + 1 })}
            width={72}
            height={72}
            decoding="async"
          />
        </label>
      ))}
    </fieldset>
  );
}

/** The part of a comment's form that takes pictures (R3.70, R9.45). It stands behind the text, which is so read first. */
export function CommentPictures({ up, problem, words }: CommentPicturesProps) {
  return (
    <div className={styles.pictures}>
      <Kept up={up} words={words} />
      <div className={styles.choice}>
        <input
          className={styles.input}
          id="comment-pictures"
          type="file"
          name="pictures"
          accept={accepted}
          multiple
          data-small=""
          aria-describedby={problem ? `${problemId} ${hintId}` : hintId}
          {...(problem && { 'aria-invalid': true })}
        />
        <label className={styles.choose} htmlFor="comment-pictures">
          {words('comment.addPictures')}
        </label>
        <small className={styles.hint} id={hintId}>
          {words('comment.picturesHint', { most: mostPicturesOfAct })}
        </small>
      </div>
      {problem && (
        <p className={styles.problem} id={problemId} role="alert">
          {problem}
        </p>
      )}
    </div>
  );
}
