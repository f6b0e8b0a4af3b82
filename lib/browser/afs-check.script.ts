/** Timeout of the check in ms. */
const timeLimit = 15_000;

function answerIn(data: unknown): string | undefined {
  if (typeof data !== 'object' || data === null || !('afsData' in data)) return undefined;
  return typeof data.afsData === 'string' ? data.afsData : undefined;
}

/** Runs the check in a temporary sandboxed frame (ADR 0010). @returns its result, or "" after the timeout */
function askFrame(address: string): Promise<string> {
  const frame = document.createElement('iframe');
  frame.hidden = true;
  frame.setAttribute('sandbox', 'allow-scripts');
  frame.src = address;
  return new Promise((resolve) => {
    const settle = (afsData: string) => {
      clearTimeout(late);
      removeEventListener('message', hear);
      frame.remove();
      resolve(afsData);
    };
    const hear = (event: MessageEvent) => {
      const afsData = event.source === frame.contentWindow ? answerIn(event.data) : undefined;
      if (afsData !== undefined) settle(afsData);
    };
    const late = setTimeout(settle, timeLimit, '');
    addEventListener('message', hear);
    document.body.append(frame);
  });
}

/**
 * Runs the anti-fraud check (`data-afs`) before a vote is submitted and writes its result into the form.
 * @returns false if the check failed and the form must not be submitted
 */
export async function passAfsCheck(form: HTMLFormElement): Promise<boolean> {
  const { afs } = form.dataset;
  if (!afs) return true;
  const afsData = await askFrame(afs);
  const field = form.elements.namedItem('afsData');
  if (field instanceof HTMLInputElement) field.value = afsData;
  return afsData !== '';
}
