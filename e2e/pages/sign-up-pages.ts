import type { Cheerio } from 'cheerio';
import type { Element } from 'domhandler';
import type { SharedKanbao } from '../kanbao';
import { words } from '../words';
import { type HtmlPage, plainText } from './html-page';
import { memberReader } from './member-reader';
import type { Reader } from './reader';

/** The night market's activity. */
export const market = '808';

type Answers = Readonly<Record<string, string | File | readonly (string | File)[]>>;

/** The form by which an activity is signed up for; none where nobody can. */
export function signUpForm(page: HtmlPage): Cheerio<Element> {
  return page.$<Element, string>('form[action="/api/sign-up"]');
}

/** The control of a field; of a choice its first option. */
export function control(page: HtmlPage, field: string): Cheerio<Element> {
  return page.$<Element, string>(`[id="answer-entry_${field}"]`);
}

/** Answers by their names in the form: `name` is `answer-entry_name`. */
export function answersTo(fields: Answers): Answers {
  return Object.fromEntries(Object.entries(fields).map(([name, value]) => [`answer-entry_${name}`, value]));
}

/** Presses a button of the form: `add` a person, send a `code`, `check` everything, `send` it, or `change` something. */
export function step(reader: Reader, page: HtmlPage, name: string, answers: Answers = {}): Promise<HtmlPage> {
  const form = signUpForm(page);
  const buttons = form.find(`button[name=step][value=${name}]:not([aria-hidden])`);
  return reader.submit(page, form, answersTo(answers), buttons);
}

/** Checks everything, then sends it. @throws Error when the form was not accepted */
export async function signUp(reader: Reader, page: HtmlPage, answers: Answers): Promise<HtmlPage> {
  const checked = await step(reader, page, 'check', answers);
  if (checked.byRole('heading', words('activity.form.checkTitle')).length === 0)
    throw new Error(`the form was not accepted: ${plainText(checked.$('main'))}`);
  return step(reader, checked, 'send');
}

/** Signs a new member up for the night market, an activity with a code to show. */
export async function signUpForMarket(kanbao: SharedKanbao, person: Answers) {
  const reader = await memberReader(kanbao);
  const page = await signUp(reader, await reader.open(kanbao.page(`/activityApply/${market}.html`)), person);
  const code = plainText(page.byText(/^[2-9A-Z]{12}$/).first());
  return { reader, page, code };
}

/** Gives the place back. */
export function cancel(reader: Reader, page: HtmlPage): Promise<HtmlPage> {
  return reader.submit(page, page.$('form[action="/api/sign-up-cancel"]'));
}

/** The messages above the form. */
export function alertsOn(page: HtmlPage): string {
  return plainText(page.byRole('alert', undefined, page.$('main')));
}
