import { timeLimit } from '@/lib/browser/time-limit';
import { bringWholeStyles } from '@/lib/browser/whole-styles.script';
import { linkLocale } from '@/lib/view/locales';
import styles from './comment-form.module.css';
import type { KeptBox } from './kept-box.script';
import { keptPlaces, keptText } from './kept-texts.script';
import { Writer } from './writer.script';
import { type Desk, fieldOf, keepBox, WritingForm } from './writing-form.script';
import { discussedPlaces } from './writing-place';
import { type WritingWords, writingWordsAddress } from './writing-words';

/** What the page's script calls. */
export interface Writing {
  /** Opens the box for a reply under its comment. */
  reply: (link: HTMLAnchorElement) => void;
}

async function loadWords(): Promise<WritingWords> {
  const locale = linkLocale(document.documentElement.lang) ?? 'cn';
  const response = await fetch(writingWordsAddress(locale), { signal: timeLimit() });
  if (!response.ok) throw new Error(`${response.status}`);
  return response.json();
}

/** A place where something is said to who does not see it. */
function announcer(form: HTMLFormElement): (text: string) => void {
  const place = document.createElement('p');
  place.className = 'visually-hidden';
  place.setAttribute('role', 'status');
  // A field called "after" hides the method of that name.
  form.insertAdjacentElement('afterend', place);
  return (text) => {
    place.textContent = text;
  };
}

/** A copy of the form without anything of the reader's, as it came from the server. */
function blankOf(form: HTMLFormElement): HTMLFormElement {
  const blank = document.importNode(form, true);
  for (const box of blank.querySelectorAll('textarea')) {
    box.defaultValue = '';
    box.value = '';
  }
  blank.querySelector('[role=status]')?.replaceChildren();
  for (const part of blank.querySelectorAll('fieldset,[role=alert]')) part.remove();
  for (const name of ['again', 'after']) fieldOf(blank, name)?.remove();
  blank.removeAttribute('id');
  for (const part of blank.querySelectorAll('[id]')) part.id = `reply-${part.id}`;
  for (const label of blank.querySelectorAll('label'))
    if (label.htmlFor) label.htmlFor = `reply-${label.htmlFor}`;
  return blank;
}

/** The reply in place: one at a time, under the comment that it answers. */
class ReplyPlace {
  #form: HTMLFormElement | undefined;
  #link: HTMLAnchorElement | undefined;
  #kept: KeptBox | undefined;
  #writing: WritingForm | undefined;

  constructor(
    private readonly blank: HTMLFormElement,
    private readonly desk: Desk,
  ) {}

  open(link: HTMLAnchorElement, parent: string): void {
    // What is on its way is not taken away.
    if (this.#form?.getAttribute('aria-busy') === 'true') return;
    if (this.#link !== link) {
      this.#close();
      this.#draw(link, parent);
    }
    this.#kept?.box.focus();
  }

  /** Opens what the reader was about when they left, and leaves them where they are. */
  restore(link: HTMLAnchorElement, parent: string): void {
    this.#draw(link, parent);
  }

  #draw(link: HTMLAnchorElement, parent: string): void {
    const { words } = this.desk;
    const form = document.importNode(this.blank, true);
    const input = Object.assign(document.createElement('input'), {
      type: 'hidden',
      name: 'parent',
      value: parent,
    });
    form.append(input);
    form.dataset.reply = '';
    const [label, box, button] = [
      form.querySelector('label'),
      form.querySelector('textarea'),
      form.querySelector('[type=submit]'),
    ];
    if (label) label.textContent = words.reply.label;
    if (box) box.placeholder = words.reply.hint;
    if (button) {
      button.textContent = words.reply.send;
      button.before(this.#cancel(words.reply.cancel));
    }
    (link.closest('p') ?? link).after(form);
    let shown: WritingForm | undefined;
    const kept = keepBox(form, () => shown?.show());
    if (!kept) return;
    kept.note({ closed: false });
    shown = new WritingForm(form, kept, { ...this.desk, sent: (own) => this.#sent(own?.item) });
    this.#writing = shown;
    this.#form = form;
    this.#link = link;
    this.#kept = kept;
  }

  #cancel(text: string): HTMLButtonElement {
    const button = document.createElement('button');
    button.type = 'button';
    button.className = styles.cancel ?? '';
    button.dataset.cancel = '';
    button.append(text);
    button.addEventListener('click', () => {
      const link = this.#link;
      this.#close();
      link?.focus({ preventScroll: true });
    });
    return button;
  }

  #close(): void {
    this.#writing?.leave();
    this.#kept?.note({ closed: true });
    this.#form?.remove();
    this.#form = this.#link = this.#kept = this.#writing = undefined;
  }

  /** The form goes, and the reader is where they began. */
  #sent(own: HTMLElement | undefined): void {
    const link = this.#link;
    this.desk.announce(this.#form?.querySelector('[role=status]')?.firstChild?.textContent ?? '');
    this.#form?.remove();
    this.#form = this.#link = this.#kept = this.#writing = undefined;
    link?.focus({ preventScroll: true });
    own?.scrollIntoView({ block: 'nearest' });
  }
}

function linkOf(comment: string): HTMLAnchorElement | null {
  return document.getElementById(`comment-${comment}`)?.querySelector('a[href$="#write"]') ?? null;
}

function restoreReply(form: HTMLFormElement, replies: ReplyPlace): void {
  const begin = discussedPlaces({
    of: fieldOf(form, 'of')?.value ?? '',
    source: fieldOf(form, 'source')?.value ?? '',
  });
  for (const place of keptPlaces()) {
    const parent = place.startsWith(begin) ? place.slice(begin.length) : '';
    const link = parent && parent !== fieldOf(form, 'parent')?.value && linkOf(parent);
    if (!link || keptText(place)?.closed) continue;
    replies.restore(link, parent);
    return;
  }
}

/** Lets comments and replies be written without leaving the page (ADR 0044), with the form that the server drew. */
export async function followWriting(form: HTMLFormElement): Promise<Writing> {
  const blank = blankOf(form);
  let shown: WritingForm | undefined;
  const kept = keepBox(form, () => shown?.show());
  // It was sent the browser's own way.
  if (form.querySelector('[role=status][data-good="true"]')) kept?.spend();
  const [words] = await Promise.all([loadWords(), bringWholeStyles()]);
  if (!kept) throw new Error('no box');
  const desk: Desk = { words, writer: new Writer(words), announce: announcer(form) };
  shown = new WritingForm(form, kept, desk);
  const replies = new ReplyPlace(blank, desk);
  restoreReply(form, replies);
  return {
    reply: (link) => {
      const parent = link.closest('li')?.id.slice('comment-'.length) ?? '';
      if (parent === fieldOf(form, 'parent')?.value) kept.box.focus();
      else replies.open(link, parent);
    },
  };
}
