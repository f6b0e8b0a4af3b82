import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { requestContext } from '../../lib/runtime/request-context';
import type { NextHandler } from '../render';
import { type FrontServerUnderTest, startFrontServer } from '../test/front-server-under-test';
import { createStyleInliner } from './style-sheets';

const folder = mkdtempSync(join(tmpdir(), 'kanbao-styles-'));
mkdirSync(join(folder, 'chunks'));
writeFileSync(
  join(folder, 'chunks', 'a.css'),
  '.used{background:url(../media/x.png);content:"→"}.unused{color:red}',
);

const ownScript = 'own()';

/** Returns HTML in which elements of Next and of our components have different nonces. */
const pageHtml = (sheet: string, next = '', ours = '') =>
  `<!DOCTYPE html><html><head><link${next} rel="stylesheet" href="/_next/static/chunks/${sheet}.css" data-precedence="next"/>` +
  `<script${next} src="/_next/static/chunks/a.js" async=""></script></head><body><p class="used">云岭新闻 བོད་ཡིག</p>` +
  `<script${ours}>${ownScript}</script><script${next}>self.__next_f.push([1,"云岭"])</script></body></html>`;

let sheet = 'a';
let injected = '';
const handler: NextHandler = (request, response) => {
  response.setHeader('Content-Type', 'text/html; charset=utf-8');
  response.setHeader('Link', '</_next/static/chunks/a.css>; rel=preload; as="style"');
  // Next also reads its nonce from this header.
  const nonce = /'nonce-([\w-]+)'/.exec(String(request.headers['content-security-policy']))?.[1];
  response.end(pageHtml(sheet, ` nonce="${nonce}"`, ` nonce="${requestContext()?.nonce}"`) + injected);
};

let site: FrontServerUnderTest;

beforeEach(async () => {
  sheet = 'a';
  injected = '';
  site = await startFrontServer(handler, { styles: createStyleInliner(folder) });
});

afterEach(() => site.close());
afterAll(() => rmSync(folder, { recursive: true, force: true }));

async function fetchText(path: string): Promise<string> {
  return (await site.send(path)).body.toString();
}

test('inlines used styles and keeps only our scripts', async () => {
  const { body, headers } = await site.send('/news/home.html');
  const html = body.toString();
  expect(html).toContain(
    '<style data-own="">.used{background:url(/_next/static/media/x.png);content:"→"}</style>',
  );
  expect(html.match(/<script[^>]*>[^<]*/g)).toEqual([`<script>${ownScript}`]);
  expect(html).toContain('云岭新闻 བོད་ཡིག');
  expect(html).toContain('data-precedence="next" disabled="" media="not all" data-whole=""/>');
  expect(headers.link).toBeUndefined();
});

test('removes Next’s scripts from uncacheable pages as well', async () => {
  expect(await fetchText('/news/home.html?title=x')).not.toContain('__next_f');
});

test('allows our script and the styles by hash', async () => {
  const { headers } = await site.send('/news/home.html');
  expect(headers['content-security-policy']).toMatch(
    /script-src 'self' 'sha256-[^;]*; style-src 'self' 'unsafe-inline';.*style-src-elem [^;]* 'sha256-/,
  );
  expect(headers['content-security-policy']).not.toMatch(/script-src[^;]*unsafe/);
});

test('removes injected scripts, does not allow injected styles, and leaks no nonce', async () => {
  const plain = await site.send('/news/home.html');
  const attribute = '<p title="<script>self.__next_f.push([1])</script>">';
  const style = '<style>p{top:0}</style>';
  injected = `${attribute}<script>self.__next_f.push([2])</script><script type="module">stolen()</script>${style}`;
  const { body, headers } = await site.send('/news/newsDetail/7.html');
  const html = body.toString();
  expect(html.endsWith(attribute + style)).toBe(true);
  const count = (policy: unknown) => String(policy).match(/sha256-/g)?.length;
  expect(count(headers['content-security-policy'])).toBe(count(plain.headers['content-security-policy']));
  expect(html + JSON.stringify(headers)).not.toContain('nonce=');
});

test('renders an unchanged page identically', async () => {
  const { headers } = await site.send('/news/home.html');
  site.frontServer.purge({ paths: ['/news/home.html'], tags: [] });
  expect((await site.send('/news/home.html')).headers.etag).toBe(headers.etag);
});

test('leaves a missing style sheet to the browser', async () => {
  sheet = 'gone';
  const html = await fetchText('/news/home.html');
  expect(html).toContain(
    '<link rel="stylesheet" href="/_next/static/chunks/gone.css" data-precedence="next"/>',
  );
  expect(html).not.toContain('__next_f');
});
