import { startPolling } from '@/lib/browser/polling.script';
import { runCountdown } from './countdown.script';
import { createPostAnnouncer } from './new-posts.script';
import { type LiveUpdate, nextPollDelay } from './polling-schedule';

function showViews(views: string): void {
  const element = document.querySelector('[data-live-views]');
  if (element && element.textContent !== views) element.textContent = views;
}

export function startLiveUpdates(): void {
  const countdown = document.querySelector<HTMLElement>('[data-countdown]');
  if (countdown) runCountdown(countdown);
  const prompt = document.querySelector<HTMLElement>('[data-news]');
  if (!prompt?.dataset.news) return;
  const announce = createPostAnnouncer(prompt);
  startPolling<LiveUpdate>(prompt.dataset.news, (update, msLeft) => {
    showViews(update.views);
    announce(update);
    return nextPollDelay(update, msLeft, Date.now(), Math.random());
  });
}
