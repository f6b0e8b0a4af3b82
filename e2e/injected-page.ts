import { createHash } from 'node:crypto';
import { createContext, runInContext } from 'node:vm';
import { type DefaultTreeAdapterTypes, parse } from 'parse5';

type ParsedNode = DefaultTreeAdapterTypes.Node;
type ParsedElement = DefaultTreeAdapterTypes.Element;

function elementsOf(node: ParsedNode): ParsedElement[] {
  const descendants = 'childNodes' in node ? node.childNodes.flatMap(elementsOf) : [];
  return 'tagName' in node ? [node, ...descendants] : descendants;
}

const attributeOf = (element: ParsedElement, name: string) =>
  element.attrs.find((attr) => attr.name === name)?.value;
const textOf = (element: ParsedElement) =>
  element.childNodes.map((node) => ('value' in node ? node.value : '')).join('');

/** Attributes that never contain platform texts. `data-props` may contain them. */
const ownAttributePattern =
  /^data-(?:barrage|countdown|counts|files|interactive|lightbox|load-now|load-soon|name|news|own|share-event|when|whole)$/;
function isJson(text: string | undefined): boolean {
  try {
    return typeof JSON.parse(text ?? '') === 'object';
  } catch {
    return false;
  }
}

const dataTypePattern = /^application\/(?:ld\+json|json)$/;
const ownFilePattern =
  /^\/_next\/static\/(?:browser\/(?!planted)[\w./~-]+\.js|chunks\/(?!planted)[\w./~-]+\.css)$/;

/** Returns the parts of an element that can only come from injected platform text. */
function injectionsIn(element: ParsedElement): string[] {
  const { tagName, attrs } = element;
  const injections = attrs
    .filter(
      ({ name, value }) =>
        name.startsWith('on') ||
        name === 'srcdoc' ||
        (ownAttributePattern.test(name) && value.includes('planted')),
    )
    .map(({ name, value }) => `${tagName} ${name}=${value}`);
  const source = attributeOf(element, 'src');
  const type = attributeOf(element, 'type') ?? '';
  if (tagName === 'script' && !dataTypePattern.test(type)) {
    if (source !== undefined && !ownFilePattern.test(source)) injections.push(`script src=${source}`);
    if (/^\(?self\.__next_f/.test(textOf(element)) || attributeOf(element, 'id') === '_R_')
      injections.push("Next's script");
    if (textOf(element).startsWith('planted') || /^[^"'`]*planted/.test(textOf(element))) {
      injections.push(`script ${textOf(element).slice(0, 80)}`);
    }
  }
  if (tagName === 'style' && textOf(element).includes('planted')) injections.push('style');
  if (
    tagName === 'kanbao-island' &&
    (/planted/.test(JSON.stringify(attrs.filter(({ name }) => name !== 'data-props'))) ||
      !isJson(attributeOf(element, 'data-props')))
  )
    injections.push(tagName);
  if (tagName === 'base' || (tagName === 'meta' && attributeOf(element, 'http-equiv') !== undefined))
    injections.push(tagName);
  if (tagName === 'iframe' && source?.includes('planted')) injections.push(`iframe ${source}`);
  const isResource = /stylesheet|preload|icon|manifest|prefetch/.test(attributeOf(element, 'rel') ?? '');
  if (tagName === 'link' && isResource && /^\/(?:_next|planted)/.test(attributeOf(element, 'href') ?? '')) {
    if (!ownFilePattern.test(attributeOf(element, 'href') ?? ''))
      injections.push(`link ${attributeOf(element, 'href')}`);
  }
  return injections;
}

const hashOf = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

/** Returns CSP hashes of injected code, and CSP hashes that match no script or style of the page. */
function unexpectedHashes(elements: readonly ParsedElement[], policy: string): string[] {
  const hashes = new Set(policy.match(/'sha256-[^']+'/g));
  const texts = elements.filter(({ tagName }) => tagName === 'script' || tagName === 'style').map(textOf);
  const textByHash = new Map(texts.map((text) => [hashOf(text), text]));
  return [...hashes].flatMap((hash) => {
    const text = textByHash.get(hash);
    if (text === undefined) return [`${hash} matches nothing`];
    return runsInjectedCode([text]) ? [`${hash} matches ${text.slice(0, 80)}`] : [];
  });
}

/** Runs scripts and returns true if one of them calls the injected function `planted`. */
export function runsInjectedCode(codes: readonly string[]): boolean {
  let hasRun = false;
  const context = createContext({
    planted: () => {
      hasRun = true;
    },
  });
  runInContext('self = globalThis; __next_f = [];', context);
  for (const code of codes) {
    try {
      runInContext(code, context, { timeout: 1000 });
    } catch {
      // Kanbao's scripts fail without a document, which injected code does not need.
    }
  }
  return hasRun;
}

export function injectionProblems(html: string, policy: string): string[] {
  // Without scripting, browsers also parse the content of `noscript`.
  const elements = [true, false].flatMap((scriptingEnabled) => elementsOf(parse(html, { scriptingEnabled })));
  return [...new Set([...elements.flatMap(injectionsIn), ...unexpectedHashes(elements, policy)])];
}

const rawInjections = [
  ...['<script>self.__next_f.push(planted', '<script>(self.__next_f=self.__next_f||[]).push(planted'],
  ...['<script id="_R_">planted', '<script type="module" src="/planted', '<style data-own="">planted'],
  ...['<link rel="stylesheet" href="/_next/static/chunks/planted', '<img src=x onerror=planted'],
  ...[
    '<kanbao-island data-name="planted',
    '<link data-whole="',
    '<div data-wechat-share="',
    '<base href="https://planted',
    '<iframe src="https://planted',
  ],
];

/** Returns unescaped injections, even inside attributes, where code that searches HTML as text finds them. */
export function unescapedInjections(html: string): string[] {
  return rawInjections.filter((injection) => html.includes(injection));
}
