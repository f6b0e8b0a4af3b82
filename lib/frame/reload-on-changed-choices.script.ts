import { localeCookie, signedInCookie, themeCookie } from '@/lib/view/device-cookies';

const cookieNames: readonly string[] = [localeCookie, themeCookie, signedInCookie];

function currentChoices(): string {
  const pairs = document.cookie.split('; ').filter((pair) => cookieNames.includes(pair.split('=')[0] ?? ''));
  return pairs.sort().join();
}

/** Reloads a page from the back/forward cache if language, theme or login has changed. */
export function reloadOnChangedChoices(): void {
  const initialChoices = currentChoices();
  addEventListener('pageshow', ({ persisted }) => {
    if (persisted && currentChoices() !== initialChoices) location.reload();
  });
}
