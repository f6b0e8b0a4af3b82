import { fetchPage, newItems } from '@/lib/cards/fetched-list.script';

/** Scrolls to a post and focuses it, so that screen readers continue there. */
function scrollToPost(post: Element | undefined): void {
  if (!(post instanceof HTMLElement)) return;
  const prefersReducedMotion = matchMedia('(prefers-reduced-motion: reduce)').matches;
  post.tabIndex = -1;
  post.focus({ preventScroll: true });
  post.scrollIntoView({ behavior: prefersReducedMotion ? 'auto' : 'smooth', block: 'center' });
}

/** @returns false if a list is missing or if posts between the new and the displayed ones may be missing */
export async function insertPosts(href: string): Promise<boolean> {
  const page = await fetchPage(href);
  const list = document.getElementById('list');
  const posts = newItems(page, 'list');
  const postCount = page.getElementById('list')?.children.length ?? 0;
  if (!list || posts.length === postCount) return false;
  const pinnedPosts = newItems(page, 'pinned');
  const pinnedList = document.getElementById('pinned');
  if (pinnedPosts.length > 0 && !pinnedList) return false;
  pinnedList?.prepend(...pinnedPosts);
  list.prepend(...posts);
  scrollToPost(pinnedPosts[0] ?? posts[0]);
  return true;
}
