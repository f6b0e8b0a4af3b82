import type { Cheerio } from 'cheerio';
import type { Element } from 'domhandler';
import type { SharedKanbao } from '../kanbao';
import { words } from '../words';
import { type HtmlPage, plainText } from './html-page';
import { memberReader } from './member-reader';
import type { Reader } from './reader';

/** Id of the night market activity. */
export const market = '808';

type Answers = Readonly<Record<string, string | File | readonly (string | File)[]>>;

/** Returns the sign-up form; empty if the activity accepts no sign-ups. */
export function signUpForm(page: HtmlPage): Cheerio<Element> {
  return page.$<Element, string>('form[action="/api/sign-up"]');
}

/** Returns the control of a field; for a choice, its first option. */
export function control(page: HtmlPage, field: string): Cheerio<Element> {
  return page.$<Element, string>(`[id="answer-entry_${field}"]`);
}

/** Adds the form's prefix to field names: `name` becomes `answer-entry_name`. */
export function answersTo(fields: Answers): Answers {
  return Object.fromEntries(Object.entries(fields).map(([name, value]) => [`answer-entry_${name}`, value]));
}

/** Submits the form with a step: `add` a person, request a `code`, `check` the input, `send` it, or `change` it. */
export function step(reader: Reader, page: HtmlPage, name: string, answers: Answers = {}): Promise<HtmlPage> {
  const form = signUpForm(page);
  const buttons = form.find(`button[name=step][value=${name}]:not([aria-hidden])`);
  return reader.submit(page, form, answersTo(answers), buttons);
}

/**
 * Completes the check and send steps.
 * @throws Error if the input was not accepted
 */
export async function signUp(reader: Reader, page: HtmlPage, answers: Answers): Promise<HtmlPage> {
  const checked = await step(reader, page, 'check', answers);
  if (checked.byRole('heading', words('activity.form.checkTitle')).length === 0)
    throw new Error(`the form was not accepted: ${plainText(checked.$('main'))}`);
  return step(reader, checked, 'send');
}

/** Signs a new member up for the night market, whose sign-ups have a code. */
export async function signUpForMarket(kanbao: SharedKanbao, person: Answers) {
  const reader = await memberReader(kanbao);
  const page = await signUp(reader, await reader.open(kanbao.page(`/activityApply/${market}.html`)), person);
  const code = plainText(page.byText(/^[2-9A-Z]{12}$/).first());
  return { reader, page, code };
}

export function cancel(reader: Reader, page: HtmlPage): Promise<HtmlPage> {
  return reader.submit(page, page.$('form[action="/api/sign-up-cancel"]'));
}

/** Returns the messages above the form. */
export function alertsOn(page: HtmlPage): string {
  return plainText(page.byRole('alert', undefined, page.$('main')));
}
