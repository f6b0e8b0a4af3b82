/** Loads a style sheet. Also resolves after a failure; the sheet can then be requested again. */
function loadSheet(link: HTMLLinkElement): Promise<void> {
  return new Promise((resolve) => {
    link.onload = () => resolve();
    link.onerror = () => {
      link.disabled = true;
      resolve();
    };
    link.removeAttribute('media');
    link.disabled = false;
  });
}

/** Loads the full style sheets, which then replace the rules that the front server inlined. */
export async function loadFullStyles(): Promise<void> {
  const links = [...document.querySelectorAll<HTMLLinkElement>('link[data-whole]')];
  await Promise.all(links.filter(({ sheet }) => !sheet).map(loadSheet));
  if (links.every(({ sheet }) => sheet)) document.querySelector('style[data-own]')?.remove();
}
