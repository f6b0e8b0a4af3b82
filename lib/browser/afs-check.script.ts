const timeLimit = 15_000;

function resultIn(data: unknown): string | undefined {
  if (typeof data !== 'object' || data === null || !('afsData' in data)) return undefined;
  return typeof data.afsData === 'string' ? data.afsData : undefined;
}

/** Runs the check in a temporary frame (ADR 0010). Returns the result, or "" after the timeout. */
function runInFrame(address: string): Promise<string> {
  const frame = document.createElement('iframe');
  frame.hidden = true;
  frame.setAttribute('sandbox', 'allow-scripts');
  frame.src = address;
  return new Promise((resolve) => {
    const settle = (afsData: string) => {
      clearTimeout(timeout);
      removeEventListener('message', onMessage);
      frame.remove();
      resolve(afsData);
    };
    const onMessage = (event: MessageEvent) => {
      const afsData = event.source === frame.contentWindow ? resultIn(event.data) : undefined;
      if (afsData !== undefined) settle(afsData);
    };
    const timeout = setTimeout(settle, timeLimit, '');
    addEventListener('message', onMessage);
    document.body.append(frame);
  });
}

/** Runs the anti-fraud check of a vote (`data-afs`). Returns false if the form must not be submitted. */
export async function passAfsCheck(form: HTMLFormElement): Promise<boolean> {
  const { afs } = form.dataset;
  if (!afs) return true;
  const afsData = await runInFrame(afs);
  const field = form.elements.namedItem('afsData');
  if (field instanceof HTMLInputElement) field.value = afsData;
  return afsData !== '';
}
