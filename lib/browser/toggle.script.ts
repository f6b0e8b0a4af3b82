import { signedInCookie } from '@/lib/view/device-cookies';
import { showFormMessage } from './form-message.script';
import type { FormResponse } from './post-form.script';
import { timeoutSignal } from './request-timeout';
import { sendForm } from './send-form.script';
import { markReady } from './taps.script';

export function sendToggle(form: HTMLFormElement): Promise<FormResponse> {
  return sendForm(form, { networkError: form.dataset.networkError ?? '' });
}

function fieldOf(form: HTMLFormElement, name: string): HTMLInputElement | null {
  return form.querySelector<HTMLInputElement>(`input[name=${name}]`);
}

export function subjectIdIn(form: HTMLFormElement): string {
  return fieldOf(form, 'id')?.value ?? '';
}

/** Identifies the subject, because all forms of a subject show the same state. */
function subjectKey(form: HTMLFormElement): string {
  return `${form.action} ${fieldOf(form, 'type')?.value} ${subjectIdIn(form)}`;
}

function formsIn(place: ParentNode, selector: string): HTMLFormElement[] {
  return [...place.querySelectorAll<HTMLFormElement>(selector)];
}

/** Sends forms in place, one at a time per subject; further taps are ignored. */
export function submitInPlace(selector: string, send: (form: HTMLFormElement) => Promise<void>): void {
  const busy = new Set<string>();
  document.addEventListener('submit', (event) => {
    const form = event.target;
    if (!(form instanceof HTMLFormElement && form.matches(selector))) return;
    event.preventDefault();
    const subject = subjectKey(form);
    if (busy.has(subject)) return;
    busy.add(subject);
    void send(form).finally(() => busy.delete(subject));
  });
}

export async function fetchField(address: string, field: string): Promise<unknown> {
  try {
    const response = await fetch(address, { signal: timeoutSignal() });
    const answer: unknown = response.ok ? await response.json() : undefined;
    return Object(answer)[field];
  } catch {
    return undefined;
  }
}

interface Toggle {
  selector: string;
  /** Loads the reader's state from the platform. Failures resolve to a value that is not a boolean. */
  loadState: (form: HTMLFormElement) => Promise<unknown>;
  field: string;
  status: (form: HTMLFormElement) => HTMLElement | null;
  /** Called after a tap and after its response. `wasOn` is the state when the page loaded. */
  onTap?: (form: HTMLFormElement, isOn: boolean, wasOn: boolean) => void;
}

function showState(form: HTMLFormElement, isOn: boolean): void {
  form.querySelector('button')?.setAttribute('aria-pressed', String(isOn));
  const keepField = fieldOf(form, 'keep');
  if (keepField) keepField.value = isOn ? '0' : '1';
}

/** Sends toggle forms by script and reverts failed ones. @returns a function that starts forms in added HTML */
export function enhanceToggleForms({
  selector,
  loadState,
  field,
  status,
  onTap,
}: Toggle): (place: ParentNode) => void {
  /** States by subject that are newer than the response of `loadState`. */
  const tapped = new Map<string, boolean>();
  const initial = new Map<string, boolean>();

  function showAll(form: HTMLFormElement, isOn: boolean): void {
    const subject = subjectKey(form);
    tapped.set(subject, isOn);
    for (const candidate of formsIn(document, selector))
      if (subjectKey(candidate) === subject) {
        showState(candidate, isOn);
        onTap?.(candidate, isOn, initial.get(subject) ?? false);
      }
  }

  async function begin(form: HTMLFormElement): Promise<void> {
    const subject = subjectKey(form);
    initial.set(subject, fieldOf(form, 'keep')?.value === '0');
    markReady(form);
    if (!document.cookie.includes(`${signedInCookie}=1`)) return;
    const isOn = await loadState(form);
    if (typeof isOn !== 'boolean') return;
    if (!tapped.has(subject)) initial.set(subject, isOn);
    showState(form, tapped.get(subject) ?? isOn);
  }

  const start = (place: ParentNode) => {
    for (const form of formsIn(place, selector)) void begin(form);
  };
  submitInPlace(selector, async (form) => {
    const nextState = fieldOf(form, 'keep')?.value === '1';
    const sending = sendToggle(form);
    showAll(form, nextState);
    const answer = await sending;
    showAll(form, answer.ok ? answer[field] === true : !nextState);
    const place = status(form);
    if (place) showFormMessage(place, answer);
  });
  start(document);
  return start;
}
