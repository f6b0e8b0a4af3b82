/** One that fails may be asked for again. */
function bring(link: HTMLLinkElement): Promise<void> {
  return new Promise((come) => {
    link.onload = () => come();
    link.onerror = () => {
      link.disabled = true;
      come();
    };
    link.removeAttribute('media');
    link.disabled = false;
  });
}

/**
 * Lets the whole style sheets come, for what has classes that the page did not have: the front server left their rules out of it. They
 * take the place of the page's own rules all at once, so that nothing moves on the way.
 */
export async function bringWholeStyles(): Promise<void> {
  const links = [...document.querySelectorAll<HTMLLinkElement>('link[data-whole]')];
  await Promise.all(links.filter(({ sheet }) => !sheet).map(bring));
  if (links.every(({ sheet }) => sheet)) document.querySelector('style[data-own]')?.remove();
}
