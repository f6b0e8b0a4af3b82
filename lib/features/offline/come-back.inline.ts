export function comeBack(): void {
  addEventListener('online', () => location.reload());
}
