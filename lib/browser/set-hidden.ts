/** Shows or hides all matches. A loop is shorter than a `?.` compiled for old browsers. */
export function setHidden(selector: string, isHidden: boolean): void {
  for (const element of document.querySelectorAll(selector)) element.toggleAttribute('hidden', isHidden);
}
