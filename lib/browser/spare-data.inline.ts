/**
 * Inline script: takes the rules of what to fetch ahead away from readers who save data. Some browsers do so by themselves, not all. Rules
 * end when their element leaves the page and do not begin again when it comes back; back it must come, or React would find
 * another page than the server's and draw all of it anew, even under a clip that has begun to play.
 */
export function spareData(): void {
  const connection = 'connection' in navigator ? (navigator.connection as { saveData?: boolean }) : {};
  const rules = document.querySelector('script[type=speculationrules]');
  if (!connection.saveData || !rules) return;
  const place = document.createComment('');
  rules.replaceWith(place);
  place.replaceWith(rules);
}
