import { signedInCookie } from '@/lib/view/device-cookies';
import type { SentAnswer } from './post-form.script';
import { sendForm } from './send-form.script';
import { nowAlive } from './taps.script';
import { tellAnswer } from './tell-answer.script';
import { timeLimit } from './time-limit';

/** Sends a form; its messages about the network are the server's. */
export function sendToggle(form: HTMLFormElement): Promise<SentAnswer> {
  return sendForm(form, { networkError: form.dataset.networkError ?? '' });
}

function fieldOf(form: HTMLFormElement, name: string): HTMLInputElement | null {
  return form.querySelector<HTMLInputElement>(`input[name=${name}]`);
}

export function idIn(form: HTMLFormElement): string {
  return fieldOf(form, 'id')?.value ?? '';
}

/** Forms with the same subject show the same, wherever they are on the page. */
function subjectOf(form: HTMLFormElement): string {
  return `${form.action} ${fieldOf(form, 'type')?.value} ${idIn(form)}`;
}

function formsIn(place: ParentNode, selector: string): HTMLFormElement[] {
  return [...place.querySelectorAll<HTMLFormElement>(selector)];
}

/** Sends forms in place, one at a time per subject: what is tapped meanwhile is ignored. */
export function sendInPlace(selector: string, send: (form: HTMLFormElement) => Promise<void>): void {
  const busy = new Set<string>();
  document.addEventListener('submit', (event) => {
    const form = event.target;
    if (!(form instanceof HTMLFormElement && form.matches(selector))) return;
    event.preventDefault();
    const subject = subjectOf(form);
    if (busy.has(subject)) return;
    busy.add(subject);
    void send(form).finally(() => busy.delete(subject));
  });
}

/** The field of a handler's JSON answer; undefined without an answer: an action that is done twice counts once. */
export async function askField(address: string, field: string): Promise<unknown> {
  try {
    const response = await fetch(address, { signal: timeLimit() });
    const answer: unknown = response.ok ? await response.json() : undefined;
    return Object(answer)[field];
  } catch {
    return undefined;
  }
}

interface Toggle {
  selector: string;
  /** Whether it is on for the signed-in reader, which only the platform knows; no boolean where it does not answer. */
  ask: (form: HTMLFormElement) => Promise<unknown>;
  /** Field of the action's answer that says whether it is on now. */
  field: string;
  /** The place of the message. */
  status: (form: HTMLFormElement) => HTMLElement | null;
}

function show(form: HTMLFormElement, isOn: boolean): void {
  form.querySelector('button')?.setAttribute('aria-pressed', String(isOn));
  const keep = fieldOf(form, 'keep');
  if (keep) keep.value = isOn ? '0' : '1';
}

/**
 * Forms that work without a script, and at once with one: the button shows the action before the answer, and takes it back when it was
 * not done.
 * @returns starts the forms in a later part of the page
 */
export function followToggle({ selector, ask, field, status }: Toggle): (place: ParentNode) => void {
  /** Newer than what `ask` answers. */
  const tapped = new Map<string, boolean>();

  function showAll(form: HTMLFormElement, isOn: boolean): void {
    const subject = subjectOf(form);
    tapped.set(subject, isOn);
    for (const one of formsIn(document, selector)) if (subjectOf(one) === subject) show(one, isOn);
  }

  async function begin(form: HTMLFormElement): Promise<void> {
    nowAlive(form);
    if (!document.cookie.includes(`${signedInCookie}=1`)) return;
    const isOn = await ask(form);
    if (typeof isOn === 'boolean') show(form, tapped.get(subjectOf(form)) ?? isOn);
  }

  const start = (place: ParentNode) => {
    for (const form of formsIn(place, selector)) void begin(form);
  };
  sendInPlace(selector, async (form) => {
    const wanted = fieldOf(form, 'keep')?.value === '1';
    const sending = sendToggle(form);
    showAll(form, wanted);
    const answer = await sending;
    showAll(form, answer.ok ? answer[field] === true : !wanted);
    const place = status(form);
    if (place) tellAnswer(place, answer);
  });
  start(document);
  return start;
}
