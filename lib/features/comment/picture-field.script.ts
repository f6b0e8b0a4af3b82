import type { SentAnswer } from '@/lib/browser/post-form.script';
import itemStyles from './comment-item.module.css';
import styles from './comment-pictures.module.css';
import type { KeptBox } from './kept-box.script';
import type { PicturePlace } from './picture-place';
import { drawUp, PictureSquare } from './picture-square.script';
import type { PictureUploads } from './picture-uploads.script';
import { readUpPictures, type UpPicture } from './up-picture';
import type { WritingWords } from './writing-words';

const problemId = 'comment-pictures-told';

/** The pictures of a form that is being written (`CommentPictures`): those that are up, and those that a reader has just chosen. */
export class PictureField implements PicturePlace {
  readonly #input: HTMLInputElement | null;
  readonly #row = document.createElement('ul');
  #squares: PictureSquare[] = [];
  #uploads: PictureUploads | undefined;
  /** What brings them up is on its way, for pictures that are in the field still. */
  #coming: Promise<void> | undefined;

  constructor(
    private readonly form: HTMLFormElement,
    private readonly kept: KeptBox,
    readonly words: WritingWords,
  ) {
    this.#input = form.querySelector('input[type=file]');
    const input = this.#input;
    if (!input) return;
    this.#row.className = styles.row ?? '';
    this.#takeDrawn();
    this.show(kept.up);
    input.addEventListener('change', (event) => {
      // It goes up from here; who only makes pictures small need not.
      event.stopPropagation();
      this.#choose(input);
    });
    // They were chosen before this was here.
    if (input.files?.length) this.#choose(input);
  }

  /** What the server drew of pictures that are up, with ticks, becomes squares of ours. */
  #takeDrawn(): void {
    const drawn = this.form.querySelector('fieldset');
    if (!drawn) return;
    const up = [...drawn.querySelectorAll('label')].flatMap((label) => {
      const [tick, small] = [label.querySelector('input'), label.querySelector('img')?.src];
      const receipt = tick?.checked ? tick.value : '';
      return receipt && small ? [{ receipt, small, large: small }] : [];
    });
    drawn.remove();
    this.kept.keepUp(up);
  }

  #choose(input: HTMLInputElement): void {
    const coming = this.#bring(input).finally(() => {
      if (this.#coming === coming) this.#coming = undefined;
    });
    this.#coming = coming;
  }

  async #bring(input: HTMLInputElement): Promise<void> {
    try {
      const { PictureUploads } = await import('./picture-uploads.script');
      this.#uploads ??= new PictureUploads(this, input);
      this.#uploads.choose();
    } catch {
      // They go with the form.
    }
  }

  /** Shows the pictures that are up, in whatever tab that came about. */
  show(up: readonly UpPicture[]): void {
    const wanted = new Map(up.map((picture) => [picture.receipt, picture]));
    for (const square of [...this.#squares])
      if (square.picture && !wanted.delete(square.picture.receipt)) this.#drop(square);
    for (const picture of wanted.values()) {
      const square = this.add(drawUp(picture), () => this.remove(square));
      square.settle(picture);
    }
    this.#number();
  }

  /** A further square, at the end. */
  add(shown: HTMLElement, removed: () => void): PictureSquare {
    const square = new PictureSquare(shown, this.words, () => {
      removed();
      this.#input?.focus({ preventScroll: true });
    });
    this.#squares.push(square);
    this.#row.append(square.element);
    if (!this.#row.isConnected) this.#input?.parentElement?.before(this.#row);
    this.#number();
    return square;
  }

  /** A square whose picture is up, or that has gone, changes what is kept. */
  changed(): void {
    this.#number();
    this.kept.keepUp(this.#squares.flatMap(({ picture }) => picture ?? []));
  }

  remove(square: PictureSquare): void {
    this.#drop(square);
    this.changed();
  }

  get count(): number {
    return this.#squares.length;
  }

  numberOf(square: PictureSquare): number {
    return this.#squares.indexOf(square) + 1;
  }

  #drop(square: PictureSquare): void {
    this.#squares = this.#squares.filter((one) => one !== square);
    square.element.remove();
    if (this.#squares.length === 0) this.#row.remove();
  }

  #number(): void {
    for (const [index, square] of this.#squares.entries()) square.number(index + 1);
  }

  /** Whether some are not up, and do not go with the form either. */
  get isOpen(): boolean {
    return this.#coming !== undefined || (this.#uploads?.isOpen ?? false);
  }

  /** Whether some are still under way. */
  get isGoing(): boolean {
    return this.#coming !== undefined || (this.#uploads?.isGoing ?? false);
  }

  /** Waits for those that are under way. @returns whether the form may go: none was refused meanwhile */
  async settled(): Promise<boolean> {
    await this.#coming;
    return (await this.#uploads?.settled()) ?? true;
  }

  /** Goes on without those that are not up. */
  goWithout(): void {
    this.#uploads?.drop();
  }

  /** Says beside the field why pictures are not taken; with a way to try again, where that may help. */
  tell(text: string, again?: { label: string; act: () => void }): void {
    const input = this.#input;
    this.form.querySelector(`#${problemId},[role=alert]`)?.remove();
    input?.toggleAttribute('aria-invalid', false);
    if (!input || text === '') return;
    const problem = document.createElement('p');
    problem.className = styles.problem ?? '';
    problem.id = problemId;
    problem.setAttribute('role', 'alert');
    input.parentElement?.after(problem);
    problem.append(text);
    if (again) problem.append(this.#button(again));
    input.setAttribute('aria-invalid', 'true');
    input.setAttribute('aria-describedby', problemId);
  }

  #button({ label, act }: { label: string; act: () => void }): HTMLButtonElement {
    const button = document.createElement('button');
    button.type = 'button';
    button.className = styles.again ?? '';
    button.append(label);
    button.addEventListener('click', act);
    return button;
  }

  /** Lets go of everything. */
  clear(): void {
    this.goWithout();
    if (this.#input) this.#input.value = '';
    this.tell('');
    for (const square of [...this.#squares]) this.#drop(square);
  }

  /**
   * Shows what became of a form's pictures that was not taken: those that are up, which need not be chosen again, and beside the
   * field why others are not.
   * @returns whether that is all there is to say
   */
  refuse(answer: SentAnswer): boolean {
    if (!this.#input || answer.pictures === undefined) return false;
    const isRefused = answer.outcome === 'pictures';
    const up = readUpPictures(answer.pictures);
    if (isRefused || up.length > 0) this.clear();
    this.show(up);
    // The same pictures as before, for all who count (ADR 0045): the key stays.
    this.kept.note({ up });
    if (isRefused) this.tell(answer.message);
    return isRefused;
  }
}

/** The pictures of a comment that was taken, as the list shows them; undefined for none. */
export function drawTakenPictures(
  answer: SentAnswer,
  { picture: name }: WritingWords,
): HTMLElement | undefined {
  const pictures = readUpPictures(answer.pictures);
  if (pictures.length === 0) return undefined;
  const list = document.createElement('ul');
  list.className = itemStyles.pictures ?? '';
  for (const [index, picture] of pictures.entries()) {
    const [item, link] = [document.createElement('li'), document.createElement('a')];
    const drawn = new Image(96, 96);
    Object.assign(drawn, { src: picture.small, alt: name.replace('#', String(index + 1)) });
    link.href = picture.large;
    link.dataset.lightbox = '';
    link.append(drawn);
    item.append(link);
    list.append(item);
  }
  return list;
}
