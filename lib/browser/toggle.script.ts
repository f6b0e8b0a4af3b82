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

/** Identifies the subject of a form, such as an article. All forms of a subject show the same state. */
function subjectKey(form: HTMLFormElement): string {
  return `${form.action} ${fieldOf(form, 'type')?.value} ${subjectIdIn(form)}`;
}

function formsIn(container: ParentNode, selector: string): HTMLFormElement[] {
  return [...container.querySelectorAll<HTMLFormElement>(selector)];
}

/** Sends forms in place, one at a time per subject; further taps are ignored. */
export function submitInPlace(selector: string, send: (form: HTMLFormElement) => Promise<void>): void {
  const busySubjects = new Set<string>();
  document.addEventListener('submit', (event) => {
    const form = event.target;
    if (!(form instanceof HTMLFormElement && form.matches(selector))) return;
    event.preventDefault();
    const subject = subjectKey(form);
    if (busySubjects.has(subject)) return;
    busySubjects.add(subject);
    void send(form).finally(() => busySubjects.delete(subject));
  });
}

export async function fetchField(address: string, field: string): Promise<unknown> {
  try {
    const response = await fetch(address, { signal: timeoutSignal() });
    const json: unknown = response.ok ? await response.json() : undefined;
    return Object(json)[field];
  } catch {
    return undefined;
  }
}

interface ToggleSettings {
  selector: string;
  /** Loads the reader's state from the platform. Failures resolve to a value that is not a boolean. */
  loadState: (form: HTMLFormElement) => Promise<unknown>;
  responseField: string;
  findStatus: (form: HTMLFormElement) => HTMLElement | null;
  /** Called after a tap and after its response. `wasOn` is the state before the first tap. */
  onTap?: (form: HTMLFormElement, isOn: boolean, wasOn: boolean) => void;
}

function showState(form: HTMLFormElement, isOn: boolean): void {
  form.querySelector('button')?.setAttribute('aria-pressed', String(isOn));
  const keepField = fieldOf(form, 'keep');
  if (keepField) keepField.value = isOn ? '0' : '1';
}

/** Submits toggle forms by script and reverts failures. @returns a function that enhances added forms */
export function enhanceToggleForms({
  selector,
  loadState,
  responseField,
  findStatus,
  onTap,
}: ToggleSettings): (container: ParentNode) => void {
  /** States by subject that are newer than the response of `loadState`. */
  const tappedStates = new Map<string, boolean>();
  const initialStates = new Map<string, boolean>();

  function showAll(form: HTMLFormElement, isOn: boolean): void {
    const subject = subjectKey(form);
    tappedStates.set(subject, isOn);
    for (const candidate of formsIn(document, selector))
      if (subjectKey(candidate) === subject) {
        showState(candidate, isOn);
        onTap?.(candidate, isOn, initialStates.get(subject) ?? false);
      }
  }

  async function startForm(form: HTMLFormElement): Promise<void> {
    const subject = subjectKey(form);
    initialStates.set(subject, fieldOf(form, 'keep')?.value === '0');
    markReady(form);
    if (!document.cookie.includes(`${signedInCookie}=1`)) return;
    const isOn = await loadState(form);
    if (typeof isOn !== 'boolean') return;
    if (!tappedStates.has(subject)) initialStates.set(subject, isOn);
    showState(form, tappedStates.get(subject) ?? isOn);
  }

  const startForms = (container: ParentNode) => {
    for (const form of formsIn(container, selector)) void startForm(form);
  };
  submitInPlace(selector, async (form) => {
    const nextState = fieldOf(form, 'keep')?.value === '1';
    const pendingResponse = sendToggle(form);
    showAll(form, nextState);
    const response = await pendingResponse;
    showAll(form, response.ok ? response[responseField] === true : !nextState);
    const statusElement = findStatus(form);
    if (statusElement) showFormMessage(statusElement, response);
  });
  startForms(document);
  return startForms;
}
