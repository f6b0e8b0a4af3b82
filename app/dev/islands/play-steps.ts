/** File for a file input: a valid image for image types, else empty. `bytes`: number of zeros to append. */
export type ChosenFile = { readonly name: string; readonly type: string; readonly bytes?: number };

/** Action on the first element that matches a selector, such as `tap [type=submit]`; `see` only waits. */
export type Step =
  | `${'see' | 'tap'} ${string}`
  | readonly ['type', at: string, text: string]
  | readonly ['choose', at: string, file: ChosenFile];

function waitUntil<Found>(find: () => Found | null | undefined): Promise<Found> {
  return new Promise((resolve) => {
    const check = () => {
      const found = find();
      if (found) resolve(found);
      else setTimeout(check, 20);
    };
    check();
  });
}

function paintPicture(type: string): Promise<Blob> {
  const picture = new OffscreenCanvas(240, 180);
  const context = picture.getContext('2d');
  if (!context) throw new Error('canvas is not supported');
  context.fillStyle = 'steelblue';
  context.fillRect(0, 0, 240, 180);
  context.fillStyle = 'gold';
  context.fillRect(60, 45, 120, 90);
  return picture.convertToBlob({ type });
}

async function createFile({ name, type, bytes = 0 }: ChosenFile): Promise<File> {
  const content = type.startsWith('image/') ? [await paintPicture(type)] : [];
  return new File([...content, new Uint8Array(bytes)], name, { type });
}

async function chooseFile(input: Element, file: ChosenFile): Promise<void> {
  if (!(input instanceof HTMLInputElement)) throw new Error('the element is not an input');
  const transfer = new DataTransfer();
  transfer.items.add(await createFile(file));
  input.files = transfer.files;
  input.dispatchEvent(new Event('change', { bubbles: true }));
}

function typeText(field: Element, text: string): void {
  if (!(field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement)) return;
  field.focus();
  field.value = text;
  field.dispatchEvent(new Event('input', { bubbles: true }));
}

async function performStep(step: Step): Promise<void> {
  const [action, selector, argument] = typeof step === 'string' ? [step.slice(0, 3), step.slice(4)] : step;
  const element = await waitUntil(() => document.querySelector<HTMLElement>(selector));
  if (action === 'see') return;
  element.dispatchEvent(new PointerEvent('pointerdown', { bubbles: true }));
  if (argument === undefined) element.click();
  else if (typeof argument === 'string') typeText(element, argument);
  else await chooseFile(element, argument);
}

export async function playSteps(steps: readonly Step[]): Promise<void> {
  if (steps.length > 0) {
    // The first touch loads the page script. Without the script, taps on links would navigate.
    document.body.dispatchEvent(new PointerEvent('pointerdown', { bubbles: true }));
    await waitUntil(() => 'exports' in window.kanbao);
  }
  for (const step of steps) await performStep(step);
  document.documentElement.dataset.played = '';
}
