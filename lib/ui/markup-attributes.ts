/** Names that React spells its own way, as HTML and SVG spell them. */
const names: ReadonlyMap<string, string> = new Map([
  ['className', 'class'],
  ['htmlFor', 'for'],
  ['viewBox', 'viewBox'],
  ...['autoComplete', 'autoPlay', 'colSpan', 'crossOrigin', 'dateTime', 'encType', 'enterKeyHint'].map(
    lowered,
  ),
  ...['fetchPriority', 'formAction', 'hrefLang', 'imageSizes', 'imageSrcSet', 'inputMode'].map(lowered),
  ...['itemProp', 'itemScope', 'itemType', 'maxLength', 'minLength', 'noModule', 'noValidate'].map(lowered),
  ...['playsInline', 'popoverTarget', 'readOnly', 'referrerPolicy', 'rowSpan', 'srcSet', 'tabIndex'].map(
    lowered,
  ),
  ...['fillRule', 'clipRule', 'strokeWidth', 'strokeLinecap', 'strokeLinejoin', 'strokeDasharray'].map(
    dashed,
  ),
  ...['strokeOpacity', 'fillOpacity', 'textAnchor', 'stopColor'].map(dashed),
]);

/** Attributes that are there or not. */
const switches = new Set(
  'allowfullscreen async autoplay controls default defer disabled hidden inert itemscope loop multiple nomodule'
    .concat(' novalidate open playsinline readonly required reversed')
    .split(' '),
);

/** Attributes whose value is an address that something may be loaded from or sent to. */
const addresses = new Set(['action', 'data', 'formaction', 'href', 'src']);

/** What React keeps to itself. */
const unsaid = new Set(['children', 'dangerouslySetInnerHTML', 'key']);

function lowered(name: string): [string, string] {
  return [name, name.toLowerCase()];
}

function dashed(name: string): [string, string] {
  return [name, name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)];
}

const entities: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

/** Text as it stands in HTML, between tags or in a quoted attribute. */
export function escapeMarkup(text: string): string {
  return /[&<>"]/.test(text) ? text.replace(/[&<>"]/g, (sign) => entities[sign] ?? sign) : text;
}

/** A `style` of texts; numbers want units that only React knows. */
function styleText(style: object): string | undefined {
  const rules: string[] = [];
  for (const [name, value] of Object.entries(style)) {
    if (value === undefined || value === null || value === '') continue;
    if (typeof value !== 'string' && !(typeof value === 'number' && name.startsWith('--'))) return undefined;
    rules.push(`${name.startsWith('--') ? name : dashed(name)[1]}:${String(value).trim()}`);
  }
  return rules.join(';');
}

/** React refuses these in its own way (`javascript:` addresses; empty ones mean the page itself). */
function isDoubtful(address: string): boolean {
  return address === '' || /^[\s\p{Cc}]*j[\s\p{Cc}]*a[\s\p{Cc}]*v[\s\p{Cc}]*a/iu.test(address);
}

/** One attribute with the blank before it; '' where it is left out; undefined where React must decide. */
function attribute(given: string, value: unknown): string | undefined {
  if (value === undefined || value === null) return '';
  const name = names.get(given) ?? given;
  if (given === 'style') {
    const text = typeof value === 'object' ? styleText(value) : undefined;
    return text === undefined ? undefined : text && ` style="${escapeMarkup(text)}"`;
  }
  const spoken = name.startsWith('data-') || name.startsWith('aria-');
  if (!spoken && name !== 'viewBox' && !/^[a-z][a-z-]*$/.test(name)) return undefined;
  if (switches.has(name)) return value ? ` ${name}=""` : '';
  if (typeof value === 'boolean' && !spoken) return value || name === 'draggable' ? undefined : '';
  if (typeof value !== 'string' && typeof value !== 'number' && typeof value !== 'boolean') return undefined;
  const text = String(value);
  if (addresses.has(name) && isDoubtful(text)) return undefined;
  return ` ${name}="${escapeMarkup(text)}"`;
}

/**
 * The attributes of an element as HTML, as React would write them.
 * @returns undefined for what is more than text: handlers, refs, states of fields, addresses that React refuses.
 */
export function markupAttributes(props: Readonly<Record<string, unknown>>): string | undefined {
  let all = '';
  for (const name in props) {
    if (unsaid.has(name)) continue;
    const one = attribute(name, props[name]);
    if (one === undefined) return undefined;
    all += one;
  }
  return all;
}
