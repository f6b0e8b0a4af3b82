import { loadFullStyles } from './full-styles.script';
import { startIslandsWhenNeeded } from './islands.script';
import { showAlert } from './page-alert.script';
import { showPendingNotice } from './pending-notice.script';
import { encodeFormBody } from './post-form.script';
import { timeoutSignal } from './request-timeout';
import { startCountdown } from './resend-countdown.script';
import { savedFields, saveFields, signedInMember } from './saved-form.script';

const unstoredSelector = 'input[type=hidden],input[type=file],[data-no-storage]';

/** Selector of controls that have a value before the reader types. */
const presetSelector = '[data-preset]';

function formKeyOf(form: HTMLFormElement): string {
  return form.dataset.stayingForm ?? '';
}

function namesOf(form: HTMLFormElement, selector: string): ReadonlySet<string> {
  return new Set([...form.querySelectorAll<HTMLInputElement>(selector)].map(({ name }) => name));
}

function typedFields(form: HTMLFormElement): [string, string][] {
  const excludedNames = namesOf(form, `${unstoredSelector},${presetSelector}`);
  return [...new FormData(form)].flatMap(([name, value]) =>
    typeof value !== 'string' || value === '' || excludedNames.has(name) ? [] : [[name, value]],
  );
}

function fieldsToSave(form: HTMLFormElement): [string, string][] {
  const presetNames = namesOf(form, presetSelector);
  const presetValues = [...new FormData(form)].flatMap(([name, value]): [string, string][] =>
    typeof value === 'string' && presetNames.has(name) ? [[name, value]] : [],
  );
  return [...typedFields(form), ...presetValues];
}

/** Focuses the first invalid field, else the target of the step, else the alert or heading. */
function moveFocusInto(main: Element): void {
  // `fetch` drops the fragment of a redirect, so `data-lead` contains it too.
  const targetId = main.querySelector<HTMLElement>('[data-lead]')?.dataset.lead;
  const target =
    main.querySelector<HTMLElement>('[aria-invalid=true]:not(:disabled)') ??
    (targetId === undefined ? null : main.querySelector<HTMLElement>(`#${CSS.escape(targetId)}`)) ??
    main.querySelector<HTMLElement>('[role=alert],h1');
  if (target && !target.matches('a,button,input,select,textarea')) target.tabIndex = -1;
  target?.focus();
}

/** Removes messages about the previous submission. Islands remove their own messages. */
function removeProblems(form: HTMLFormElement): void {
  const container = form.closest('main') ?? form;
  const parts = container.querySelectorAll(
    '[role=alert],[data-until-sent],[aria-invalid=true],[data-success=false]',
  );
  for (const part of parts) {
    if (part.closest('kanbao-island')) continue;
    if (part.hasAttribute('aria-invalid')) part.setAttribute('aria-invalid', 'false');
    else if (part.matches('[role=status]')) part.textContent = '';
    // An empty alert stays, because a script fills it later.
    else if (part.textContent !== '') part.remove();
  }
}

function showNetworkError(form: HTMLFormElement): void {
  removeProblems(form);
  const errorLine = document.createElement('p');
  errorLine.dataset.failureMessage = '';
  errorLine.setAttribute('role', 'alert');
  form.querySelector('[data-send]')?.before(errorLine);
  errorLine.textContent = form.dataset.network ?? '';
}

/** Shows the response in this page. Returns false if it lacks `<main>`, or both this form and this path. */
async function showResponse(response: Response, form: HTMLFormElement): Promise<boolean> {
  // `DOMParser` would apply this page's CSP to the response's inline styles; a template does not.
  const { content: responseContent } = Object.assign(document.createElement('template'), {
    innerHTML: await response.text(),
  });
  const [main, newMain] = [document.querySelector('main'), responseContent.querySelector('main')];
  if (!main || !newMain) return false;
  // Shows a response with this form even at another URL, because loading that URL again would lose the input.
  const isSameForm = newMain.querySelector(`[data-staying-form="${CSS.escape(formKeyOf(form))}"]`) !== null;
  if (!isSameForm && new URL(response.url).pathname !== location.pathname) return false;
  await loadFullStyles();
  // If the previous page had uploads, the field's island starts immediately to show them.
  const wasInUse = main.querySelector('[data-uploads]') !== null;
  // No script calls `markReady` for new elements outside islands, so taps on them would never be replayed.
  for (const element of newMain.querySelectorAll('[data-interactive]'))
    if (!element.closest('kanbao-island')) element.removeAttribute('data-interactive');
  main.replaceWith(document.adoptNode(newMain));
  startIslandsWhenNeeded(() => wasInUse, newMain);
  const notice = responseContent.querySelector('.page-notice')?.textContent;
  if (notice) showAlert(notice);
  moveFocusInto(newMain);
  enhanceMultiStepForm();
  return true;
}

/** Submits a step in this page, to keep input after a failure. Does not show an outdated response. */
async function sendStep(form: HTMLFormElement, data: FormData, isCurrent = () => true): Promise<void> {
  form.setAttribute('aria-busy', 'true');
  try {
    const body = encodeFormBody(data);
    const pendingResponse = fetch(form.action, { method: 'POST', body, signal: timeoutSignal() });
    const response = await (body instanceof FormData ? pendingResponse : showPendingNotice(pendingResponse));
    if (!response.ok) throw new Error('no page');
    const { done } = form.dataset;
    const hasArrived = done && new URL(response.url).searchParams.get('notice') === done;
    if (hasArrived) saveFields(formKeyOf(form), undefined);
    if (!isCurrent()) form.removeAttribute('aria-busy');
    else if (!(await showResponse(response, form))) location.assign(response.url);
  } catch {
    form.removeAttribute('aria-busy');
    showNetworkError(form);
  }
}

/** Warns before the reader leaves a page with typed values that are never stored. */
function warnOfLoss(event: BeforeUnloadEvent): void {
  const controls = document.querySelectorAll<HTMLInputElement>('form:not([aria-busy]) [data-no-storage]');
  if ([...controls].every(({ value, defaultValue }) => value === defaultValue)) return;
  event.preventDefault();
  // Chrome before 119 ignores `preventDefault`.
  event.returnValue = 'unsent';
}

function enhanceForm(form: HTMLFormElement): void {
  // Cached pages do not name the member. The cookie contains 1, followed by the member's tag.
  const member = signedInMember()?.slice(1);
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    const { submitter } = event;
    const isWaiting = submitter?.getAttribute('aria-disabled') === 'true';
    if (form.getAttribute('aria-busy') === 'true' || isWaiting) return;
    const data = new FormData(form);
    if (submitter instanceof HTMLButtonElement) data.append(submitter.name, submitter.value);
    if (member && !data.has('member')) data.append('member', member);
    void sendStep(form, data);
  });
  const save = () => saveFields(formKeyOf(form), fieldsToSave(form));
  if (!form.dataset.summary) {
    for (const type of ['input', 'change']) form.addEventListener(type, save);
    // The reader may have typed before this script loaded.
    const isTyped = typedFields(form).length > 0;
    if (isTyped && !isValidated(form) && form.dataset.restored === undefined) save();
  }
  if (form.querySelector('[data-no-storage]')) addEventListener('beforeunload', warnOfLoss);
  const countdownButton = form.querySelector<HTMLButtonElement>('button[data-wait]');
  if (countdownButton) startCountdown(countdownButton);
}

/** Returns true if the site rendered validated input into this form. Such input is newer than saved input. */
function isValidated(form: HTMLFormElement): boolean {
  return form.dataset.typed !== undefined;
}

/** Fills in saved input. The server cannot do this, because the page is cached for all readers. */
function fillSavedInput(form: HTMLFormElement, savedInput: readonly (readonly [string, string])[]): void {
  // Unsent input must be visible.
  form.closest('details')?.setAttribute('open', '');
  for (const [name, value] of savedInput) {
    for (const control of form.querySelectorAll(`[name="${CSS.escape(name)}"]`)) {
      if (control instanceof HTMLInputElement && ['radio', 'checkbox'].includes(control.type)) {
        if (control.value === value) control.checked = true;
      } else if (control instanceof HTMLInputElement || control instanceof HTMLTextAreaElement) {
        control.value = value;
      }
    }
  }
}

/** Requests a form with fields for every person in the saved input. */
function requestRender(
  form: HTMLFormElement,
  step: string,
  savedInput: readonly (readonly [string, string])[],
): void {
  const data = new FormData(form);
  for (const [name] of savedInput) data.delete(name);
  for (const [name, value] of savedInput) data.append(name, value);
  data.append('step', step);
  const serializeTyped = () => JSON.stringify(typedFields(form));
  const initialTyped = serializeTyped();
  // Text typed meanwhile takes precedence over the response.
  void sendStep(form, data, () => serializeTyped() === initialTyped);
}

/**
 * Submits a longer form step by step; each response replaces the form. `data-staying-form`: storage key of
 * the input. `data-done`: notice that confirms arrival. `data-redraw`: step that renders saved input.
 * `data-restored`: the form contains the last submission's values, which are older than saved input.
 */
export function enhanceMultiStepForm(): void {
  const form = document.querySelector<HTMLFormElement>('form[data-staying-form]');
  if (!form) return;
  enhanceForm(form);
  const mayRestore =
    !isValidated(form) && (form.dataset.restored !== undefined || typedFields(form).length === 0);
  const savedInput = mayRestore ? savedFields(formKeyOf(form)) : undefined;
  if (!savedInput) return;
  if (form.dataset.redraw === undefined) fillSavedInput(form, savedInput);
  else requestRender(form, form.dataset.redraw, savedInput);
}
