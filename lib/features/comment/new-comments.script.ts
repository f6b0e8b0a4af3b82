import { askOn } from '@/lib/browser/ask-on.script';
import { spread } from '@/lib/browser/asking-pace';
import { fetchPage, newItems } from '@/lib/cards/fetched-list.script';
import { type CommentNews, laterComments } from './news';

/** The offer of new comments, in the place that `NewComments` draws for it. */
class Offer {
  #fresh: readonly string[] = [];
  #step: 'idle' | 'loading' | 'failed' = 'idle';

  constructor(
    private readonly root: HTMLElement,
    private readonly link: HTMLAnchorElement,
  ) {
    link.addEventListener('click', (event) => {
      if (event.metaKey || event.ctrlKey) return;
      event.preventDefault();
      if (this.#step !== 'loading') void this.#bring();
    });
  }

  hear(news: CommentNews): void {
    const isThere = (id: string) => document.getElementById(`comment-${id}`) !== null;
    this.#fresh = laterComments(news, this.root.dataset.newest ?? '', isThere);
    this.#draw();
  }

  #draw(): void {
    const { root, link } = this;
    if (this.#fresh.length === 0) {
      link.remove();
      return;
    }
    const { text = '', loading = '', failed = '' } = root.dataset;
    const said = { idle: text.replace('#', String(this.#fresh.length)), loading, failed }[this.#step];
    link.setAttribute('aria-busy', String(this.#step === 'loading'));
    // What is said already is not said again.
    if (link.textContent !== said) link.textContent = said;
    if (!link.isConnected) root.append(link);
  }

  async #bring(): Promise<void> {
    this.#step = 'loading';
    this.#draw();
    try {
      this.#insert(await fetchPage(this.#address()));
      this.#fresh = this.#fresh.filter((id) => !document.getElementById(`comment-${id}`));
      this.#step = 'idle';
    } catch {
      // The same tap tries again.
      this.#step = 'failed';
    }
    this.#draw();
  }

  /** No cache has it from before what is new: it names that. */
  #address(): string {
    const address = new URL(this.link.href);
    address.searchParams.set('comment', this.#fresh[0] ?? '');
    return address.href;
  }

  #insert(page: DocumentFragment): void {
    const list = document.getElementById(this.root.dataset.list ?? '');
    const wanted = this.#fresh.map((id) => `comment-${id}`);
    const items = newItems(page, 'comment-list').filter((item) => wanted.includes(item.id));
    const [first] = items;
    if (!list || !(first instanceof HTMLElement)) {
      location.assign(this.link.href);
      return;
    }
    list.prepend(...items);
    first.tabIndex = -1;
    first.focus({ preventScroll: true });
    first.scrollIntoView({ block: 'nearest' });
  }
}

/** Asks every half a minute what others have said, and offers it. */
export function followNewComments(root: HTMLElement): void {
  const content = root.querySelector('template')?.content;
  const link = content && document.importNode(content, true).querySelector('a');
  if (!link || !root.dataset.newComments) return;
  const offer = new Offer(root, link);
  askOn<CommentNews>(root.dataset.newComments, (news, msLeft) => {
    offer.hear(news);
    return msLeft + Math.random() * spread;
  });
}
