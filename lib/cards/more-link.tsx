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

/** "More" under a list: a link to the next page, which with a script lengthens the list in place. */
export function MoreLink({ listId = 'list', href, words }: MoreLinkProps) {
  if (href === undefined) return null;
  const labels = {
    more: words('home.loadMore'),
    loading: words('common.loading'),
    failed: words('home.loadFailed'),
    end: words('home.listEnd'),
  };
  return (
    <>
      <MoreList listId={listId} href={href} labels={labels} />
      <InlineScript calls={[scriptCall(wakeForKeptList, keptListKey(listId, ''))]} />
    </>
  );
}
