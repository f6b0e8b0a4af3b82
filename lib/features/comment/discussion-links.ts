/** Links that answer a comment; without JavaScript they lead to the form of the page with all its replies. */
const replyLinks = 'li[id^="comment-"] a[href$="#write"]';
/** Links to what can be done with a comment. */
const actsLinks = 'a[data-comment-acts]';

/** Whether a link leads to what can be done with a comment. */
export function isActsLink(link: HTMLAnchorElement): boolean {
  return link.matches(actsLinks);
}

/** The link of a comment that a tap is on, which the island follows in place; null for every other tap. */
export function tappedLink(event: MouseEvent): HTMLAnchorElement | null {
  const { target, button, metaKey, ctrlKey, shiftKey, altKey, defaultPrevented } = event;
  if (button !== 0 || metaKey || ctrlKey || shiftKey || altKey || defaultPrevented) return null;
  if (!(target instanceof Element)) return null;
  const link = target.closest<HTMLAnchorElement>(`${replyLinks},${actsLinks}`);
  return link && isActsLink(link) && !('HTMLDialogElement' in window) ? null : link;
}
