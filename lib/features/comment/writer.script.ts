import { timeLimit } from '@/lib/browser/time-limit';
import { firstLetter } from '@/lib/format/letters';
import styles from './comment-form.module.css';
import type { WritingWords } from './writing-words';

/** Who writes, as `/api/session` tells it. */
export interface WriterFacts {
  nickname: string;
  head?: string;
}

function isWriter(user: unknown): user is WriterFacts {
  return typeof user === 'object' && user !== null && 'nickname' in user && typeof user.nickname === 'string';
}

async function askWho(): Promise<WriterFacts | null> {
  const response = await fetch('/api/session', {
    headers: { accept: 'application/json' },
    signal: timeLimit(),
  });
  if (!response.ok) throw new Error(`${response.status}`);
  const answer: unknown = await response.json();
  const user = typeof answer === 'object' && answer !== null && 'user' in answer ? answer.user : null;
  return isWriter(user) ? user : null;
}

/** A writer's picture, or the first letter of their name, in the place that a class names. */
export function drawPortrait({ nickname, head }: WriterFacts, className: string): HTMLElement {
  if (head) {
    const picture = document.createElement('img');
    Object.assign(picture, { className, src: head, alt: '', width: 36, height: 36 });
    return picture;
  }
  const initial = document.createElement('span');
  initial.className = className;
  initial.setAttribute('aria-hidden', 'true');
  initial.append(firstLetter(nickname));
  return initial;
}

/** An address that leads back to the form of this page. */
export function withWayBack(href: string): string {
  const url = new URL(href, location.href);
  url.searchParams.set('back', `${location.pathname}${location.search}#write`);
  return `${url.pathname}${url.search}`;
}

function link(href: string, text: string): HTMLAnchorElement {
  const element = document.createElement('a');
  element.href = withWayBack(href);
  element.append(text);
  return element;
}

/**
 * Who writes (R1.02, R1.03, R3.105): asked when somebody begins to write, and again when it may have changed; never part of a page
 * that is kept.
 */
export class Writer {
  /** null: nobody is logged in; undefined: not known yet. */
  #facts: WriterFacts | null | undefined;
  #asked: Promise<void> | undefined;
  readonly #places = new Set<HTMLElement>();

  constructor(private readonly words: WritingWords) {
    const again = () => {
      if (!this.#asked || document.hidden) return;
      this.#asked = undefined;
      this.ask();
    };
    addEventListener('kanbao:session', again);
    document.addEventListener('visibilitychange', again);
  }

  get facts(): WriterFacts | null | undefined {
    return this.#facts;
  }

  ask(): void {
    this.#asked ??= askWho().then(
      (facts) => {
        this.#facts = facts;
        for (const place of this.#places) this.#show(place);
      },
      // Sending tells who may write.
      () => {
        this.#asked = undefined;
      },
    );
  }

  /** Shows it before an element, from when it is known. */
  showBefore(element: Element): void {
    const place =
      element.parentElement?.querySelector<HTMLElement>('[data-writer]') ?? document.createElement('p');
    place.dataset.writer = '';
    place.className = styles.writer ?? '';
    element.before(place);
    this.#places.add(place);
    this.#show(place);
  }

  #show(place: HTMLElement): void {
    const { words } = this;
    const facts = this.#facts;
    if (facts === undefined) return;
    if (facts === null) {
      place.replaceChildren(link(words.loginHref, words.login));
      return;
    }
    const name = document.createElement('bdi');
    name.append(facts.nickname);
    place.replaceChildren(
      drawPortrait(facts, styles.portrait ?? ''),
      name,
      link(words.accountHref, words.change),
    );
  }
}
