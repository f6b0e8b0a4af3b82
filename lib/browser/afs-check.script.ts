/** ms in which the check answers, or it counts as not to be had. */
const timeLimit = 15_000;

function answerIn(data: unknown): string | undefined {
  if (typeof data !== 'object' || data === null || !('afsData' in data)) return undefined;
  return typeof data.afsData === 'string' ? data.afsData : undefined;
}

/** Runs the check in a frame of its own that goes with its answer (ADR 0010). @returns "" where it could not be had */
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
 * Before a vote is sent: asks the anti-fraud check, where it is on (`data-afs`), and puts its answer into the form.
 * @returns whether the form may be sent; else the check could not be had, and nothing was sent
 */
export async function passAfsCheck(form: HTMLFormElement): Promise<boolean> {
  const { afs } = form.dataset;
  if (!afs) return true;
  const afsData = await askFrame(afs);
  const field = form.elements.namedItem('afsData');
  if (field instanceof HTMLInputElement) field.value = afsData;
  return afsData !== '';
}
