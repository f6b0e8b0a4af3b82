/** Inline script: takes the rules before it away from readers who save data. Some browsers do so by themselves, not all. */
export function spareData(): void {
  const connection = 'connection' in navigator ? (navigator.connection as { saveData?: boolean }) : {};
  if (connection.saveData) document.currentScript?.previousElementSibling?.remove();
}
