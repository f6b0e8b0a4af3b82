import { followIslands } from './islands.script';
import { keepFields, keptFields } from './kept-form.script';
import { showAlert } from './page-alert.script';
import { bodyOf } from './post-form.script';
import { sayWhileChecking } from './say-checking.script';
import { timeLimit } from './time-limit';
import { followWait } from './waiting-button.script';
import { bringWholeStyles } from './whole-styles.script';

/** Controls whose text never stays on a device. */
const secret = 'input[type=hidden],input[type=file],[data-secret]';

/** Controls that say something before anybody has typed. */
const preset = '[data-preset]';

/** Names the form and what it is about: where its text is kept. */
function placeOf(form: HTMLFormElement): string {
  return form.dataset.stayingForm ?? '';
}

/** Names of the controls of a kind. */
function namesOf(form: HTMLFormElement, selector: string): ReadonlySet<string> {
  return new Set([...form.querySelectorAll<HTMLInputElement>(selector)].map(({ name }) => name));
}

/** What was typed, as far as it may stay on this device. */
function typedFields(form: HTMLFormElement): [string, string][] {
  const others = namesOf(form, `${secret},${preset}`);
  return [...new FormData(form)].flatMap(([name, value]) =>
    typeof value !== 'string' || value === '' || others.has(name) ? [] : [[name, value]],
  );
}

/** What is kept of a form: what was typed, and what its presets say meanwhile. */
function fieldsToKeep(form: HTMLFormElement): [string, string][] {
  const presets = namesOf(form, preset);
  const said = [...new FormData(form)].flatMap(([name, value]): [string, string][] =>
    typeof value === 'string' && presets.has(name) ? [[name, value]] : [],
  );
  return [...typedFields(form), ...said];
}

/** Brings the reader to what the page is about now: what is wrong first, or where it leads. */
function focusOn(main: Element): void {
  // An answer's address has lost its place here: the form says it, too.
  const lead = main.querySelector<HTMLElement>('[data-lead]')?.dataset.lead;
  const place =
    main.querySelector<HTMLElement>('[aria-invalid=true]:not(:disabled)') ??
    (lead === undefined ? null : main.querySelector<HTMLElement>(`#${CSS.escape(lead)}`)) ??
    main.querySelector<HTMLElement>('[role=alert],h1');
  if (place && !place.matches('a,button,input,select,textarea')) place.tabIndex = -1;
  place?.focus();
}

/** Says beside the button that nothing was heard; the form stands as it was, and may be sent again. */
function tellFailed(form: HTMLFormElement): void {
  form.querySelector('[data-failed-told]')?.remove();
  const told = document.createElement('p');
  told.dataset.failedTold = '';
  told.setAttribute('role', 'alert');
  form.querySelector('[data-send]')?.before(told);
  told.textContent = form.dataset.network ?? '';
}

/** Puts what the site has drawn in the place of what stood here. @returns whether it is the same form's page */
async function showAnswer(answer: Response): Promise<boolean> {
  const { pathname } = new URL(answer.url);
  if (pathname !== location.pathname) return false;
  // A template: in a document of its own its styles would be judged by this page's policy, which knows only its own.
  const { content: drawn } = Object.assign(document.createElement('template'), {
    innerHTML: await answer.text(),
  });
  const [main, next] = [document.querySelector('main'), drawn.querySelector('main')];
  if (!main || !next) return false;
  await bringWholeStyles();
  // A field that has shown uploads goes on with those that the site has rendered.
  const wasInUse = main.querySelector('[data-uploads]') !== null;
  main.replaceWith(document.adoptNode(next));
  followIslands(() => wasInUse, next);
  const said = drawn.querySelector('.page-notice')?.textContent;
  if (said) showAlert(said);
  focusOn(next);
  followStayingForm();
  return true;
}

/** What was kept of a form has arrived. */
function forgetArrived(form: HTMLFormElement, { url }: Response): void {
  const { done } = form.dataset;
  if (done && new URL(url).searchParams.get('notice') === done) keepFields(placeOf(form), undefined);
}

/**
 * Sends a step of the form and shows what comes; the page stays, so that nothing is lost on a line that breaks.
 * @param isWanted asked when the answer has come
 */
async function sendStep(
  form: HTMLFormElement,
  data: FormData,
  isWanted: () => boolean = () => true,
): Promise<void> {
  form.setAttribute('aria-busy', 'true');
  try {
    const { body, hasFiles } = bodyOf(data);
    const answering = fetch(form.action, { method: 'POST', body, signal: timeLimit() });
    const answer = await (hasFiles ? answering : sayWhileChecking(answering));
    if (!answer.ok) throw new Error('no page');
    forgetArrived(form, answer);
    if (!isWanted()) form.removeAttribute('aria-busy');
    else if (!(await showAnswer(answer))) location.assign(answer.url);
  } catch {
    form.removeAttribute('aria-busy');
    tellFailed(form);
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
  const keep = () => keepFields(placeOf(form), fieldsToKeep(form));
  if (!form.dataset.summary) {
    for (const type of ['input', 'change']) form.addEventListener(type, keep);
    // What was typed while this script was on its way.
    const isTyped = typedFields(form).length > 0;
    if (isTyped && !isJudged(form) && form.dataset.givenBack === undefined) keep();
  }
  const wait = form.querySelector<HTMLButtonElement>('button[data-wait]');
  if (wait) followWait(wait);
}

/** Whether the site says what came of this form: then what it gives back is the latest. */
function isJudged(form: HTMLFormElement): boolean {
  return form.dataset.typed !== undefined;
}

/** All that stands in a form now, to see whether it changes. */
function said(form: HTMLFormElement): string {
  return JSON.stringify(typedFields(form));
}

/** Fills what was kept into the controls of a form that is the same for everybody. */
function fillIn(form: HTMLFormElement, kept: readonly (readonly [string, string])[]): void {
  // What waits to be sent is seen, also in a form that is folded.
  form.closest('details')?.setAttribute('open', '');
  for (const [name, value] of kept) {
    for (const control of form.querySelectorAll(`[name="${CSS.escape(name)}"]`)) {
      if (control instanceof HTMLInputElement && ['radio', 'checkbox'].includes(control.type)) {
        if (control.value === value) control.checked = true;
      } else if (control instanceof HTMLInputElement || control instanceof HTMLTextAreaElement) {
        control.value = value;
      }
    }
  }
}

/** Has the site draw the form for what was kept: for as many people, and with what still fits. */
function askForRedraw(
  form: HTMLFormElement,
  step: string,
  kept: readonly (readonly [string, string])[],
): void {
  const data = new FormData(form);
  for (const [name] of kept) data.delete(name);
  for (const [name, value] of kept) data.append(name, value);
  data.append('step', step);
  const before = said(form);
  // Who begins to type meanwhile goes on with that.
  void sendStep(form, data, () => said(form) === before);
}

/**
 * Lets a longer form stay on the page through its steps, and keeps what is typed on this device (`data-staying-form` names where). It
 * draws nothing itself: each step is the one of the plain form, and what the site draws takes the place of the form. `data-done` is the
 * notice that says that all has arrived, `data-redraw` the step by which the site draws what was kept, `data-given-back` that the site has put in
 * what was sent last: what the device has is newer.
 */
export function followStayingForm(): void {
  const form = document.querySelector<HTMLFormElement>('form[data-staying-form]');
  if (!form) return;
  follow(form);
  const isOpen = !isJudged(form) && (form.dataset.givenBack !== undefined || typedFields(form).length === 0);
  const kept = isOpen ? keptFields(placeOf(form)) : undefined;
  if (!kept) return;
  if (form.dataset.redraw === undefined) fillIn(form, kept);
  else askForRedraw(form, form.dataset.redraw, kept);
}
