import { escapeHtml } from '@/lib/format/escape-html';

const lowerCaseNames = [
  ...['autoComplete', 'autoPlay', 'colSpan', 'crossOrigin', 'dateTime', 'encType', 'enterKeyHint'],
  ...['fetchPriority', 'formAction', 'hrefLang', 'imageSizes', 'imageSrcSet', 'inputMode', 'itemProp'],
  ...['itemScope', 'itemType', 'maxLength', 'minLength', 'noModule', 'noValidate', 'playsInline'],
  ...['popoverTarget', 'readOnly', 'referrerPolicy', 'rowSpan', 'srcSet', 'tabIndex'],
];

const dashedNames = [
  ...['fillRule', 'clipRule', 'strokeWidth', 'strokeLinecap', 'strokeLinejoin', 'strokeDasharray'],
  ...['strokeOpacity', 'fillOpacity', 'textAnchor', 'stopColor'],
];

/** HTML and SVG attribute names by React name. Names that React writes without capitals are the same. */
const attributeNames: ReadonlyMap<string, string> = new Map([
  ['className', 'class'],
  ['htmlFor', 'for'],
  ...lowerCaseNames.map((name): [string, string] => [name, name.toLowerCase()]),
  ...dashedNames.map((name): [string, string] => [name, toDashedName(name)]),
]);

const booleanAttributes = new Set(
  'allowfullscreen async autoplay controls default defer disabled hidden inert itemscope loop multiple nomodule'
    .concat(' novalidate open playsinline readonly required reversed')
    .split(' '),
);

const urlAttributes = new Set(['action', 'data', 'formaction', 'href', 'src']);

const skippedProps = new Set(['children', 'dangerouslySetInnerHTML', 'key']);

function toDashedName(name: string): string {
  return name.replace(/[A-Z]/g, (capital) => `-${capital.toLowerCase()}`);
}

/** Returns a `style` value; undefined for numbers (except in `--…`), because only React knows their units. */
function styleText(style: object): string | undefined {
  const declarations: string[] = [];
  for (const [name, value] of Object.entries(style)) {
    if (value === undefined || value === null || value === '') continue;
    if (typeof value !== 'string' && !(typeof value === 'number' && name.startsWith('--'))) return undefined;
    declarations.push(`${name.startsWith('--') ? name : toDashedName(name)}:${String(value).trim()}`);
  }
  return declarations.join(';');
}

/** Returns true if React rejects the URL (`javascript:`, or empty). */
function isRejectedUrl(address: string): boolean {
  return address === '' || /^[\s\p{Cc}]*j[\s\p{Cc}]*a[\s\p{Cc}]*v[\s\p{Cc}]*a/iu.test(address);
}

/** Returns an attribute with a leading space; '' if there is none; undefined if React must render it. */
function attributeMarkup(propName: string, value: unknown): string | undefined {
  if (value === undefined || value === null) return '';
  const name = attributeNames.get(propName) ?? propName;
  if (propName === 'style') {
    const text = typeof value === 'object' ? styleText(value) : undefined;
    return text === undefined ? undefined : text && ` style="${escapeHtml(text)}"`;
  }
  const isDataOrAria = name.startsWith('data-') || name.startsWith('aria-');
  if (!isDataOrAria && name !== 'viewBox' && !/^[a-z][a-z-]*$/.test(name)) return undefined;
  if (booleanAttributes.has(name)) return value ? ` ${name}=""` : '';
  if (typeof value === 'boolean' && !isDataOrAria) return value || name === 'draggable' ? undefined : '';
  if (typeof value !== 'string' && typeof value !== 'number' && typeof value !== 'boolean') return undefined;
  const text = String(value);
  if (urlAttributes.has(name) && isRejectedUrl(text)) return undefined;
  return ` ${name}="${escapeHtml(text)}"`;
}

/** Returns attributes as HTML; undefined if only React can render one, such as a handler or field state. */
export function markupAttributes(props: Readonly<Record<string, unknown>>): string | undefined {
  let html = '';
  for (const name in props) {
    if (skippedProps.has(name)) continue;
    const markup = attributeMarkup(name, props[name]);
    if (markup === undefined) return undefined;
    html += markup;
  }
  return html;
}
