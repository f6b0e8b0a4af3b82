export function setHidden(selector: string, isHidden: boolean): void {
  for (const element of document.querySelectorAll(selector)) element.toggleAttribute('hidden', isHidden);
}
