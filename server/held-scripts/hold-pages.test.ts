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

const markup = (sheet: string, id: string, nonce = '') =>
  `<!DOCTYPE html><html><head><link${nonce} rel="stylesheet" href="/_next/static/chunks/${sheet}.css" data-precedence="next"/>` +
  `<script${nonce} src="/_next/static/chunks/a.js" async=""></script></head><body><p class="used">云岭新闻 བོད་ཡིག</p>` +
  `<script${nonce} id="_R_">(globalThis["TURBOPACK"]||[]).push({})</script><script${nonce}>(self.__next_f=[]).push([0])</script>` +
  `<script${nonce}>self.__next_f.push([1,"云岭${id}"])</script></body></html>`;

const acts = '/_next/static/acts/acts-A1.js';

let sheet = 'a';
let status = 200;
/** What a platform's text brought in. */
let planted = '';
const handler: NextHandler = (request, response) => {
  response.setHeader('Content-Type', 'text/html; charset=utf-8');
  response.setHeader('Link', '</_next/static/chunks/a.css>; rel=preload; as="style"');
  response.statusCode = status;
  // As Next reads it.
  const nonce = /'nonce-([\w-]+)'/.exec(String(request.headers['content-security-policy']))?.[1];
  response.end(markup(sheet, request.url ?? '', ` nonce="${nonce}"`) + planted);
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
  planted = '';
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

test('what a text of the platform brought in is neither moved nor hashed, and nothing says how we knew', async () => {
  const plain = await site.ask('/news/home.html');
  planted =
    '<p title="<script>self.__next_f.push([1])</script>">' +
    '<script>self.__next_f.push([2])</script><script type="module">stolen()</script><style>p{top:0}</style>' +
    '<script nonce="">stolen()</script><link rel="stylesheet" href="/_next/static/chunks/b.css"/>';
  const path = '/news/newsDetail/7.html';
  const { body, headers } = await site.ask(path);
  const html = body.toString();
  expect(html).toContain(planted);
  const count = (policy: unknown) => String(policy).match(/sha256-/g)?.length;
  expect(count(headers['content-security-policy'])).toBe(count(plain.headers['content-security-policy']));
  const file = await site.ask(heldAddress.exec(html)?.[0] ?? '');
  expect(file.body.toString()).not.toContain('push([2])');
  const own = html.slice(0, html.indexOf(planted));
  expect(own + file.body.toString() + JSON.stringify(headers)).not.toContain('nonce=');
});

test('a page drawn again without a change is the same page', async () => {
  const { headers } = await site.ask('/news/home.html');
  site.porter.forget({ paths: ['/news/home.html'], tags: [] });
  expect((await site.ask('/news/home.html')).headers.etag).toBe(headers.etag);
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
