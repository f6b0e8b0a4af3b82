/** ms without an answer after which the page says so. */
const silence = 3000;

let waiting = 0;

function change(by: number): void {
  waiting += by;
  document.querySelector('[data-checking]')?.toggleAttribute('hidden', waiting === 0);
}

/**
 * Says on the page that no answer has come yet, as long as that lasts: a platform may have lost what was sent, and the site looks
 * whether it is there (ADR 0043).
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
