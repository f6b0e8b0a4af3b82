import styles from './comment-pictures.module.css';
import type { UpPicture } from './up-picture';
import type { WritingWords } from './writing-words';

/** One picture of a comment that is being written: it is up, or on its way, and can be taken away. */
export class PictureSquare {
  readonly element = document.createElement('li');
  readonly #button = document.createElement('button');
  #picture: UpPicture | undefined;

  /** @param shown what is seen of it */
  constructor(
    private readonly shown: HTMLElement,
    private readonly words: WritingWords,
    removed: () => void,
  ) {
    const { element } = this;
    element.className = styles.one ?? '';
    this.#button.type = 'button';
    this.#button.className = styles.remove ?? '';
    this.#button.addEventListener('click', removed);
    element.append(shown, this.#button);
  }

  /** The picture, once it is up. */
  get picture(): UpPicture | undefined {
    return this.#picture;
  }

  /** It is up, and goes with the form by its receipt. */
  settle(picture: UpPicture): void {
    this.#picture = picture;
    const field = document.createElement('input');
    this.element.append(Object.assign(field, { type: 'hidden', name: 'up[]', value: picture.receipt }));
  }

  /** @param number counts the pictures of the form from 1 */
  number(number: number): void {
    const { uploads, picture } = this.words;
    const named = (text: string) => text.replace('#', String(number));
    this.#button.setAttribute('aria-label', named(this.#picture ? uploads.remove : uploads.cancel));
    if (this.shown instanceof HTMLImageElement) this.shown.alt = named(picture);
    else this.shown.setAttribute('aria-label', named(picture));
    this.element.querySelector('progress')?.setAttribute('aria-label', named(uploads.progress));
  }
}

/** A picture that is up, as its small copy shows it. */
export function drawUp({ small }: UpPicture): HTMLImageElement {
  const drawn = new Image(72, 72);
  drawn.src = small;
  return drawn;
}
