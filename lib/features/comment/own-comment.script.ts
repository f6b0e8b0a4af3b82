import styles from './comment-item.module.css';
import listStyles from './thread-list.module.css';
import { drawPortrait, type WriterFacts } from './writer.script';
import type { WritingWords } from './writing-words';

interface OwnFacts {
  text: string;
  writer: WriterFacts;
  isReply: boolean;
}

function element(
  name: 'p' | 'bdi' | 'span' | 'div',
  className: string | undefined,
  ...content: (string | Node)[]
) {
  const made = document.createElement(name);
  if (className) made.className = className;
  made.append(...content);
  return made;
}

/** The reader's own words, as they stand in the list before the platform has said that it has them. */
export class OwnComment {
  readonly item = document.createElement('li');
  readonly #state: HTMLElement;

  constructor({ text, writer, isReply }: OwnFacts, { sending }: WritingWords) {
    const { item } = this;
    this.#state = element('span', undefined, sending);
    const words = element('p', styles.text, text);
    words.dir = 'auto';
    const said = element(
      'div',
      styles.said,
      element('p', styles.writer, element('bdi', styles.name, writer.nickname)),
      words,
      element('p', styles.facts, this.#state),
    );
    said.dataset.said = '';
    item.className = styles.comment ?? '';
    item.tabIndex = -1;
    item.dataset.sending = '';
    if (isReply) item.dataset.reply = '';
    item.append(drawPortrait(writer, styles.portrait ?? ''), said);
  }

  /** Its pictures, once they are up. */
  show(pictures: HTMLElement | undefined): void {
    if (pictures) this.#state.parentElement?.before(pictures);
  }

  /** The platform has it. @returns the id of its element */
  settle(id: unknown, state: string): string {
    const { item } = this;
    delete item.dataset.sending;
    this.#state.textContent = state;
    const anchor = typeof id === 'string' && id !== '' ? `comment-${id}` : 'own-comment';
    document.getElementById(anchor)?.remove();
    item.id = anchor;
    item.dataset.id = anchor;
    return anchor;
  }

  /** The way to delete it, once others see it. */
  offerDeleting(href: string, label: string): void {
    const link = document.createElement('a');
    link.className = styles.act ?? '';
    link.href = href;
    link.rel = 'nofollow';
    link.dataset.commentActs = '';
    link.textContent = label;
    this.#state.after(link);
  }
}

/** The list of a discussion beside its form, which is made where nobody has said anything. */
function threadsBeside(form: HTMLFormElement): Element {
  const there =
    document.getElementById('comment-list') ?? form.parentElement?.querySelector('[data-comment-likes] > ol');
  return there ?? emptyList(form, listStyles.list);
}

function emptyList(form: HTMLFormElement, className: string | undefined): Element {
  const list = document.createElement('ol');
  if (className) list.className = className;
  const nothing = document.querySelector('[data-none]');
  if (nothing) nothing.replaceWith(list);
  else form.insertAdjacentElement('afterend', list);
  return list;
}

/** The list of the replies to a comment: under it, or the page's own. */
function repliesTo(parent: string, form: HTMLFormElement): Element {
  const there = document.getElementById(`replies-${parent}`);
  if (there) return there;
  const said = form.closest('li')?.lastElementChild;
  const list = said ? document.createElement('ol') : emptyList(form, undefined);
  list.id = `replies-${parent}`;
  said?.append(element('div', listStyles.replies, list));
  return list;
}

/** Puts own words where they belong: a comment before all others, a reply behind them. */
export function place({ item }: OwnComment, form: HTMLFormElement, parent: string | undefined): void {
  if (parent) repliesTo(parent, form).append(item);
  else threadsBeside(form).prepend(item);
}
