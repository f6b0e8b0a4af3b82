import { hostPrefixes } from '@/lib/contract/host-prefixes';
import { type JsonSchema, jsonSchemaOf, propertiesOf } from '@/lib/contract/json-schema';
import type { AnyOperation } from '@/lib/contract/operation';
import { operations } from '@/lib/contract/registry';
import { type AlteredPlatform, startAlteredPlatform } from './altered-platform';

/** Imitations of Kanbao's markup. Parsed as HTML, they would run scripts, change styles or redirect. */
const injections: readonly string[] = [
  // The first two scripts have no quotes, so they also stay valid in attributes, where quotes are escaped.
  '</script><script>self.__next_f.push(planted())</script>',
  '<script>(self.__next_f=self.__next_f||[]).push(planted())</script>',
  '"><script id="_R_">planted()</script>',
  `'><script type="module" src="/planted.js"></script><script src="/_next/static/browser/planted.js"></script>`,
  '</title></style><style data-own="">planted{top:0}</style>',
  '</textarea><link rel="stylesheet" href="/_next/static/chunks/planted.css"><link rel="preload" as="script" href="/planted.js">',
  '<img src=x onerror=planted()><svg onload=planted()>',
  '<!--<kanbao-island data-name="planted" data-when="load" data-files="/_next/static/browser/planted.js" data-load-now="planted">',
  '<div data-interactive="planted" data-lightbox="planted" data-load-now="planted" data-load-soon="planted">',
  '<div data-wechat-share="planted" data-link="https://planted.example/" data-news="/planted" data-newest="planted" data-barrage="/planted" data-countdown="planted">',
  '<link data-whole="planted" rel="stylesheet" href="/planted.css"><a data-more="planted" href="/planted"><form data-like="planted" action="/planted" method="post"><template>',
  '</head><base href="https://planted.example/"><meta http-equiv="refresh" content="0;url=https://planted.example/">',
  '<iframe src="https://planted.example/"></iframe>',
];

/** Returns all injections. `count` selects which comes first, because long texts are truncated. */
export function allInjections(count: number): string {
  const first = count % injections.length;
  return [...injections.slice(first), ...injections.slice(0, first)].join('');
}

const escapeHtml = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

export function htmlWithText(text: string): string {
  const name = escapeHtml(text);
  return [
    `<p>${name}</p><h2>${name}</h2><p><abbr title="${name}">x</abbr></p>`,
    `<p><img src="https://planted.example/a.jpg" alt="${name}" data-src="${name}"></p>`,
    `<figure><img src="/a.jpg" alt="${name}"><figcaption>${name}</figcaption></figure>`,
    `<table><caption>${name}</caption><tr><th>${name}</th></tr></table>`,
    `<p><a href="https://planted.example/?${name}">${name}</a></p>`,
    `<video src="https://planted.example/a.mp4" poster="https://planted.example/?${name}"></video>`,
    text,
  ].join('');
}

/** Changed values: `texts` omits addresses and times, because pages depend on them. */
export type InjectionScope = 'texts' | 'everything';

interface Injection {
  thoroughness: InjectionScope;
  fields: Set<string>;
}

const markupPattern = /<[a-z!]/i;
const addressPattern = /^(?:https?:)?\/\//;
const numericTextPattern = /^[\d\s:.,/TZ+-]*$/;

function injectIntoText(text: string, place: string, { thoroughness, fields }: Injection): string {
  const isNumeric = text !== '' && numericTextPattern.test(text);
  if (thoroughness === 'texts' && (isNumeric || addressPattern.test(text))) return text;
  fields.add(place);
  const injectedText = allInjections(fields.size);
  if (/^\s*[[{]/.test(text)) {
    try {
      return JSON.stringify(injectEverywhere(JSON.parse(text), place, { thoroughness, fields }));
    } catch {
      return text + injectedText;
    }
  }
  if (addressPattern.test(text)) return `${text}${text.includes('?') ? '&' : '?'}x=${injectedText}`;
  return text + (markupPattern.test(text) ? htmlWithText(injectedText) : injectedText);
}

/** Injects into values that the contract does not describe. */
function injectEverywhere(value: unknown, place: string, injection: Injection): unknown {
  if (typeof value === 'string') return injectIntoText(value, place, injection);
  if (Array.isArray(value)) return value.map((item) => injectEverywhere(item, `${place}[]`, injection));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, item]) => [
      name,
      injectEverywhere(item, `${place}.${name}`, injection),
    ]),
  );
}

/** Returns false for ids and other restricted fields. With invalid ids, no page would render. */
function acceptsAnyText({ type, pattern, enum: choice, const: only }: JsonSchema): boolean {
  return type === 'string' && pattern === undefined && choice === undefined && only === undefined;
}

function injectBySchema(value: unknown, schema: JsonSchema, place: string, injection: Injection): unknown {
  const [alternative] = [schema.anyOf, schema.oneOf, schema.allOf].flatMap((all) => all ?? []);
  if (alternative && !schema.type)
    return injectBySchema(value, typeof alternative === 'object' ? alternative : {}, place, injection);
  if (typeof value === 'string') {
    if (schema.pattern !== undefined || schema.enum !== undefined) return value;
    return injectIntoText(value, place, injection);
  }
  if (Array.isArray(value)) {
    const items = typeof schema.items === 'object' && !Array.isArray(schema.items) ? schema.items : {};
    return value.map((item) => injectBySchema(item, items, `${place}[]`, injection));
  }
  if (typeof value !== 'object' || value === null) return value;
  const properties = propertiesOf(schema);
  const names = new Set(properties.map(({ name }) => name));
  const otherEntries = Object.entries(value).filter(([name]) => !names.has(name) && !/id$/i.test(name));
  const result: Record<string, unknown> = { ...value };
  for (const [name, item] of otherEntries)
    result[name] = injectEverywhere(item, `${place}.${name}`, injection);
  for (const { name, schema: inner } of properties) {
    if (result[name] !== undefined)
      result[name] = injectBySchema(result[name], inner, `${place}.${name}`, injection);
    // Adds absent fields. For `texts`, adds no times or addresses: invalid values would only hide content.
    else if (
      acceptsAnyText(inner) &&
      (injection.thoroughness === 'everything' || !/time|date|url|pic|img|icon|color/i.test(name))
    ) {
      result[name] = injectIntoText('', `${place}.${name}`, injection);
    }
  }
  return result;
}

const dataFields: Partial<Record<AnyOperation['envelope'], string>> = {
  app: 'data',
  sso: 'value',
  video: 'data',
};

const readOperations = operations
  .map(({ operation }) => operation)
  .filter(({ envelope }) => envelope !== 'binary')
  .map((operation) => ({ operation, pathname: `${hostPrefixes[operation.host]}${operation.path}` }));

function injectIntoResponse(
  body: unknown,
  { name, envelope, response }: AnyOperation,
  injection: Injection,
): unknown {
  const schema = jsonSchemaOf(response, 'output');
  const field = dataFields[envelope];
  if (field === undefined) return injectBySchema(body, schema, name, injection);
  if (typeof body !== 'object' || body === null || !(field in body)) return body;
  const data: unknown = Reflect.get(body, field);
  // In older formats the response is JSON inside a string.
  return {
    ...body,
    [field]:
      typeof data === 'string'
        ? injectIntoText(data, name, injection)
        : injectBySchema(data, schema, name, injection),
  };
}

export interface InjectingPlatform extends Injection, AlteredPlatform {
  called: Set<string>;
}

export async function startInjectingPlatform(thoroughness: InjectionScope): Promise<InjectingPlatform> {
  function injectInto(text: string, operation: AnyOperation | undefined): string {
    try {
      const body: unknown = JSON.parse(text);
      return JSON.stringify(
        operation
          ? injectIntoResponse(body, operation, platform)
          : injectEverywhere(body, 'unknown', platform),
      );
    } catch {
      return text;
    }
  }
  const alteredPlatform = await startAlteredPlatform(({ url, type, body }) => {
    const match = readOperations.find(({ pathname }) => pathname === url.pathname);
    if (match) platform.called.add(match.operation.name);
    return /json|^text\/(?:html|plain)/.test(type) ? injectInto(body.toString(), match?.operation) : body;
  });
  const platform = Object.assign(alteredPlatform, {
    thoroughness,
    fields: new Set<string>(),
    called: new Set<string>(),
  });
  return platform;
}
