/** Loads the script of a part of the page. If loading fails, the page shows a message (R8.20). */
export function loadPart(selector: string, start: (part: HTMLElement) => Promise<void>): void {
  const part = document.querySelector<HTMLElement>(selector);
  if (part)
    start(part).catch(() => document.querySelector('[data-chunks]')?.toggleAttribute('hidden', false));
}
