/** On a cached page, only this cookie tells that the reader is logged in. It grants no access (ADR 0027). */
export function showSignedIn(cookie: string): void {
  const link = document.querySelector<HTMLElement>('[data-account]');
  if (!link?.dataset.account || !document.cookie.includes(`${cookie}=1`)) return;
  link.setAttribute('aria-label', link.dataset.account);
  link.setAttribute('data-signed-in', '');
}
