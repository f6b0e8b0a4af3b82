import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pageScope } from '../../lib/platform/page-scope';
import { type PorterUnderTest, startPorter } from '../fixtures/porter-under-test';
import type { NextHandler } from '../render';
import { createStyleInliner } from './style-sheets';

const folder = mkdtempSync(join(tmpdir(), 'kanbao-styles-'));
mkdirSync(join(folder, 'chunks'));
writeFileSync(
  join(folder, 'chunks', 'a.css'),
  '.used{background:url(../media/x.png);content:"→"}.unused{color:red}',
);

const own = 'own()';

/** A page as Next and our components write it: each with its own mark. */
const markup = (sheet: string, next = '', ours = '') =>
  `<!DOCTYPE html><html><head><link${next} rel="stylesheet" href="/_next/static/chunks/${sheet}.css" data-precedence="next"/>` +
  `<script${next} src="/_next/static/chunks/a.js" async=""></script></head><body><p class="used">云岭新闻 བོད་ཡིག</p>` +
  `<script${ours}>${own}</script><script${next}>self.__next_f.push([1,"云岭"])</script></body></html>`;

let sheet = 'a';
/** What a platform's text brought in. */
let planted = '';
const handler: NextHandler = (request, response) => {
  response.setHeader('Content-Type', 'text/html; charset=utf-8');
  response.setHeader('Link', '</_next/static/chunks/a.css>; rel=preload; as="style"');
  // As Next reads it.
  const nonce = /'nonce-([\w-]+)'/.exec(String(request.headers['content-security-policy']))?.[1];
  response.end(markup(sheet, ` nonce="${nonce}"`, ` nonce="${pageScope()?.mark}"`) + planted);
};

let site: PorterUnderTest;

beforeEach(async () => {
  sheet = 'a';
  planted = '';
  site = await startPorter(handler, { styles: createStyleInliner(folder) });
});

afterEach(() => site.close());
afterAll(() => rmSync(folder, { recursive: true, force: true }));

async function text(path: string): Promise<string> {
  return (await site.ask(path)).body.toString();
}

test('a page has its used styles inside and no script but our own', async () => {
  const { body, headers } = await site.ask('/news/home.html');
  const html = body.toString();
  expect(html).toContain(
    '<style data-own="">.used{background:url(/_next/static/media/x.png);content:"→"}</style>',
  );
  expect(html.match(/<script[^>]*>[^<]*/g)).toEqual([`<script>${own}`]);
  expect(html).toContain('云岭新闻 བོད་ཡིག');
  expect(html).toContain('data-precedence="next" disabled="" media="not all" data-whole=""/>');
  expect(headers.link).toBeUndefined();
});

test('pages that are not kept, errors and previews among them, have none either', async () => {
  expect(await text('/news/home.html?title=x')).not.toContain('__next_f');
});

test('the policy allows our script and the styles by their hashes', async () => {
  const { headers } = await site.ask('/news/home.html');
  expect(headers['content-security-policy']).toMatch(
    /script-src 'self' 'sha256-[^;]*; style-src 'self' 'unsafe-inline';.*style-src-elem [^;]* 'sha256-/,
  );
  expect(headers['content-security-policy']).not.toMatch(/script-src[^;]*unsafe/);
});

test('what a text of the platform brought in is neither sent nor allowed, and nothing says how we knew', async () => {
  const plain = await site.ask('/news/home.html');
  const quiet = '<p title="<script>self.__next_f.push([1])</script>">';
  const style = '<style>p{top:0}</style>';
  planted = `${quiet}<script>self.__next_f.push([2])</script><script type="module">stolen()</script>${style}`;
  const { body, headers } = await site.ask('/news/newsDetail/7.html');
  const html = body.toString();
  expect(html.endsWith(quiet + style)).toBe(true);
  const count = (policy: unknown) => String(policy).match(/sha256-/g)?.length;
  expect(count(headers['content-security-policy'])).toBe(count(plain.headers['content-security-policy']));
  expect(html + JSON.stringify(headers)).not.toContain('nonce=');
});

test('a page drawn again without a change is the same page', async () => {
  const { headers } = await site.ask('/news/home.html');
  site.porter.forget({ paths: ['/news/home.html'], tags: [] });
  expect((await site.ask('/news/home.html')).headers.etag).toBe(headers.etag);
});

test('a sheet that is not at hand is left to the browser', async () => {
  sheet = 'gone';
  const html = await text('/news/home.html');
  expect(html).toContain(
    '<link rel="stylesheet" href="/_next/static/chunks/gone.css" data-precedence="next"/>',
  );
  expect(html).not.toContain('__next_f');
});
