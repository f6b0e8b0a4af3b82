import { insertPosts } from './insert-posts.script';
import { type LiveUpdate, newPosts } from './polling-schedule';

interface Announcement {
  /** The live's state differs from the state on the page. */
  changed: boolean;
  newIds: readonly string[];
  href: string;
}

/** Contains the newest change, to bypass caches with an older page. */
function cacheBustingAddress(top: string, version: string): string {
  const address = new URL(top, location.href);
  address.searchParams.set('latest', version);
  return address.pathname + address.search;
}

function postAddress(top: string, post: string): string {
  const address = new URL(top, location.href);
  address.searchParams.set('sort', 'old');
  address.searchParams.set('post', post);
  return `${address.pathname}${address.search}#post-${post}`;
}

function announcementOf(
  news: LiveUpdate,
  { state, place, top = '' }: DOMStringMap,
  knownIds: ReadonlySet<string>,
): Announcement | undefined {
  const changed = news.state !== state;
  const newIds = newPosts(news, knownIds);
  const [latest] = newIds;
  if (!changed && latest === undefined) return undefined;
  const href =
    place === 'end' && !changed && latest
      ? postAddress(top, latest)
      : cacheBustingAddress(top, `${news.state}-${latest ?? ''}`);
  return { changed, newIds, href };
}

/** The page does not change until the reader taps the announcement (R4.15). */
class Prompt {
  readonly #known: Set<string>;
  #step: 'idle' | 'loading' | 'failed' = 'idle';
  #news: LiveUpdate | undefined;
  #shown: Announcement | undefined;

  constructor(
    private readonly root: HTMLElement,
    private readonly link: HTMLAnchorElement,
  ) {
    const newest: readonly string[] = JSON.parse(root.dataset.newest ?? '[]');
    this.#known = new Set(newest);
    link.addEventListener('click', (event) => this.#tap(event));
  }

  update(news: LiveUpdate): void {
    this.#news = news;
    this.#render();
  }

  #render(): void {
    const { root, link } = this;
    this.#shown = this.#news && announcementOf(this.#news, root.dataset, this.#known);
    if (!this.#shown) {
      link.remove();
      return;
    }
    const text = this.#text(this.#shown);
    link.href = this.#shown.href;
    link.setAttribute('aria-busy', String(this.#step === 'loading'));
    // Prevents screen readers from repeating the same text.
    if (link.textContent !== text) link.textContent = text;
    if (!link.isConnected) root.append(link);
  }

  #text({ changed, newIds }: Announcement): string {
    const {
      textNew = '',
      textLoading = '',
      textFailed = '',
      textBegun = '',
      textOver = '',
    } = this.root.dataset;
    if (changed) return this.#news?.state === 'live' ? textBegun : textOver;
    return { idle: textNew.replace('#', String(newIds.length)), loading: textLoading, failed: textFailed }[
      this.#step
    ];
  }

  #tap(event: MouseEvent): void {
    const announcement = this.#shown;
    const insertsInPlace = this.root.dataset.place === 'here';
    if (!announcement || announcement.changed || !insertsInPlace || event.metaKey || event.ctrlKey) return;
    event.preventDefault();
    if (this.#step !== 'loading') void this.#show(announcement);
  }

  async #show({ newIds, href }: Announcement): Promise<void> {
    this.#step = 'loading';
    this.#render();
    try {
      if (await insertPosts(href)) {
        // Posts that were missing from the fetched page remain announced.
        for (const id of newIds) if (document.getElementById(`post-${id}`)) this.#known.add(id);
      } else location.assign(href);
      // The back/forward cache may restore this page after a navigation.
      this.#step = 'idle';
    } catch {
      this.#step = 'failed';
    }
    this.#render();
  }
}

/** @returns a function that must be called with each polled update */
export function followNewPosts(root: HTMLElement): (news: LiveUpdate) => void {
  const content = root.querySelector('template')?.content;
  const link = content && document.importNode(content, true).querySelector('a');
  if (!link) return () => {};
  const prompt = new Prompt(root, link);
  return (news) => prompt.update(news);
}
