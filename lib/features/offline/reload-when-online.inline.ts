export function reloadWhenOnline(): void {
  addEventListener('online', () => location.reload());
}
