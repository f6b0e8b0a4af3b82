/** Milliseconds without a response after which the notice is shown. */
const noticeDelay = 3000;

let waitingCount = 0;

function updateWaitingCount(change: number): void {
  waitingCount += change;
  document.querySelector('[data-checking]')?.toggleAttribute('hidden', waitingCount === 0);
}

/** Shows a notice that a submission is slow and that the site checks whether it arrived (ADR 0043). */
export async function showPendingNotice<Value>(response: Promise<Value>): Promise<Value> {
  let isShown = false;
  const timer = setTimeout(() => {
    isShown = true;
    updateWaitingCount(1);
  }, noticeDelay);
  try {
    return await response;
  } finally {
    clearTimeout(timer);
    if (isShown) updateWaitingCount(-1);
  }
}
