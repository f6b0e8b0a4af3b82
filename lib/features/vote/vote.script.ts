import { passAfsCheck } from '@/lib/browser/afs-check.script';
import { cookieOnDevice } from '@/lib/browser/device-ids.script';
import { sendForm } from '@/lib/browser/send-form.script';
import { nowAlive } from '@/lib/browser/taps.script';
import { tellAnswer } from '@/lib/browser/tell-answer.script';
import { timeLimit } from '@/lib/browser/time-limit';
import { ballotCookie, votedCookie } from '@/lib/view/device-cookies';
import type { ShownOption, ShownResult } from './shown-result';
import { choiceIn } from './vote-cookies';

function rememberedIn(cookie: string, article: string): readonly string[] | undefined {
  return choiceIn(cookieOnDevice(cookie), article);
}

function isResult(value: unknown): value is ShownResult {
  return typeof value === 'object' && value !== null;
}

function put(place: Element, selector: string, text: string): void {
  const part = place.querySelector(selector);
  if (part) part.textContent = text;
}

function showOption(place: HTMLElement, { votes, percent, share, chosen }: ShownOption): void {
  put(place, '[data-votes]', votes);
  put(place, '[data-percent]', percent);
  place.querySelector('rect')?.setAttribute('width', `${share}%`);
  const mine = place.querySelector<HTMLElement>('[data-mine]');
  if (mine) mine.hidden = !chosen;
  place.hidden = false;
}

/** The form becomes the result: there is nothing to choose any more. */
function showResult(vote: HTMLElement, result: ShownResult): void {
  for (const place of vote.querySelectorAll<HTMLElement>('[data-result-of]')) {
    const option = result[place.dataset.resultOf ?? ''];
    if (option) showOption(place, option);
  }
  for (const part of vote.querySelectorAll('input, [data-kind], [data-send]')) part.remove();
}

/** What a device that has voted is shown on a page that was kept for all. */
async function showKept(vote: HTMLElement): Promise<void> {
  try {
    const response = await fetch(vote.dataset.result ?? '', { signal: timeLimit() });
    const answer: unknown = response.ok ? await response.json() : undefined;
    if (typeof answer === 'object' && answer !== null && 'result' in answer && isResult(answer.result)) {
      showResult(vote, answer.result);
    }
  } catch {
    // The form stays; whoever sends it again is told that they have voted, and shown the result.
  }
}

function restore(form: HTMLFormElement, options: readonly string[]): void {
  const inputs = [...form.querySelectorAll<HTMLInputElement>('input:not([type=hidden])')];
  // What the reader has chosen meanwhile goes before what is remembered.
  if (inputs.some(({ checked }) => checked)) return;
  for (const input of inputs) input.checked = options.includes(input.value);
}

async function send(vote: HTMLElement, form: HTMLFormElement): Promise<void> {
  const button = form.querySelector('button');
  if (button?.getAttribute('aria-busy') === 'true') return;
  button?.setAttribute('aria-busy', 'true');
  const answer = (await passAfsCheck(form))
    ? await sendForm(form, { networkError: vote.dataset.networkError ?? '' })
    : { ok: false, outcome: 'checkFailed', message: form.dataset.afsFailed ?? '' };
  button?.removeAttribute('aria-busy');
  const place = vote.querySelector<HTMLElement>('[role="status"]');
  if (place) tellAnswer(place, answer);
  if (!answer.ok) return;
  if (isResult(answer.result)) showResult(vote, answer.result);
  // The button that had the focus is gone; the result begins here.
  vote.querySelector<HTMLElement>('h2')?.focus({ preventScroll: true });
}

/** A vote (`ArticleVote`) is a form that works without a script; with one it answers in place. */
export function followVotes(): void {
  for (const vote of document.querySelectorAll<HTMLElement>('[data-vote]')) {
    const article = vote.dataset.vote ?? '';
    const form = vote.querySelector('form');
    if (rememberedIn(votedCookie, article)) void showKept(vote);
    if (!form) continue;
    const kept = rememberedIn(ballotCookie, article);
    if (kept) restore(form, kept);
    form.addEventListener('submit', (event) => {
      event.preventDefault();
      void send(vote, form);
    });
    const waiting = form.querySelector('[data-waits]');
    if (waiting) nowAlive(waiting);
  }
}
