import { createServer } from 'node:http';
import { hostPrefixes } from '@/lib/contract/host-prefixes';
import { type JsonSchema, jsonSchemaOf, propertiesOf } from '@/lib/contract/json-schema';
import type { AnyOperation } from '@/lib/contract/operation';
import { operations } from '@/lib/contract/registry';

/** What stands in every text of the platform: our own marks, and what would run, style or lead away if it were markup. */
const marks: readonly string[] = [
  // No quotes: what attributes escape would be no code any more.
  '</script><script>self.__next_f.push(planted())</script>',
  '<script>(self.__next_f=self.__next_f||[]).push(planted())</script>',
  '"><script id="_R_">planted()</script>',
  `'><script type="module" src="/planted.js"></script><script src="/_next/static/browser/planted.js"></script>`,
  '</title></style><style data-own="">planted{top:0}</style>',
  '</textarea><link rel="stylesheet" href="/_next/static/chunks/planted.css"><link rel="preload" as="script" href="/planted.js">',
  '<img src=x onerror=planted()><svg onload=planted()>',
  '<!--<kanbao-island data-name="planted" data-when="load" data-files="/_next/static/browser/planted.js" data-at-once="planted">',
  '<div data-waits="planted" data-lightbox="planted" data-at-once="planted" data-soon="planted">',
  '<div data-wechat-share="planted" data-link="https://planted.example/" data-news="/planted" data-newest="planted" data-barrage="/planted" data-countdown="planted">',
  '<link data-whole="planted" rel="stylesheet" href="/planted.css"><a data-more="planted" href="/planted"><form data-like="planted" action="/planted" method="post"><template>',
  '</head><base href="https://planted.example/"><meta http-equiv="refresh" content="0;url=https://planted.example/">',
  '<iframe src="https://planted.example/"></iframe>',
];

/** All of them; each time another first, since long texts are cut. */
export function allMarks(count: number): string {
  const first = count % marks.length;
  return [...marks.slice(first), ...marks.slice(0, first)].join('');
}

const escaped = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

/** What carries texts in an article's HTML: names of pictures, tables, abbreviations, headings, links. */
export function carriers(text: string): string {
  const name = escaped(text);
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

/** How far a pass goes: `texts` leaves what a page stands and falls with (addresses, times) as it is. */
export type Thoroughness = 'texts' | 'everything';

interface Planting {
  how: Thoroughness;
  /** Fields planted so far, as `operation.path`. */
  fields: Set<string>;
}

const markup = /<[a-z!]/i;
const address = /^(?:https?:)?\/\//;
/** Dates, sizes, durations. */
const figures = /^[\d\s:.,/TZ+-]*$/;

function plantText(text: string, place: string, { how, fields }: Planting): string {
  const isFigure = text !== '' && figures.test(text);
  if (how === 'texts' && (isFigure || address.test(text))) return text;
  fields.add(place);
  const planted = allMarks(fields.size);
  if (/^\s*[[{]/.test(text)) {
    try {
      return JSON.stringify(plantAll(JSON.parse(text), place, { how, fields }));
    } catch {
      return text + planted;
    }
  }
  if (address.test(text)) return `${text}${text.includes('?') ? '&' : '?'}x=${planted}`;
  return text + (markup.test(text) ? carriers(planted) : planted);
}

/** Every text of a value that the contract says no more of. */
function plantAll(value: unknown, place: string, planting: Planting): unknown {
  if (typeof value === 'string') return plantText(value, place, planting);
  if (Array.isArray(value)) return value.map((item) => plantAll(item, `${place}[]`, planting));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, item]) => [name, plantAll(item, `${place}.${name}`, planting)]),
  );
}

/** Text that may be anything: an identity with marks in it would be refused, and nothing shown. */
function isFree({ type, pattern, enum: choice, const: only }: JsonSchema): boolean {
  return type === 'string' && pattern === undefined && choice === undefined && only === undefined;
}

function plant(value: unknown, schema: JsonSchema, place: string, planting: Planting): unknown {
  const [one] = [schema.anyOf, schema.oneOf, schema.allOf].flatMap((all) => all ?? []);
  if (one && !schema.type) return plant(value, typeof one === 'object' ? one : {}, place, planting);
  if (typeof value === 'string') {
    if (schema.pattern !== undefined || schema.enum !== undefined) return value;
    return plantText(value, place, planting);
  }
  if (Array.isArray(value)) {
    const items = typeof schema.items === 'object' && !Array.isArray(schema.items) ? schema.items : {};
    return value.map((item) => plant(item, items, `${place}[]`, planting));
  }
  if (typeof value !== 'object' || value === null) return value;
  const known = propertiesOf(schema);
  const names = new Set(known.map(({ name }) => name));
  const others = Object.entries(value).filter(([name]) => !names.has(name) && !/id$/i.test(name));
  const given: Record<string, unknown> = { ...value };
  for (const [name, item] of others) given[name] = plantAll(item, `${place}.${name}`, planting);
  for (const { name, schema: inner } of known) {
    if (given[name] !== undefined) given[name] = plant(given[name], inner, `${place}.${name}`, planting);
    // Times and addresses that are not there would only take away what is shown.
    else if (
      isFree(inner) &&
      (planting.how === 'everything' || !/time|date|url|pic|img|icon|color/i.test(name))
    ) {
      given[name] = plantText('', `${place}.${name}`, planting);
    }
  }
  return given;
}

const inField: Partial<Record<AnyOperation['envelope'], string>> = {
  app: 'data',
  sso: 'value',
  video: 'data',
};

const reading = operations
  .map(({ operation }) => operation)
  .filter(({ envelope }) => envelope !== 'binary')
  .map((operation) => ({ operation, pathname: `${hostPrefixes[operation.host]}${operation.path}` }));

/** Plants into the answer of an operation, inside its envelope. */
function plantAnswer(body: unknown, { name, envelope, response }: AnyOperation, planting: Planting): unknown {
  const schema = jsonSchemaOf(response, 'output');
  const field = inField[envelope];
  if (field === undefined) return plant(body, schema, name, planting);
  if (typeof body !== 'object' || body === null || !(field in body)) return body;
  const inside: unknown = Reflect.get(body, field);
  // Answers in older forms are JSON in a text.
  return {
    ...body,
    [field]:
      typeof inside === 'string' ? plantText(inside, name, planting) : plant(inside, schema, name, planting),
  };
}

export interface MarkingPlatform extends Planting {
  url: string;
  /** Where the true answers come from. */
  target: string;
  /** Operations that have been asked. */
  asked: Set<string>;
  close: () => void;
}

/** Stands before the embedded platform and plants marks into every text field that the contract knows, and every other text. */
export async function startMarkingPlatform(how: Thoroughness): Promise<MarkingPlatform> {
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk);
    const { 'content-type': type = 'text/plain' } = request.headers;
    const sent = chunks.length > 0 ? { body: Buffer.concat(chunks), headers: { 'content-type': type } } : {};
    const { pathname } = new URL(request.url ?? '/', 'http://platform');
    const answer = await fetch(platform.target + request.url, {
      method: request.method ?? 'GET',
      ...sent,
    }).catch(() => undefined);
    if (!answer) return response.writeHead(503).end();
    const bytes = Buffer.from(await answer.arrayBuffer());
    const answered = answer.headers.get('content-type') ?? '';
    response.writeHead(answer.status, { 'content-type': answered });
    const found = reading.find((one) => one.pathname === pathname);
    if (found) platform.asked.add(found.operation.name);
    return response.end(
      /json|^text\/(?:html|plain)/.test(answered) ? planted(bytes.toString(), found?.operation) : bytes,
    );
  });
  function planted(text: string, operation: AnyOperation | undefined): string {
    try {
      const body: unknown = JSON.parse(text);
      return JSON.stringify(
        operation ? plantAnswer(body, operation, platform) : plantAll(body, 'unknown', platform),
      );
    } catch {
      return text;
    }
  }
  const platform: MarkingPlatform = {
    ...{ how, fields: new Set(), asked: new Set(), url: '', target: 'http://127.0.0.1:1' },
    close: () => server.close(),
  };
  await new Promise<void>((resolve) => server.listen(0, resolve));
  const opened = server.address();
  platform.url = `http://127.0.0.1:${typeof opened === 'object' ? opened?.port : 0}`;
  return platform;
}
