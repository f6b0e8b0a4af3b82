import 'server-only';
import { InlineScript, inlineCall } from '@/lib/browser/inline-script';
import { currentWords } from '@/lib/view/current-view';
import styles from './more-link.module.css';
import type { preloadListScript } from './preload-list-script.inline';
import { savedListKey } from './saved-list-key';

interface MoreLinkProps {
  listId?: string;
  /** Address of the next page; undefined at the end. */
  href: string | undefined;
  /** True to show a message at the end of a non-empty list. */
  showsEnd?: boolean;
}

/** Renders a link to the next page. `extendLists` appends that page's items, which need `data-id`. */
export async function MoreLink({ listId = 'list', href, showsEnd = false }: MoreLinkProps) {
  const words = await currentWords();
  if (href === undefined) {
    if (!showsEnd) return null;
    return (
      <p className={styles.more}>
        <span className={styles.end}>{words('card.listEnd')}</span>
      </p>
    );
  }
  return (
    <>
      <p className={styles.more} aria-live="polite" data-interactive="">
        <a
          className={styles.link}
          href={href}
          rel="next"
          data-more={listId}
          data-loading={words('common.loading')}
          data-failed={words('card.loadFailed')}
        >
          {words('card.loadMore')}
        </a>
        <span className={styles.end} hidden>
          {words('card.listEnd')}
        </span>
      </p>
      <InlineScript
        calls={[inlineCall<typeof preloadListScript>('preload-list-script', savedListKey(listId, ''))]}
      />
    </>
  );
}
