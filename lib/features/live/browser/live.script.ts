import { startPolling } from '@/lib/browser/polling.script';
import { runCountdown } from './countdown.script';
import { followNewPosts } from './new-posts.script';
import { type LiveUpdate, nextPoll } from './polling-schedule';

function showViews(views: string): void {
  const element = document.querySelector('[data-live-views]');
  if (element && element.textContent !== views) element.textContent = views;
}

export function followLive(): void {
  const countdown = document.querySelector<HTMLElement>('[data-countdown]');
  if (countdown) runCountdown(countdown);
  const prompt = document.querySelector<HTMLElement>('[data-news]');
  if (!prompt?.dataset.news) return;
  const announce = followNewPosts(prompt);
  startPolling<LiveUpdate>(prompt.dataset.news, (update, msLeft) => {
    showViews(update.views);
    announce(update);
    return nextPoll(update, msLeft, Date.now(), Math.random());
  });
}
