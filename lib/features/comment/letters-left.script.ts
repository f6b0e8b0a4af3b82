import { countLetters } from '@/lib/format/letters';
import styles from './comment-form.module.css';
import type { WritingWords } from './writing-words';

/** Letters before the limit from which on the rest is told. */
const toldFrom = 20;

/** ms without a letter after which it is read out: not at each of them. */
const pause = 1000;

/**
 * Tells how many letters are left, before the limit bites, under a box (R5.01).
 * @param announce says it to who does not see it
 * @returns to be called when the text has changed, and tells whether it is too long
 */
export function followLettersLeft(
  box: HTMLTextAreaElement,
  { left, over }: Pick<WritingWords, 'left' | 'over'>,
  announce: (text: string) => void,
): () => boolean {
  const limit = Number(box.dataset.limit);
  const place = document.createElement('p');
  place.className = styles.left ?? '';
  // The browser would cut off what is pasted, without a word.
  box.removeAttribute('maxlength');
  box.after(place);
  let saying: ReturnType<typeof setTimeout> | undefined;
  return () => {
    const rest = box.value.length < limit - toldFrom ? limit : limit - countLetters(box.value.trim());
    const text = rest > toldFrom ? '' : (rest < 0 ? over : left).replace('#', String(Math.abs(rest)));
    if (text !== place.textContent) {
      place.textContent = text;
      place.toggleAttribute('data-over', rest < 0);
      clearTimeout(saying);
      saying = setTimeout(announce, pause, text);
    }
    return rest < 0;
  };
}

/** Lets a box grow with its text where the browser does not do so by itself (`field-sizing`). */
export function followHeight(box: HTMLTextAreaElement): () => void {
  if (CSS.supports('field-sizing', 'content')) return () => {};
  return () => {
    box.style.blockSize = 'auto';
    const borders = box.offsetHeight - box.clientHeight;
    box.style.blockSize = `${box.scrollHeight + borders}px`;
  };
}
