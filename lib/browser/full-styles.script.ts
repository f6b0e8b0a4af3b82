/** Loads a style sheet. After a failure it can be requested again. */
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

/**
 * Loads the complete style sheets, for elements with classes that the original page did not contain: the front server left out
 * their rules. The sheets replace the inlined rules in one step, to prevent layout shifts.
 */
export async function loadFullStyles(): Promise<void> {
  const links = [...document.querySelectorAll<HTMLLinkElement>('link[data-whole]')];
  await Promise.all(links.filter(({ sheet }) => !sheet).map(loadSheet));
  if (links.every(({ sheet }) => sheet)) document.querySelector('style[data-own]')?.remove();
}
