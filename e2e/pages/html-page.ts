import { type Cheerio, type CheerioAPI, load } from 'cheerio';
import type { AnyNode, Element } from 'domhandler';

/** CSS selectors by ARIA role. They match only kinds of elements that the pages contain. */
const selectors = {
  alert: '[role=alert]',
  alertdialog: '[role=alertdialog]',
  article: 'article',
  banner: 'body > header, [role=banner]',
  button: 'button, input[type=submit], [role=button]',
  checkbox: 'input[type=checkbox]',
  definition: 'dd',
  group: 'fieldset, [role=group]',
  heading: 'h1, h2, h3, h4, h5, h6',
  img: 'img, [role=img]',
  link: 'a[href]',
  listitem: 'li',
  navigation: 'nav, [role=navigation]',
  radio: 'input[type=radio]',
  region: 'section[aria-label], section[aria-labelledby], [role=region]',
  status: 'output, [role=status]',
  textbox: 'textarea, input:not([type]), input[type=text], input[type=tel], input[type=search]',
} as const;

export type Role = keyof typeof selectors;

export function plainText(found: Cheerio<AnyNode>): string {
  return found
    .text()
    .replace(/[ \t\n\f\r]+/g, ' ')
    .trim();
}

export function plainTexts(found: Cheerio<AnyNode>): string[] {
  return found.toArray().map((_, index) => plainText(found.eq(index)));
}

export function idsOf(items: Cheerio<AnyNode>): string[] {
  return items.toArray().map((_, index) => items.eq(index).attr('data-id') ?? '');
}

/** HTML page, parsed by the rules of the HTML standard (parse5). */
export class HtmlPage {
  readonly #scripting: boolean;
  #parsed: CheerioAPI | undefined;

  constructor(
    readonly status: number,
    readonly url: string,
    readonly headers: Headers,
    readonly html: string,
    scriptingEnabled = true,
  ) {
    this.#scripting = scriptingEnabled;
  }

  /** Parses the page on first use, because many tests need only the text. */
  get $(): CheerioAPI {
    this.#parsed ??= load(this.html, { scriptingEnabled: this.#scripting });
    return this.#parsed;
  }

  /** Returns the page as browsers without JavaScript parse it, with the elements inside `noscript`. */
  withoutScript(): HtmlPage {
    return new HtmlPage(this.status, this.url, this.headers, this.html, false);
  }

  get title(): string {
    return plainText(this.$('head > title'));
  }

  get heading(): string {
    return plainText(this.$('main h1'));
  }

  get items(): Cheerio<Element> {
    return this.$<Element, string>('#list > li[data-id]');
  }

  get canonical(): string | undefined {
    return this.$('link[rel="canonical"]').attr('href');
  }

  meta(name: string): string | undefined {
    return this.$(`meta[name="${name}"], meta[property="${name}"], meta[itemprop="${name}"]`).attr('content');
  }

  /** Finds elements by role. The accessible name must equal a string or match a pattern. */
  byRole(role: Role, name?: string | RegExp, within?: Cheerio<AnyNode>): Cheerio<Element> {
    const all = within ? within.find(selectors[role]) : this.$(selectors[role]);
    const elements = all as Cheerio<Element>;
    if (name === undefined) return elements;
    return elements.filter((_, element) => matches(this.nameOf(element), name));
  }

  /** Returns the innermost elements with this text. */
  byText(text: string | RegExp, within: Cheerio<AnyNode> = this.$('body')): Cheerio<Element> {
    const found = within.find('*').filter((_, element) => {
      if (['script', 'style', 'template', 'noscript'].includes(element.tagName)) return false;
      return matches(plainText(this.$(element)), text);
    }) as Cheerio<Element>;
    return found.filter((_, element) => !found.toArray().some((other) => other.parent === element));
  }

  descriptionOf(found: Cheerio<AnyNode>): string {
    const ids = found.attr('aria-describedby')?.split(/\s+/) ?? [];
    return ids.map((id) => plainText(this.$(`[id="${id}"]`))).join(' ');
  }

  private nameOf(element: Element): string {
    const { $ } = this;
    const wrapped = $(element);
    const labelledBy = wrapped.attr('aria-labelledby');
    if (labelledBy)
      return labelledBy
        .split(/\s+/)
        .map((id) => plainText($(`[id="${id}"]`)))
        .join(' ');
    const label = wrapped.attr('aria-label');
    if (label !== undefined) return label.trim();
    if (element.tagName === 'img') return wrapped.attr('alt') ?? '';
    if (element.tagName === 'input' || element.tagName === 'textarea') {
      const id = wrapped.attr('id');
      const outside = id ? $(`label[for="${id}"]`) : $();
      return (
        plainText(outside.length > 0 ? outside : wrapped.closest('label')) || (wrapped.attr('value') ?? '')
      );
    }
    const hidden = wrapped.clone();
    hidden.find('[aria-hidden=true], script, style').remove();
    hidden.find('img[alt]').each((_, image) => void $(image).replaceWith($(image).attr('alt') ?? ''));
    return plainText(hidden);
  }
}

function matches(text: string, wanted: string | RegExp): boolean {
  return typeof wanted === 'string' ? text === wanted.replace(/\s+/g, ' ').trim() : wanted.test(text);
}
