import { keptPlaces } from './kept-texts.script';
import type { Writing } from './writing.script';
import { discussedPlaces } from './writing-place';

/** The way to answer a comment, which leads to the form of the page with all its replies. */
const replyLink = 'li[id^="comment-"] a[href$="#write"]';

/** The way to more comments: who reads on is about to answer, and a long list leaves the device little time for a script. */
const moreLink = 'a[data-more]';

/** A form that has something to give back or to tell need not wait for its reader. */
function isAwaited(form: HTMLFormElement): boolean {
  const field = (name: string) => form.querySelector<HTMLInputElement>(`[name=${name}]`)?.value ?? '';
  const places = discussedPlaces({ of: field('of'), source: field('source') });
  return (
    form.contains(document.activeElement) ||
    field('content') !== '' ||
    form.querySelector('[role=status]')?.textContent !== '' ||
    keptPlaces().some((place) => place.startsWith(places))
  );
}

/**
 * Brings what lets a comment be written without leaving the page, when its reader comes near the form or the link of a reply, or
 * lengthens the list. When
 * it cannot be had, form and links go the browser's own way.
 */
export function bringWriting(): void {
  const form = document.querySelector<HTMLFormElement>('form[action="/api/comment"]');
  if (!form) return;
  let brought: Promise<Writing | undefined> | undefined;
  const bring = () => {
    brought ??= import('./writing.script')
      .then(({ followWriting }) => followWriting(form))
      .catch(() => {
        window.kanbao.giveUp(form);
        return undefined;
      });
    return brought;
  };
  const near = ({ target }: Event) => {
    if (!(target instanceof Element)) return;
    if (form.contains(target) || target.closest(`${replyLink},${moreLink}`)) void bring();
  };
  for (const type of ['pointerdown', 'focusin']) document.addEventListener(type, near, { passive: true });
  document.addEventListener('click', (event) => {
    const link = event.target instanceof Element && event.target.closest<HTMLAnchorElement>(replyLink);
    if (!link || event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    void bring().then((writing) => (writing ? writing.reply(link) : location.assign(link.href)));
  });
  if (isAwaited(form)) void bring();
}
