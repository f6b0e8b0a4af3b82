/**
 * Inline script: the way to login says that somebody is signed in, as far as a kept page can know: by a cookie that is worth
 * nothing (ADR 0027).
 */
export function showSignedIn(cookie: string): void {
  const link = document.querySelector<HTMLElement>('[data-account]');
  if (!link?.dataset.account || !document.cookie.includes(`${cookie}=1`)) return;
  link.setAttribute('aria-label', link.dataset.account);
  link.setAttribute('data-signed-in', '');
}
