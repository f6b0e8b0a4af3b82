/** Shows or hides all matches. A loop is shorter than a `?.` compiled for old browsers. */
export function setHidden(selector: string, isHidden: boolean): void {
  for (const place of document.querySelectorAll(selector)) place.toggleAttribute('hidden', isHidden);
}
