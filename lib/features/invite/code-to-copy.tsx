import 'server-only';
import type { Words } from '@/lib/view/words';
import styles from './code-to-copy.module.css';

export function CodeToCopy({ code, words }: { code: string; words: Words }) {
  return (
    <div className={styles.place} data-copy-code="" data-interactive="">
      <input
        className={styles.code}
        type="text"
        readOnly
        value={code}
        aria-label={words('invite.code')}
        data-long={code.length > 12 || undefined}
      />
      <button className={styles.copy} type="button">
        {words('invite.copy')}
      </button>
      <p
        role="status"
        className={styles.status}
        data-copied={words('invite.copied')}
        data-copy-failed={words('invite.copyFailed')}
      >
        {''}
      </p>
    </div>
  );
}
