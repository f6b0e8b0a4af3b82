import { fetchPage, newItems } from '@/lib/cards/fetched-list.script';

/** Leads the reader to a post; what reads the screen aloud goes on there. */
function leadTo(post: Element | undefined): void {
  if (!(post instanceof HTMLElement)) return;
  const calm = matchMedia('(prefers-reduced-motion: reduce)').matches;
  post.tabIndex = -1;
  post.focus({ preventScroll: true });
  post.scrollIntoView({ behavior: calm ? 'auto' : 'smooth', block: 'center' });
}

/**
 * Puts new posts on top of the feed, pinned ones above it, and leads the reader to them.
 * @returns false where posts may lie between those and the page's
 */
export async function insertPosts(href: string): Promise<boolean> {
  const page = await fetchPage(href);
  const list = document.getElementById('list');
  const posts = newItems(page, 'list');
  const all = page.getElementById('list')?.children.length ?? 0;
  if (!list || posts.length === all) return false;
  const pinned = newItems(page, 'pinned');
  const pins = document.getElementById('pinned');
  if (pinned.length > 0 && !pins) return false;
  pins?.prepend(...pinned);
  list.prepend(...posts);
  leadTo(pinned[0] ?? posts[0]);
  return true;
}
