import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type PorterUnderTest, startPorter } from '../fixtures/porter-under-test';
import type { NextHandler } from '../render';
import { createStyleInliner } from './style-sheets';

const folder = mkdtempSync(join(tmpdir(), 'kanbao-styles-'));
mkdirSync(join(folder, 'chunks'));
writeFileSync(
  join(folder, 'chunks', 'a.css'),
  '.used{background:url(../media/x.png);content:"→"}.unused{color:red}',
);

const markup = (sheet: string, id: string) =>
  `<!DOCTYPE html><html><head><link rel="stylesheet" href="/_next/static/chunks/${sheet}.css" data-precedence="next"/>` +
  '<script src="/_next/static/chunks/a.js" async=""></script></head><body><p class="used">云岭新闻 བོད་ཡིག</p>' +
  '<script id="_R_">(globalThis["TURBOPACK"]||[]).push({})</script><script>(self.__next_f=[]).push([0])</script>' +
  `<script>self.__next_f.push([1,"云岭${id}"])</script></body></html>`;

const acts = '/_next/static/acts/acts-A1.js';

let sheet = 'a';
let status = 200;
const handler: NextHandler = (request, response) => {
  response.setHeader('Content-Type', 'text/html; charset=utf-8');
  response.setHeader('Link', '</_next/static/chunks/a.css>; rel=preload; as="style"');
  response.statusCode = status;
  response.end(markup(sheet, request.url ?? ''));
};

let site: PorterUnderTest;

function openSite({ filesBeside = true } = {}): Promise<PorterUnderTest> {
  return startPorter(handler, {
    acts,
    hold: { styles: createStyleInliner(folder), idle: false, filesBeside },
  });
}

beforeEach(async () => {
  sheet = 'a';
  status = 200;
  site = await openSite();
});

afterEach(() => site.close());
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const heldAddress = /\/_held\/[\w-]{22}\.js/;

async function text(path: string): Promise<string> {
  return (await site.ask(path)).body.toString();
}

test('a kept page has no script file, its used styles inside, and its data at an address of its own', async () => {
  const { body, headers } = await site.ask('/news/home.html');
  const html = body.toString();
  expect(html).not.toMatch(/<script[^>]*src=/);
  expect(html).toContain(
    '<style data-held="">.used{background:url(/_next/static/media/x.png);content:"→"}</style>',
  );
  expect(html).toContain('云岭新闻 བོད་ཡིག');
  expect(html).toContain('data-precedence="next" disabled="" data-held=""/>');
  expect(headers.link).toBeUndefined();
  const file = await site.ask(heldAddress.exec(html)?.[0] ?? '');
  expect(file.status).toBe(200);
  expect(file.headers['cache-control']).toContain('immutable');
  expect(file.body.toString()).toContain('self.__next_f.push([1,"云岭/news/home.html"])');
});

test('the policy allows the loader and the styles by their hashes', async () => {
  const { headers } = await site.ask('/news/home.html');
  expect(headers['content-security-policy']).toMatch(
    /script-src 'self' 'sha256-[^;]*; style-src 'self' 'sha256-/,
  );
  expect(headers['content-security-policy']).not.toMatch(/script-src[^;]*unsafe/);
});

test('readers of an older page still get its data after the page was renewed or purged', async () => {
  const old = heldAddress.exec(await text('/news/home.html'))?.[0] ?? '';
  site.porter.forget({ paths: ['/news/home.html'], tags: [] });
  expect((await site.ask(old)).status).toBe(200);
  expect((await site.ask('/_held/0123456789012345678901.js')).status).toBe(404);
});

test('a page that is not kept, or not for long, keeps its data inside', async () => {
  const titled = await text('/news/home.html?title=x');
  expect(titled).not.toMatch(heldAddress);
  expect(titled).toContain('self.__next_f.push([1,');
  expect(titled).not.toMatch(/<script[^>]*src=/);
  status = 404;
  expect(await text('/news/newsDetail/5.html')).not.toMatch(heldAddress);
});

test('where another instance may be asked for the file, kept pages keep their data inside, too', async () => {
  await site.close();
  site = await openSite({ filesBeside: false });
  const html = await text('/news/home.html');
  expect(html).not.toMatch(heldAddress);
  expect(html).toContain('self.__next_f.push([1,');
  expect(html).not.toMatch(/<script[^>]*src=/);
});

test('unexpected markup is sent untouched, counted and told once', async () => {
  sheet = 'gone';
  const whole = markup('gone', '/news/home.html');
  expect(await text('/news/home.html')).toBe(
    whole.replace('</head>', `<script type="module" src="${acts}"></script></head>`),
  );
  expect(await text('/news/newsDetail/6.html')).toContain(
    '<script src="/_next/static/chunks/a.js" async="">',
  );
  expect(site.problems).toEqual(['scripts are not held: no styles']);
});
