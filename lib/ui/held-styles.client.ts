'use client';

/** Lets the whole style sheets come, for an element with classes that the page did not have: the porter left their rules out. */
export function bringHeldStyles(): void {
  for (const link of document.querySelectorAll<HTMLLinkElement>('link[data-held]')) link.disabled = false;
}
