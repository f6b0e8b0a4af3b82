import 'server-only';
import { InlineScript, scriptCall } from '@/lib/ui/inline-script';
import type { Words } from '@/lib/view/words';
import { keptListKey, wakeForKeptList } from './kept-list';
import { MoreList } from './more-list.client';

interface MoreLinkProps {
  /** Id of the list element that grows. */
  listId?: string;
  /** Address of the next page; undefined at the list's end. */
  href: string | undefined;
  words: Words;
}

/** "More" under a list: a link to the next page, which with a script lengthens the list in place; items must carry `data-id`. */
export function MoreLink({ listId = 'list', href, words }: MoreLinkProps) {
  if (href === undefined) return null;
  const labels = {
    more: words('card.loadMore'),
    loading: words('common.loading'),
    failed: words('card.loadFailed'),
    end: words('card.listEnd'),
  };
  return (
    <>
      <MoreList listId={listId} href={href} labels={labels} />
      <InlineScript calls={[scriptCall(wakeForKeptList, keptListKey(listId, ''))]} />
    </>
  );
}
