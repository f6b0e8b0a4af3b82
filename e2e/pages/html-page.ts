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

export function plainText(elements: Cheerio<AnyNode>): string {
  return elements
    .text()
    .replace(/[ \t\n\f\r]+/g, ' ')
    .trim();
}

export function plainTexts(elements: Cheerio<AnyNode>): string[] {
  return elements.toArray().map((_, index) => plainText(elements.eq(index)));
}

export function idsOf(items: Cheerio<AnyNode>): string[] {
  return items.toArray().map((_, index) => items.eq(index).attr('data-id') ?? '');
}

/** HTML page, parsed by the rules of the HTML standard (parse5). */
export class HtmlPage {
  readonly #scriptingEnabled: boolean;
  #document: CheerioAPI | undefined;

  constructor(
    readonly status: number,
    readonly url: string,
    readonly headers: Headers,
    readonly html: string,
    scriptingEnabled = true,
  ) {
    this.#scriptingEnabled = scriptingEnabled;
  }

  /** Parses the page on first use, because many tests need only the text. */
  get $(): CheerioAPI {
    this.#document ??= load(this.html, { scriptingEnabled: this.#scriptingEnabled });
    return this.#document;
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
    const matching = within ? within.find(selectors[role]) : this.$(selectors[role]);
    const elements = matching as Cheerio<Element>;
    if (name === undefined) return elements;
    return elements.filter((_, element) => matches(this.nameOf(element), name));
  }

  /** Returns the innermost elements with this text. */
  byText(text: string | RegExp, within: Cheerio<AnyNode> = this.$('body')): Cheerio<Element> {
    const matching = within.find('*').filter((_, element) => {
      if (['script', 'style', 'template', 'noscript'].includes(element.tagName)) return false;
      return matches(plainText(this.$(element)), text);
    }) as Cheerio<Element>;
    return matching.filter((_, element) => !matching.toArray().some((other) => other.parent === element));
  }

  descriptionOf(element: Cheerio<AnyNode>): string {
    const ids = element.attr('aria-describedby')?.split(/\s+/) ?? [];
    return ids.map((id) => plainText(this.$(`[id="${id}"]`))).join(' ');
  }

  private nameOf(element: Element): string {
    const { $ } = this;
    const selection = $(element);
    const labelledBy = selection.attr('aria-labelledby');
    if (labelledBy)
      return labelledBy
        .split(/\s+/)
        .map((id) => plainText($(`[id="${id}"]`)))
        .join(' ');
    const label = selection.attr('aria-label');
    if (label !== undefined) return label.trim();
    if (element.tagName === 'img') return selection.attr('alt') ?? '';
    if (element.tagName === 'input' || element.tagName === 'textarea') {
      const id = selection.attr('id');
      const externalLabel = id ? $(`label[for="${id}"]`) : $();
      return (
        plainText(externalLabel.length > 0 ? externalLabel : selection.closest('label')) ||
        (selection.attr('value') ?? '')
      );
    }
    const visibleCopy = selection.clone();
    visibleCopy.find('[aria-hidden=true], script, style').remove();
    visibleCopy.find('img[alt]').each((_, image) => void $(image).replaceWith($(image).attr('alt') ?? ''));
    return plainText(visibleCopy);
  }
}

function matches(text: string, expected: string | RegExp): boolean {
  return typeof expected === 'string' ? text === expected.replace(/\s+/g, ' ').trim() : expected.test(text);
}
