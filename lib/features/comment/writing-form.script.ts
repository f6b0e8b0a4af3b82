import { keyField } from '@/lib/browser/idempotency-key';
import type { SentAnswer } from '@/lib/browser/post-form.script';
import { sendForm } from '@/lib/browser/send-form.script';
import { nowAlive } from '@/lib/browser/taps.script';
import { KeptBox } from './kept-box.script';
import { followHeight, followLettersLeft } from './letters-left.script';
import { OwnComment, place } from './own-comment.script';
import { drawTakenPictures, PictureField } from './picture-field.script';
import { type Writer, withWayBack } from './writer.script';
import { writingPlace } from './writing-place';
import type { WritingWords } from './writing-words';

/** What all forms of a page share. */
export interface Desk {
  words: WritingWords;
  writer: Writer;
  /** Says something to who does not see it. */
  announce: (text: string) => void;
  /** What happens when something was sent from a form that stands for itself. */
  sent?: (own: OwnComment | undefined) => void;
}

/** What goes with what is said. */
interface Told {
  good?: boolean;
  link?: { href: string; text: string };
  act?: { text: string; do: () => void };
}

/** Outcomes after which nobody knows whether it was sent: only who knows that sends it once more (ADR 0043). */
const open = 'unknown';
/** What logging in helps against. */
const loginHelps: readonly string[] = ['loginToComment', 'loginPictures', 'sessionEnded', 'tokenExpired'];
/** What is wrong with the text itself. */
const aboutText: readonly string[] = ['commentEmpty', 'commentTooLong', 'commentAgain'];

export function fieldOf(form: HTMLFormElement, name: string): HTMLInputElement | null {
  return form.querySelector(`input[name="${name}"]`);
}

function setField(form: HTMLFormElement, name: string, value: string | undefined): void {
  const field = fieldOf(form, name) ?? document.createElement('input');
  if (value === undefined) field.remove();
  else form.append(Object.assign(field, { type: 'hidden', name, value }));
}

/** Where deleting a comment of this form leads; written by hand, as `actsHref` is the server's. */
function actsAddress(form: HTMLFormElement, id: string, parent: string | undefined): string {
  const query = new URLSearchParams({ comment: parent ? `${id}/${parent}` : id });
  for (const name of ['of', 'source']) query.set(name, fieldOf(form, name)?.value ?? '');
  return `/api/comment-acts?${query}`;
}

/** Keeps what is typed into a form on this device, from the first moment. */
export function keepBox(form: HTMLFormElement, changed: () => void): KeptBox | undefined {
  const box = form.querySelector('textarea');
  const [of, source, parent] = ['of', 'source', 'parent'].map((name) => fieldOf(form, name)?.value);
  if (!box || !of || !source) return undefined;
  return new KeptBox(box, writingPlace({ of, source, parent }), changed);
}

/** A form for a comment or a reply (`CommentForm`): sent without leaving the page, one text at a time, each text once. */
export class WritingForm {
  #isSending = false;
  readonly #isTooLong: () => boolean;
  readonly #grow: () => void;
  readonly #parent: string | undefined;
  readonly #pictures: PictureField;

  constructor(
    private readonly form: HTMLFormElement,
    private readonly kept: KeptBox,
    private readonly desk: Desk,
  ) {
    const { box } = kept;
    const button = form.querySelector<HTMLButtonElement>('[type=submit]');
    this.#parent = fieldOf(form, 'parent')?.value;
    this.#isTooLong = followLettersLeft(box, desk.words, desk.announce);
    this.#grow = followHeight(box);
    // It makes the key of a form without a script; this one's key is its text's own.
    fieldOf(form, 'after')?.remove();
    form.addEventListener('submit', (event) => {
      event.preventDefault();
      // A reply's form stands in the form of its list's likes.
      event.stopPropagation();
      void this.#send();
    });
    box.addEventListener('input', () => {
      setField(form, 'again', undefined);
      this.show();
    });
    box.addEventListener('focus', () => desk.writer.ask());
    box.addEventListener('keydown', (event) => {
      if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey) || event.isComposing) return;
      event.preventDefault();
      button?.click();
    });
    this.#pictures = new PictureField(form, kept, desk.words);
    if (button) {
      desk.writer.showBefore(form.querySelector('[data-cancel]') ?? button);
      nowAlive(button);
    }
    if (document.activeElement === box) desk.writer.ask();
    if (kept.isUnanswered) this.#tell(desk.words.unanswered);
    this.show();
  }

  /** Shows what follows from the text of the box, and the pictures that belong to it. */
  show(): void {
    this.#isTooLong();
    this.#grow();
    this.#pictures.show(this.kept.up);
  }

  /** Its place is needed for another: what is not up stops. */
  leave(): void {
    this.#pictures.goWithout();
  }

  #tell(text: string, { good = false, link, act }: Told = {}): void {
    const place = this.form.querySelector<HTMLElement>('[role=status]');
    if (!place) return;
    place.replaceChildren(text);
    place.dataset.good = String(good);
    if (act) {
      const button = document.createElement('button');
      button.type = 'button';
      button.append(act.text);
      button.addEventListener('click', act.do);
      place.append(button);
    }
    if (!link) return;
    const element = document.createElement('a');
    element.href = link.href;
    element.append(link.text);
    place.append(element);
  }

  /** What a text is not even sent for. */
  #problem(): { outcome: string; message: string } | undefined {
    const { words } = this.desk;
    if (this.kept.box.value.trim() === '') return { outcome: 'commentEmpty', message: words.empty };
    if (this.#isTooLong()) return { outcome: 'commentTooLong', message: words.tooLong };
    return navigator.onLine ? undefined : { outcome: 'offline', message: words.offline };
  }

  async #send(): Promise<void> {
    if (this.#isSending) return;
    const problem = this.#problem();
    if (problem) {
      this.#refuse(problem);
      return;
    }
    const { form, kept, desk } = this;
    if (this.#pictures.isOpen && !(await this.#bringPictures())) return;
    const own = this.#drawOwn();
    this.#wait(true);
    this.#tell('');
    kept.note({ sent: true });
    setField(form, keyField, kept.key);
    setField(form, 'kept', kept.isKept ? '1' : undefined);
    const answer = await sendForm(form, { networkError: desk.words.unanswered });
    this.#wait(false);
    if (answer.ok) this.#succeed(answer, own);
    else {
      own?.item.remove();
      const told = this.#pictures.refuse(answer);
      this.#refuse(told ? { ...answer, message: '' } : answer);
    }
  }

  /** Waits for pictures that are under way, and says so; it goes without one only where the reader wants it. @returns whether to go on */
  async #bringPictures(): Promise<boolean> {
    const { uploads } = this.desk.words;
    const pictures = this.#pictures;
    const act = { text: uploads.without, do: () => this.#goWithout() };
    this.#isSending = true;
    const settled = pictures.settled();
    if (pictures.isGoing) this.#tell(uploads.waits, { good: true, act });
    const isSettled = await settled;
    this.#isSending = false;
    if (!isSettled) {
      this.#tell(uploads.stays, { act });
      return false;
    }
    // The text may have become another one meanwhile.
    const problem = this.#problem();
    if (problem) this.#refuse(problem);
    return !problem;
  }

  #goWithout(): void {
    this.#pictures.goWithout();
    // Who waits goes on by itself.
    void this.#send();
  }

  #wait(isSending: boolean): void {
    this.#isSending = isSending;
    this.kept.box.readOnly = isSending;
    this.form.setAttribute('aria-busy', String(isSending));
  }

  #drawOwn(): OwnComment | undefined {
    const { writer, words } = this.desk;
    const text = this.kept.box.value.trim();
    if (writer.facts === null || text === '') return undefined;
    const facts = {
      text,
      writer: writer.facts ?? { nickname: words.me },
      isReply: this.#parent !== undefined,
    };
    const own = new OwnComment(facts, words);
    place(own, this.form, this.#parent);
    return own;
  }

  #succeed(answer: SentAnswer, own: OwnComment | undefined): void {
    const { form, kept, desk } = this;
    const { outcome, message, id } = answer;
    const { words } = desk;
    own?.show(drawTakenPictures(answer, words));
    this.#pictures.clear();
    const anchor = own?.settle(id, outcome === 'commentWaiting' ? words.inReview : words.justNow);
    if (outcome === 'commentSent' && typeof id === 'string' && words.delete !== '') {
      own?.offerDeleting(actsAddress(form, id, this.#parent), words.delete);
    }
    kept.spend();
    form.reset();
    setField(form, 'again', undefined);
    kept.box.removeAttribute('aria-invalid');
    this.#tell(message, { good: true, ...(anchor && { link: { href: `#${anchor}`, text: words.see } }) });
    desk.sent?.(own);
  }

  #refuse({ outcome, message }: Pick<SentAnswer, 'outcome' | 'message'>): void {
    const { form, kept, desk } = this;
    const { words } = desk;
    // No answer, and one that tells of no end, leave open whether it was sent.
    const isOpen = message === words.unanswered || outcome === open || outcome === 'underWay';
    if (outcome !== 'offline') kept.note({ sent: isOpen });
    if (outcome === open) setField(form, 'again', '1');
    if (outcome === 'otherInput') kept.renewKey();
    const login = loginHelps.includes(outcome);
    this.#tell(login && outcome !== 'loginPictures' ? words.login : message, {
      ...(login && { link: { href: withWayBack(words.loginHref), text: words.toLogin } }),
    });
    kept.box.setAttribute('aria-invalid', String(aboutText.includes(outcome)));
    if (aboutText.includes(outcome)) kept.box.focus();
  }
}
