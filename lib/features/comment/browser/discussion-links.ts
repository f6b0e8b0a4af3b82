/** Reply links, which without JavaScript lead to the form on the page with all replies. */
const replyLinkSelector = 'li[id^="comment-"] a[href$="#write"]';
const actionsLinkSelector = 'a[data-comment-actions]';

export function isActionsLink(link: HTMLAnchorElement): boolean {
  return link.matches(actionsLinkSelector);
}

/** Returns the tapped reply or action link that the island handles itself; null for other taps. */
export function tappedLink(event: MouseEvent): HTMLAnchorElement | null {
  const { target, button, metaKey, ctrlKey, shiftKey, altKey, defaultPrevented } = event;
  if (button !== 0 || metaKey || ctrlKey || shiftKey || altKey || defaultPrevented) return null;
  if (!(target instanceof Element)) return null;
  const link = target.closest<HTMLAnchorElement>(`${replyLinkSelector},${actionsLinkSelector}`);
  return link && isActionsLink(link) && !('HTMLDialogElement' in window) ? null : link;
}
