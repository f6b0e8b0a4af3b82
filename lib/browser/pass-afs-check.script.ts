const timeoutMs = 15_000;

/** Runs the anti-fraud script in a temporary frame (ADR 0010). Returns the result; "" after the timeout. */
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
    const onMessage = ({ source, data }: MessageEvent) => {
      if (source === frame.contentWindow && typeof data?.afsData === 'string') settle(data.afsData);
    };
    const timeout = setTimeout(settle, timeoutMs, '');
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
