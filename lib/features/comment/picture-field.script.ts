import type { SentAnswer } from '@/lib/browser/post-form.script';
import itemStyles from './comment-item.module.css';
import styles from './comment-pictures.module.css';
import { readUpPictures, type UpPicture } from './up-picture';
import type { WritingWords } from './writing-words';

const problemId = 'comment-pictures-told';

/** Shows pictures that are up before the field; they need not be chosen again. */
export function showUpPictures(form: HTMLFormElement, up: readonly UpPicture[], words: WritingWords): void {
  const field = form.querySelector<HTMLInputElement>('input[type=file]');
  if (field && up.length > 0) field.parentElement?.prepend(drawKept(up, words));
}

function image(
  { small }: UpPicture,
  index: number,
  size: number,
  { picture }: WritingWords,
): HTMLImageElement {
  const drawn = new Image(size, size);
  drawn.src = small;
  drawn.alt = picture.replace('#', String(index + 1));
  return drawn;
}

/** Pictures that are up, each with its tick, as the server draws them in `CommentPictures`. */
function drawKept(pictures: readonly UpPicture[], words: WritingWords): HTMLElement {
  const group = document.createElement('fieldset');
  const legend = document.createElement('legend');
  group.className = styles.kept ?? '';
  legend.append(words.keptPictures);
  group.append(legend);
  for (const [index, picture] of pictures.entries()) {
    const [label, tick] = [document.createElement('label'), document.createElement('input')];
    label.className = styles.one ?? '';
    Object.assign(tick, { type: 'checkbox', name: 'up', value: picture.receipt, defaultChecked: true });
    label.append(tick, image(picture, index, 72, words));
    group.append(label);
  }
  return group;
}

/** Lets go of what was said of an earlier try, and of its pictures. */
export function clearPictures(form: HTMLFormElement): void {
  for (const part of form.querySelectorAll('fieldset,[role=alert]')) part.remove();
  form.querySelector('input[type=file]')?.removeAttribute('aria-invalid');
}

/**
 * Shows what became of a form's pictures that was not taken: those that are up, which need not be chosen again, and beside the
 * field why others are not.
 * @returns whether that is all there is to say
 */
export function showRefusedPictures(form: HTMLFormElement, answer: SentAnswer, words: WritingWords): boolean {
  const field = form.querySelector<HTMLInputElement>('input[type=file]');
  const up = readUpPictures(answer.pictures);
  const isRefused = answer.outcome === 'pictures';
  if (!field || !(isRefused || up.length > 0)) return false;
  clearPictures(form);
  field.value = '';
  showUpPictures(form, up, words);
  if (!isRefused) return false;
  const problem = document.createElement('p');
  problem.className = styles.problem ?? '';
  problem.id = problemId;
  problem.setAttribute('role', 'alert');
  field.insertAdjacentElement('afterend', problem);
  problem.append(answer.message);
  field.setAttribute('aria-invalid', 'true');
  field.setAttribute('aria-describedby', problemId);
  return true;
}

/** The pictures of a comment that was taken, as the list shows them; undefined for none. */
export function drawTakenPictures(answer: SentAnswer, words: WritingWords): HTMLElement | undefined {
  const pictures = readUpPictures(answer.pictures);
  if (pictures.length === 0) return undefined;
  const list = document.createElement('ul');
  list.className = itemStyles.pictures ?? '';
  for (const [index, picture] of pictures.entries()) {
    const [item, link] = [document.createElement('li'), document.createElement('a')];
    link.href = picture.large;
    link.dataset.lightbox = '';
    link.append(image(picture, index, 96, words));
    item.append(link);
    list.append(item);
  }
  return list;
}
