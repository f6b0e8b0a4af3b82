import { localeCookie, signedInCookie, themeCookie } from '@/lib/view/device-cookies';

const watched: readonly string[] = [localeCookie, themeCookie, signedInCookie];

/** What a page of this device rests on. */
function chosen(): string {
  const pairs = document.cookie.split('; ').filter((pair) => watched.includes(pair.split('=')[0] ?? ''));
  return pairs.sort().join();
}

/**
 * A page that the browser kept as it was is asked for again when the reader has chosen another language or theme, or has
 * signed in or out, meanwhile.
 */
export function followChoices(): void {
  const before = chosen();
  addEventListener('pageshow', ({ persisted }) => {
    if (persisted && chosen() !== before) location.reload();
  });
}
