import type { Cheerio } from 'cheerio';
import type { Element } from 'domhandler';
import type { SharedKanbao } from '../kanbao';
import { words } from '../words';
import { type HtmlPage, plainText } from './html-page';
import { createMemberReader } from './member-reader';
import type { Reader } from './reader';

export const nightMarketId = '808';

type Answers = Readonly<Record<string, string | File | readonly (string | File)[]>>;

export function signUpForm(page: HtmlPage): Cheerio<Element> {
  return page.$<Element, string>('form[action="/api/sign-up"]');
}

export function fieldControl(page: HtmlPage, field: string): Cheerio<Element> {
  return page.$<Element, string>(`[id="answer-entry_${field}"]`);
}

/** Renames fields as in the form: `name` becomes `answer-entry_name`. */
export function formFields(fields: Answers): Answers {
  return Object.fromEntries(Object.entries(fields).map(([name, value]) => [`answer-entry_${name}`, value]));
}

/** Submits a step: `add` a person, request a `code`, `check` the input, `send` it, or `change` it. */
export function submitStep(
  reader: Reader,
  page: HtmlPage,
  name: string,
  answers: Answers = {},
): Promise<HtmlPage> {
  const form = signUpForm(page);
  const buttons = form.find(`button[name=step][value=${name}]:not([aria-hidden])`);
  return reader.submit(page, form, formFields(answers), buttons);
}

export async function signUp(reader: Reader, page: HtmlPage, answers: Answers): Promise<HtmlPage> {
  const checkPage = await submitStep(reader, page, 'check', answers);
  if (checkPage.byRole('heading', words('activity.form.checkTitle')).length === 0)
    throw new Error(`the form was not accepted: ${plainText(checkPage.$('main'))}`);
  return submitStep(reader, checkPage, 'send');
}

export async function signUpForMarket(kanbao: SharedKanbao, person: Answers) {
  const reader = await createMemberReader(kanbao);
  const page = await signUp(
    reader,
    await reader.open(kanbao.pageUrl(`/activityApply/${nightMarketId}.html`)),
    person,
  );
  const code = plainText(page.byText(/^[2-9A-Z]{12}$/).first());
  return { reader, page, code };
}

export function cancelSignUp(reader: Reader, page: HtmlPage): Promise<HtmlPage> {
  return reader.submit(page, page.$('form[action="/api/sign-up-cancel"]'));
}

export function alertsOn(page: HtmlPage): string {
  return plainText(page.byRole('alert', undefined, page.$('main')));
}
