/** Inline script of the page that stands where there is no network: asks for the wanted page again when the network is back. */
export function comeBack(): void {
  addEventListener('online', () => location.reload());
}
