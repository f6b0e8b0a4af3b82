/** Delay in ms before the notice appears. */
const silence = 3000;

let waiting = 0;

function change(by: number): void {
  waiting += by;
  document.querySelector('[data-checking]')?.toggleAttribute('hidden', waiting === 0);
}

/**
 * Shows the pending notice while a response takes longer than 3 s. The platform may have lost the submission, and the site checks
 * whether it arrived (ADR 0043).
 */
export async function sayWhileChecking<Answer>(answer: Promise<Answer>): Promise<Answer> {
  let isSaid = false;
  const late = setTimeout(() => {
    isSaid = true;
    change(1);
  }, silence);
  try {
    return await answer;
  } finally {
    clearTimeout(late);
    if (isSaid) change(-1);
  }
}
