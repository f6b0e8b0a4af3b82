import type { Cheerio } from 'cheerio';
import { parseSetCookie, stringifyCookie } from 'cookie';
import type { AnyNode } from 'domhandler';
import { localeCookie } from '@/lib/view/device-cookies';
import type { Locale } from '@/lib/view/locales';
import { HtmlPage } from './html-page';

const maxRedirects = 5;

interface ReaderOptions {
  headers?: Readonly<Record<string, string>>;
  locale?: Locale;
}

type FieldValue = string | File;
type Fields = Readonly<Record<string, FieldValue | readonly FieldValue[]>>;

function toSearchParams(fields: readonly (readonly [string, FieldValue])[]): URLSearchParams {
  return new URLSearchParams(
    fields.map(([name, value]): [string, string] => [name, typeof value === 'string' ? value : value.name]),
  );
}

/** A browser without JavaScript that stores cookies. */
export class Reader {
  readonly cookies = new Map<string, string>();
  readonly #headers: Readonly<Record<string, string>>;

  constructor({ headers = {}, locale }: ReaderOptions = {}) {
    this.#headers = { accept: 'text/html', 'accept-language': 'zh-CN', ...headers };
    if (locale) this.cookies.set(localeCookie, locale);
  }

  open(address: string): Promise<HtmlPage> {
    return this.#load(address, { method: 'GET' });
  }

  follow(page: HtmlPage, link: Cheerio<AnyNode>): Promise<HtmlPage> {
    const href = link.first().attr('href');
    if (href === undefined) throw new Error(`no such link on ${page.url}`);
    return this.open(new URL(href, page.url).href);
  }

  /** Submits a form, by default with its first button. `fields` replace or extend the form's fields. */
  submit(
    page: HtmlPage,
    form: Cheerio<AnyNode>,
    fields: Fields = {},
    button?: Cheerio<AnyNode>,
  ): Promise<HtmlPage> {
    const formElement = form.first();
    if (!formElement.is('form')) throw new Error(`no such form on ${page.url}`);
    const sentFields: [string, FieldValue][] = [];
    for (const { name, value } of formElement.serializeArray())
      if (!(name in fields)) sentFields.push([name, value]);
    for (const [name, value] of Object.entries(fields))
      for (const fieldValue of [value].flat()) sentFields.push([name, fieldValue]);
    const pressedButton =
      button?.first() ?? formElement.find('button:not([type=button]), input[type=submit]').first();
    const pressedName = pressedButton.attr('name');
    if (pressedName !== undefined) sentFields.push([pressedName, pressedButton.attr('value') ?? '']);
    const target = pressedButton.attr('formaction') ?? formElement.attr('action') ?? '';
    const action = new URL(target, page.url);
    if (formElement.attr('method')?.toLowerCase() !== 'post') {
      action.search = toSearchParams(sentFields).toString();
      return this.open(action.href);
    }
    const headers = { origin: action.origin, 'sec-fetch-site': 'same-origin', referer: page.url };
    if (formElement.attr('enctype') !== 'multipart/form-data')
      return this.#load(action.href, { method: 'POST', body: toSearchParams(sentFields), headers });
    const body = new FormData();
    for (const [name, value] of sentFields) body.append(name, value);
    return this.#load(action.href, { method: 'POST', body, headers });
  }

  /** Posts as a script of a page does, and expects JSON. */
  post(
    address: string,
    fields: Readonly<Record<string, string>> | URLSearchParams,
    headers: Readonly<Record<string, string>> = {},
  ): Promise<Response> {
    const body = new URLSearchParams(fields);
    const scriptHeaders = { accept: 'application/json', 'sec-fetch-site': 'same-origin' };
    return this.fetch(address, { method: 'POST', body, headers: { ...scriptHeaders, ...headers } });
  }

  async fetch(address: string, init: RequestInit = {}): Promise<Response> {
    const headers = new Headers({ ...this.#headers, ...Object.fromEntries(new Headers(init.headers)) });
    if (this.cookies.size > 0) headers.set('cookie', stringifyCookie(Object.fromEntries(this.cookies)));
    const response = await fetch(address, { redirect: 'manual', ...init, headers });
    for (const line of response.headers.getSetCookie()) this.#storeCookie(line);
    return response;
  }

  async #load(address: string, init: RequestInit): Promise<HtmlPage> {
    let [url, next] = [address, init];
    for (let count = 0; count <= maxRedirects; count += 1) {
      const answer = await this.fetch(url, next);
      const location = answer.headers.get('location');
      if (location === null) return new HtmlPage(answer.status, url, answer.headers, await answer.text());
      await answer.body?.cancel();
      url = new URL(location, url).href;
      next = answer.status === 307 || answer.status === 308 ? next : { method: 'GET' };
    }
    throw new Error(`more than ${maxRedirects} redirects from ${address}`);
  }

  #storeCookie(line: string): void {
    const { name, value = '', maxAge } = parseSetCookie(line);
    if (maxAge === 0) this.cookies.delete(name);
    else this.cookies.set(name, value);
  }
}

export function openPage(address: string, options?: ReaderOptions): Promise<HtmlPage> {
  return new Reader(options).open(address);
}
