import { toPageBytes } from '../page-bytes';
import { removeUnusedScripts } from './remove-unused-scripts';

const testNonce = 'mark-that-nobody-knows';
const frameworkNonce = `${testNonce}-next`;
const siteScripts =
  `<script nonce="${testNonce}">try{size()}catch(e){}</script><script type="application/ld+json" nonce="${testNonce}">{"a":"<script"}</script>` +
  `<script nonce="${testNonce}" type="speculationrules">{}</script>`;
const sheet = `<link nonce="${frameworkNonce}" rel="stylesheet" href="/_next/static/chunks/a.css" data-precedence="next"/>`;

const pageBytes = (words: string) =>
  toPageBytes(Buffer.from(`<html><head>${sheet}</head><body>${siteScripts}${words}</body></html>`));

test("removes Next's scripts, polyfills, data and preloads; keeps our scripts and style sheet links", () => {
  const nexts =
    `<link nonce="${frameworkNonce}" rel="preload" as="script" fetchPriority="low" href="/_next/static/chunks/b.js"/>` +
    `<link nonce="${frameworkNonce}" rel="modulepreload" href="/_next/static/chunks/b.js"/>` +
    `<script nonce="${frameworkNonce}" src="/_next/static/chunks/a.js" async=""></script>` +
    `<script nonce="${frameworkNonce}" src="/_next/static/chunks/old.js" noModule=""></script>` +
    `<script nonce="${frameworkNonce}" id="_R_">(globalThis["TURBOPACK"]||[]).push({})</script>` +
    `<script nonce="${frameworkNonce}">self.__next_f.push([1,"<p>x</p><!-- $RC("])</script>`;
  expect(removeUnusedScripts(pageBytes(`${nexts}<p>words</p>`), testNonce)).toBe(pageBytes('<p>words</p>'));
});

test('removes injected scripts', () => {
  const foreign = [
    '<script>stolen()</script>',
    '<SCRIPT SRC=/_next/static/browser/page.js></SCRIPT >',
    '<script nonce="">stolen()</script>',
    `<script nonce="${frameworkNonce}">stolen()</script>`,
    `<script nonce="${testNonce.slice(1)}">stolen()</script>`,
    '<svg><script>stolen()</script></svg>',
  ].join('');
  expect(removeUnusedScripts(pageBytes(foreign), testNonce)).toBe(pageBytes('<svg></svg>'));
});

test('keeps attribute values, comments and text elements that look like scripts', () => {
  const texts =
    '<img alt="<script>self.__next_f.push([2])</script>"><!-- <script>a()</script> -->' +
    '<textarea><script>b()</script></textarea><link rel="preload" as="script" href="/x.js"/>';
  expect(removeUnusedScripts(pageBytes(texts), testNonce)).toBe(pageBytes(texts));
});

test('removes the rest of the page after an unclosed script', () => {
  expect(removeUnusedScripts(pageBytes('<p>words</p><script>stolen()'), testNonce)).toBe(
    pageBytes('<p>words</p>').slice(0, -'</body></html>'.length),
  );
});

test.each([
  ['a page in Tibetan', '<html lang="bo">', true],
  ['Tibetan text', '<html lang="zh"><p dir="auto" lang="bo">', true],
  ['the language menu only', '<html lang="zh"><button aria-pressed="false" lang="bo">', false],
  ['a link to the Tibetan version only', '<html lang="zh"><link hreflang="bo">', false],
])('keeps the script that reserves space for Tibetan in %s: %p', (_, markup, isKept) => {
  const script = `<script id="reserve-tibetan-space" nonce="${testNonce}">reserve()</script>`;
  const html = removeUnusedScripts(toPageBytes(Buffer.from(script + markup)), testNonce);
  expect(html).toBe(isKept ? script + markup : markup);
});
