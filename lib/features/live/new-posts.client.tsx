'use client';

import { useRef, useState } from 'react';
import { fetchPage, newItems } from '@/lib/cards/fetched-list.client';
import { useIsland } from '@/lib/ui/island.client';
import styles from './new-posts.module.css';
import { type LiveNews, newPosts } from './rhythm';
import { useLiveNews } from './use-live-news.client';

export interface NewPostsLabels {
  /** "#" stands for the number of new posts. */
  fresh: string;
  loading: string;
  failed: string;
  /** By the state that the live has come to. */
  begun: string;
  over: string;
}

interface NewPostsProps {
  /** Where the news is asked for; undefined where none is to be expected. */
  address: string | undefined;
  /** State of the live on this page. */
  state: LiveNews['state'];
  /** Ids of the newest posts when the page was made. */
  newest: readonly string[];
  /** Address of the feed's beginning; new posts are put in place where the page shows it, else the reader is led there. */
  top: string;
  /** `here`: the newest posts stand on top of this page's feed. `top`: elsewhere. `end`: at the end of the story. */
  place: 'here' | 'top' | 'end';
  labels: NewPostsLabels;
}

/** An address that no cache has from before what is new: it names that. */
function freshAddress(top: string, mark: string): string {
  const address = new URL(top, location.href);
  address.searchParams.set('latest', mark);
  return address.pathname + address.search;
}

function postAddress(top: string, post: string): string {
  const address = new URL(top, location.href);
  address.searchParams.set('sort', 'old');
  address.searchParams.set('post', post);
  return `${address.pathname}${address.search}#post-${post}`;
}

/**
 * Puts new posts on top of the feed, pinned ones above it, and leads the reader to them.
 * @returns false where posts may lie between those and the page's
 */
async function insertPosts(href: string): Promise<boolean> {
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
  const first = pinned[0] ?? posts[0];
  if (first instanceof HTMLElement) {
    const calm = matchMedia('(prefers-reduced-motion: reduce)').matches;
    first.tabIndex = -1;
    first.focus({ preventScroll: true });
    first.scrollIntoView({ behavior: calm ? 'auto' : 'smooth', block: 'center' });
  }
  return true;
}

/**
 * Says that there is new coverage (R4.15); the page itself stays as it is until the reader wants it. A state that has changed
 * is said likewise.
 */
export function NewPosts({ address, state, newest, top, place, labels }: NewPostsProps) {
  const root = useRef<HTMLDivElement>(null);
  useIsland(root);
  const news = useLiveNews(address);
  const [known, setKnown] = useState<ReadonlySet<string>>(() => new Set(newest));
  const [step, setStep] = useState<'idle' | 'loading' | 'failed'>('idle');

  const changed = news !== undefined && news.state !== state;
  const fresh = news ? newPosts(news, known) : [];
  const [latest] = fresh;
  const shown = changed || latest !== undefined;
  if (!shown) return <div ref={root} role="status" data-island="new-posts" />;

  const href =
    place === 'end' && !changed && latest
      ? postAddress(top, latest)
      : freshAddress(top, `${news?.state}-${latest ?? ''}`);

  async function show(event: React.MouseEvent) {
    if (changed || place !== 'here' || event.metaKey || event.ctrlKey) return;
    event.preventDefault();
    if (step === 'loading') return;
    setStep('loading');
    try {
      if (await insertPosts(href)) {
        // What the fetched page did not have yet stays announced.
        const here = fresh.filter((id) => document.getElementById(`post-${id}`));
        setKnown(new Set([...known, ...here]));
      } else location.assign(href);
      // Also for a page that is left: it may come back as it was.
      setStep('idle');
    } catch {
      // The prompt stays: the same tap tries again.
      setStep('failed');
    }
  }

  const text = changed
    ? labels[news?.state === 'live' ? 'begun' : 'over']
    : {
        idle: labels.fresh.replace('#', String(fresh.length)),
        loading: labels.loading,
        failed: labels.failed,
      }[step];
  return (
    <div ref={root} role="status" data-island="new-posts" data-react="">
      <a className={styles.prompt} href={href} aria-busy={step === 'loading'} onClick={show}>
        {text}
      </a>
    </div>
  );
}
