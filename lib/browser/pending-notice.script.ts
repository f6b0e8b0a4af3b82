/** Milliseconds without a response after which the notice is shown. */
const noticeDelay = 3000;

let waitingCount = 0;

function updateWaitingCount(by: number): void {
  waitingCount += by;
  document.querySelector('[data-checking]')?.toggleAttribute('hidden', waitingCount === 0);
}

/** Shows a notice that a submission is slow and that the site checks whether it arrived (ADR 0043). */
export async function showPendingNotice<Answer>(answer: Promise<Answer>): Promise<Answer> {
  let isShown = false;
  const timer = setTimeout(() => {
    isShown = true;
    updateWaitingCount(1);
  }, noticeDelay);
  try {
    return await answer;
  } finally {
    clearTimeout(timer);
    if (isShown) updateWaitingCount(-1);
  }
}
