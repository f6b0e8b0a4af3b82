import { idsOnDevice } from '@/lib/browser/device-ids.script';
import { bringWholeStyles } from '@/lib/browser/whole-styles.script';
import { reportedCommentsCookie } from './device-cookies';

/**
 * Puts a line in the place of what a comment says.
 * @returns the button that the line ends with
 */
export function fold(comment: Element, why: string, label: string): HTMLButtonElement {
  const line = document.createElement('p');
  const button = document.createElement('button');
  line.className = 'comment-fold';
  line.textContent = why;
  button.type = 'button';
  button.textContent = label;
  // Who comes to the button hears what it is about.
  button.setAttribute('aria-description', why);
  line.append(button);
  comment.setAttribute('data-folded', '');
  comment.querySelector('[data-said]')?.prepend(line);
  void bringWholeStyles();
  return button;
}

/** Shows again what a comment says. */
export function unfold(comment: Element): void {
  comment.removeAttribute('data-folded');
  comment.querySelector('.comment-fold')?.remove();
}

/**
 * Folds a comment away that this device has reported, until its reader wants to see it.
 * @returns the button that shows it; undefined where the reader has seen it since
 */
export function foldReportedComment(
  comment: Element,
  { folded = '', show = '' }: DOMStringMap,
): HTMLButtonElement | undefined {
  if (comment.hasAttribute('data-seen')) return undefined;
  comment.setAttribute('data-seen', '');
  const button = fold(comment, folded, show);
  button.addEventListener('click', () => {
    unfold(comment);
    comment.querySelector<HTMLElement>('[data-comment-acts]')?.focus();
  });
  return button;
}

/** Folds what this device has reported in a list of comments; the page is the same for everybody. */
export function foldReported(list: HTMLElement): void {
  for (const id of idsOnDevice(reportedCommentsCookie)) {
    const comment = list.querySelector(`[data-id="comment-${CSS.escape(id)}"]`);
    if (comment) foldReportedComment(comment, list.dataset);
  }
}
