/**
 * Inline script: labels the login link as the account if the reader is logged in. On a cached page, only a cookie shows this. The
 * cookie grants no access (ADR 0027).
 */
export function showSignedIn(cookie: string): void {
  const link = document.querySelector<HTMLElement>('[data-account]');
  if (!link?.dataset.account || !document.cookie.includes(`${cookie}=1`)) return;
  link.setAttribute('aria-label', link.dataset.account);
  link.setAttribute('data-signed-in', '');
}
