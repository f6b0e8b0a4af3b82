export function rememberReturnPath(options: { login: string; signedInCookie: string }): void {
  const { login, signedInCookie } = options;
  const key = 'kanbao-way-back';
  const address = new URL(location.href);
  // Logged-in readers see their account, unless `by` in the URL selects a form.
  if (!address.searchParams.has('by') && document.cookie.includes(`${signedInCookie}=1`)) {
    address.searchParams.set('by', 'account');
    location.replace(address.href);
  }

  /** Returns the page visited before the login, or "". The form's own return address takes precedence. */
  function storedReturnPath(): string {
    try {
      const from = document.referrer ? new URL(document.referrer) : undefined;
      if (from?.origin !== location.origin) sessionStorage.removeItem(key);
      else if (from.pathname !== login) sessionStorage.setItem(key, from.pathname + from.search);
      return sessionStorage.getItem(key) ?? '';
    } catch {
      // Web views may block storage; login then leads to the home page.
      return '';
    }
  }

  const back = storedReturnPath();
  addEventListener(
    'submit',
    ({ target }) => {
      const isOurs = target instanceof HTMLFormElement && target.matches('[data-return-path]');
      const field = isOurs ? target.elements.namedItem('back') : null;
      if (field instanceof HTMLInputElement && !field.value) field.value = back;
    },
    true,
  );
  // All login forms share one history entry, so that going back leaves the login (R2.74).
  addEventListener('click', (event) => {
    const { target } = event;
    const link = target instanceof Element ? target.closest('a') : null;
    const opensElsewhere = event.button || event.metaKey || event.ctrlKey || event.shiftKey;
    if (!link?.closest('[data-same-place]') || opensElsewhere) return;
    event.preventDefault();
    location.replace(link.href);
  });
}
