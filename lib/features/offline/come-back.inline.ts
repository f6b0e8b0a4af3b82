/** Reloads the requested page when the network returns. */
export function comeBack(): void {
  addEventListener('online', () => location.reload());
}
