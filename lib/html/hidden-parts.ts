import { originAttribute } from './embed-tags';
import { MEDIA_TAGS } from './tags';
import { attribute, type Element, elements, type ParentNode, rewrite, setAttribute, textOf } from './tree';

/** Names of tabs, accordions and other elements whose content a script shows. */
const widgetName =
  /tabs?(?:[\s_-]|$)|tabpanel|pane|accordion|collaps|toggle|faq|answer|fold|expand|more|spoiler|slide|swiper|carousel|modal|popup|reveal|show/i;
const invisible = /\bdisplay\s*:\s*none|(?:^|[;\s])(?:left|top)\s*:\s*-\d{4}/i;
/** Attributes in which controls name the element that they show. */
const controlAttributes = ['aria-controls', 'data-target', 'data-bs-target', 'href', 'onclick'];
/** Elements that a list or table needs, or that it shows in steps. */
const listParts = new Set(['li', 'dt', 'dd', 'tr', 'td', 'th', 'caption']);
const maxNameLength = 500;

type Attributes = Readonly<Record<string, string>>;

/** Finds hidden elements that no script shows, tag by tag while a body is parsed. */
export class HiddenParts {
  readonly #widgets: boolean[] = [];
  #openWidgets = 0;
  readonly #controlledIds = new Set<string>();

  open(attributes: Attributes): void {
    const { class: classes = '', id = '', role = '' } = attributes;
    const isWidget = widgetName.test(`${classes} ${id} ${role}`.slice(0, maxNameLength));
    this.#widgets.push(isWidget);
    this.#openWidgets += isWidget ? 1 : 0;
    for (const name of controlAttributes) {
      const value = attributes[name] ?? '';
      if (name === 'href' && !value.startsWith('#')) continue;
      for (const word of value.slice(0, maxNameLength).match(/[\w-]+/g) ?? []) this.#controlledIds.add(word);
    }
  }

  close(): void {
    this.#openWidgets -= this.#widgets.pop() ? 1 : 0;
  }

  /** Returns true if the element that was opened last is hidden. */
  isHidden({ style = '', id = '', ...attributes }: Attributes, tagName: string): boolean {
    // A picture that fades in is hidden until it is loaded.
    const isInvisible = !('onload' in attributes) && ('hidden' in attributes || invisible.test(style));
    return isInvisible && this.#openWidgets === 0 && !this.#controlledIds.has(id) && !listParts.has(tagName);
  }
}

/** Maximum characters of a hidden text. A longer one, such as a text behind "read more", is shown by a script. */
const maxHiddenText = 200;

/** Removes hidden elements, such as planted links. Keeps formulas, players, and texts that are long or most of a body. */
export function dropHiddenParts(root: ParentNode): void {
  const hasMedia = elements(root, 'figure', ...MEDIA_TAGS).length > 0;
  const mostText = hasMedia ? maxHiddenText : textOf(root).trim().length / 2;
  rewrite(root, (node) => {
    if (node.tagName === 'object' || attribute(node, 'hidden') === undefined) return [node];
    setAttribute(node, 'hidden', undefined);
    const linkText = elements(node, 'a').map(textOf).join('');
    const length = textOf(node).trim().length - linkText.length;
    const isContent = (part: Element) =>
      attribute(part, originAttribute) === 'math' ||
      (['video', 'audio', 'object'].includes(part.tagName) && attribute(part, 'hidden') === undefined);
    const isShown = length > Math.min(maxHiddenText, mostText);
    return isShown || [node, ...elements(node)].some(isContent) ? [node] : [];
  });
}
