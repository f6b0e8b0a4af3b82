/** What the inline script of the login page is told; a type, so that it can be written into the page. */
export type LoginPlace = {
  /** Path of the login page. */
  login: string;
  signedInCookie: string;
};

/**
 * Inline script of the login page.
 * - Who is signed in is shown their account instead of a form, unless the address names a view.
 * - The page that the reader came from is kept while they stay on login, and sent along with its forms (`data-way-back`), so
 *   that they come back to it (issue 5). A way back that the address names goes before.
 * - Links between the ways to log in take each other's place in the history, so that closing leads back to the page before
 *   login (R2.74).
 */
export function keepWayBack({ login, signedInCookie }: LoginPlace): void {
  const key = 'kanbao-way-back';
  const address = new URL(location.href);
  if (!address.searchParams.has('by') && document.cookie.includes(`${signedInCookie}=1`)) {
    address.searchParams.set('by', 'account');
    location.replace(address.href);
  }

  function wayBack(): string {
    try {
      const from = document.referrer ? new URL(document.referrer) : undefined;
      if (from?.origin !== location.origin) sessionStorage.removeItem(key);
      else if (from.pathname !== login) sessionStorage.setItem(key, from.pathname + from.search);
      return sessionStorage.getItem(key) ?? '';
    } catch {
      // A web view may forbid storage; then login leads home.
      return '';
    }
  }

  const back = wayBack();
  addEventListener(
    'submit',
    ({ target }) => {
      const isOurs = target instanceof HTMLFormElement && target.matches('[data-way-back]');
      const field = isOurs ? target.elements.namedItem('back') : null;
      if (field instanceof HTMLInputElement && !field.value) field.value = back;
    },
    true,
  );
  addEventListener('click', (event) => {
    const { target } = event;
    const link = target instanceof Element ? target.closest('a') : null;
    const elsewhere = event.button || event.metaKey || event.ctrlKey || event.shiftKey;
    if (!link?.closest('[data-same-place]') || elsewhere) return;
    event.preventDefault();
    location.replace(link.href);
  });
}
