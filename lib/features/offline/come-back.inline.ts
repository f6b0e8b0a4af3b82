/** Inline script of the offline page: reloads the requested page when the network returns. */
export function comeBack(): void {
  addEventListener('online', () => location.reload());
}
