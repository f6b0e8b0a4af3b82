import { loadFullStyles } from './full-styles.script';
import { followIslands } from './islands.script';
import { showAlert } from './page-alert.script';
import { showPendingNotice } from './pending-notice.script';
import { bodyOf } from './post-form.script';
import { timeoutSignal } from './request-timeout';
import { savedFields, saveFields } from './saved-form.script';
import { followWait } from './waiting-button.script';

/** Controls whose values must not be stored on the device. */
const neverStored = 'input[type=hidden],input[type=file],[data-secret]';

/** Controls that have a value before the reader types. */
const preset = '[data-preset]';

/** Returns the storage key of a form's input: the name of the form and of its subject. */
function placeOf(form: HTMLFormElement): string {
  return form.dataset.stayingForm ?? '';
}

function namesOf(form: HTMLFormElement, selector: string): ReadonlySet<string> {
  return new Set([...form.querySelectorAll<HTMLInputElement>(selector)].map(({ name }) => name));
}

/** Returns the typed fields that may be stored on this device. */
function typedFields(form: HTMLFormElement): [string, string][] {
  const others = namesOf(form, `${neverStored},${preset}`);
  return [...new FormData(form)].flatMap(([name, value]) =>
    typeof value !== 'string' || value === '' || others.has(name) ? [] : [[name, value]],
  );
}

/** Returns the fields to store: the typed fields and the current values of the presets. */
function fieldsToSave(form: HTMLFormElement): [string, string][] {
  const presets = namesOf(form, preset);
  const presetValues = [...new FormData(form)].flatMap(([name, value]): [string, string][] =>
    typeof value === 'string' && presets.has(name) ? [[name, value]] : [],
  );
  return [...typedFields(form), ...presetValues];
}

/** Focuses the first invalid field, else the target of the step, else the alert or heading. */
function focusOn(main: Element): void {
  // `fetch` drops the fragment of a redirect, so the form names its target, too.
  const lead = main.querySelector<HTMLElement>('[data-lead]')?.dataset.lead;
  const place =
    main.querySelector<HTMLElement>('[aria-invalid=true]:not(:disabled)') ??
    (lead === undefined ? null : main.querySelector<HTMLElement>(`#${CSS.escape(lead)}`)) ??
    main.querySelector<HTMLElement>('[role=alert],h1');
  if (place && !place.matches('a,button,input,select,textarea')) place.tabIndex = -1;
  place?.focus();
}

/** Shows a network error at the button. The form is unchanged and can be submitted again. */
function showNetworkError(form: HTMLFormElement): void {
  form.querySelector('[data-failed-told]')?.remove();
  const errorLine = document.createElement('p');
  errorLine.dataset.failedTold = '';
  errorLine.setAttribute('role', 'alert');
  form.querySelector('[data-send]')?.before(errorLine);
  errorLine.textContent = form.dataset.network ?? '';
}

/** Replaces the page's main part by the response. @returns false if the response is another page */
async function showAnswer(answer: Response): Promise<boolean> {
  const { pathname } = new URL(answer.url);
  if (pathname !== location.pathname) return false;
  // A template is not subject to this page's policy; in a separate document, the response's styles would be blocked.
  const { content: responseContent } = Object.assign(document.createElement('template'), {
    innerHTML: await answer.text(),
  });
  const [main, next] = [document.querySelector('main'), responseContent.querySelector('main')];
  if (!main || !next) return false;
  await loadFullStyles();
  // If the upload field showed uploads, its island starts immediately, to show the uploads of the response.
  const wasInUse = main.querySelector('[data-uploads]') !== null;
  main.replaceWith(document.adoptNode(next));
  followIslands(() => wasInUse, next);
  const notice = responseContent.querySelector('.page-notice')?.textContent;
  if (notice) showAlert(notice);
  focusOn(next);
  enhanceMultiStepForm();
  return true;
}

/** Deletes the saved input after the response has confirmed its arrival. */
function deleteIfArrived(form: HTMLFormElement, { url }: Response): void {
  const { done } = form.dataset;
  if (done && new URL(url).searchParams.get('notice') === done) saveFields(placeOf(form), undefined);
}

/**
 * Submits a step of the form and shows the response. The page stays, so that input survives a network failure.
 * @param isCurrent called when the response arrives; if it returns false, the response is ignored
 */
async function sendStep(
  form: HTMLFormElement,
  data: FormData,
  isCurrent: () => boolean = () => true,
): Promise<void> {
  form.setAttribute('aria-busy', 'true');
  try {
    const { body, hasFiles } = bodyOf(data);
    const answering = fetch(form.action, { method: 'POST', body, signal: timeoutSignal() });
    const answer = await (hasFiles ? answering : showPendingNotice(answering));
    if (!answer.ok) throw new Error('no page');
    deleteIfArrived(form, answer);
    if (!isCurrent()) form.removeAttribute('aria-busy');
    else if (!(await showAnswer(answer))) location.assign(answer.url);
  } catch {
    form.removeAttribute('aria-busy');
    showNetworkError(form);
  }
}

function follow(form: HTMLFormElement): void {
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    const { submitter } = event;
    const isWaiting = submitter?.getAttribute('aria-disabled') === 'true';
    if (form.getAttribute('aria-busy') === 'true' || isWaiting) return;
    const data = new FormData(form);
    if (submitter instanceof HTMLButtonElement) data.append(submitter.name, submitter.value);
    void sendStep(form, data);
  });
  const save = () => saveFields(placeOf(form), fieldsToSave(form));
  if (!form.dataset.summary) {
    for (const type of ['input', 'change']) form.addEventListener(type, save);
    // Saves text typed before this script loaded.
    const isTyped = typedFields(form).length > 0;
    if (isTyped && !isValidated(form) && form.dataset.givenBack === undefined) save();
  }
  const wait = form.querySelector<HTMLButtonElement>('button[data-wait]');
  if (wait) followWait(wait);
}

/** Checks whether the site has validated this form. If so, the values in its response are the latest. */
function isValidated(form: HTMLFormElement): boolean {
  return form.dataset.typed !== undefined;
}

/** Serializes the typed fields, to detect changes. */
function serializeTyped(form: HTMLFormElement): string {
  return JSON.stringify(typedFields(form));
}

/** Fills saved input into the controls of a form that is cached for all readers. */
function fillSavedInput(form: HTMLFormElement, saved: readonly (readonly [string, string])[]): void {
  // Unsent input must be visible, so a folded form is opened.
  form.closest('details')?.setAttribute('open', '');
  for (const [name, value] of saved) {
    for (const control of form.querySelectorAll(`[name="${CSS.escape(name)}"]`)) {
      if (control instanceof HTMLInputElement && ['radio', 'checkbox'].includes(control.type)) {
        if (control.value === value) control.checked = true;
      } else if (control instanceof HTMLInputElement || control instanceof HTMLTextAreaElement) {
        control.value = value;
      }
    }
  }
}

/** Requests a form filled with the saved input, with fields for every person in that input. */
function requestRender(
  form: HTMLFormElement,
  step: string,
  saved: readonly (readonly [string, string])[],
): void {
  const data = new FormData(form);
  for (const [name] of saved) data.delete(name);
  for (const [name, value] of saved) data.append(name, value);
  data.append('step', step);
  const before = serializeTyped(form);
  // Text typed meanwhile takes precedence over the response.
  void sendStep(form, data, () => serializeTyped(form) === before);
}

/**
 * Submits a longer form step by step without leaving the page. The form's input is saved on this device under the name in
 * `data-staying-form`. Each response replaces the form; it is the same page as without a script. `data-done` names the notice
 * that confirms arrival, `data-redraw` the step that renders saved input. `data-given-back` marks values of the last submission;
 * input saved on the device is newer.
 */
export function enhanceMultiStepForm(): void {
  const form = document.querySelector<HTMLFormElement>('form[data-staying-form]');
  if (!form) return;
  follow(form);
  const isOpen =
    !isValidated(form) && (form.dataset.givenBack !== undefined || typedFields(form).length === 0);
  const saved = isOpen ? savedFields(placeOf(form)) : undefined;
  if (!saved) return;
  if (form.dataset.redraw === undefined) fillSavedInput(form, saved);
  else requestRender(form, form.dataset.redraw, saved);
}
