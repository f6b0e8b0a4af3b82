import { askOn } from '@/lib/browser/ask-on.script';
import { timeLeft } from '@/lib/format/time-left';
import { nextOpeningLook, type OpeningNews } from './opening-news';

/** Shows the time that is left, by the second. @param ahead ms that the platform's clock is ahead of this device's */
function tick(place: HTMLElement, ahead: number): void {
  const { opens, days: dayWords = '', opening = '' } = place.dataset;
  const { days, clock } = timeLeft(Number(opens), Date.now() + ahead);
  const daysLeft = days > 0 ? `${dayWords.replace('#', String(days))} ` : '';
  place.textContent = clock === undefined ? opening : daysLeft + clock;
}

/**
 * Counts down to the opening of a sign-up by the platform's clock, and shows the way to it when the platform says that it is open.
 * @param place `data-opens`: epoch ms; `data-news`: where the platform's clock and the state are asked for
 */
export function followOpening(place: HTMLElement): void {
  const address = place.dataset.openingNews;
  if (!address) return;
  let ahead: number | undefined;
  const timer = setInterval(() => {
    // Until the platform's time is known, nothing is said: a phone may be an hour wrong.
    if (ahead !== undefined) tick(place, ahead);
  }, 1000);
  askOn<OpeningNews>(address, (news) => {
    ahead = news.now - Date.now();
    if (news.opensAt !== undefined) place.dataset.opens = String(news.opensAt);
    tick(place, ahead);
    const wait = nextOpeningLook(news, Math.random());
    if (wait > 0) return wait;
    clearInterval(timer);
    const box = place.closest('[data-sign-up]');
    // What else it may have become meanwhile, such as full, the page says itself.
    if (news.state !== 'open' || !box) location.reload();
    else box.setAttribute('data-sign-up', 'open');
    return 0;
  });
}
