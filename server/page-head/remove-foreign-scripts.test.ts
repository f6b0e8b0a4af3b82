import { toPageBytes } from '../page-bytes';
import { removeForeignScripts } from './remove-foreign-scripts';

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
  expect(removeForeignScripts(pageBytes(`${nexts}<p>words</p>`), testNonce)).toBe(pageBytes('<p>words</p>'));
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
  expect(removeForeignScripts(pageBytes(foreign), testNonce)).toBe(pageBytes('<svg></svg>'));
});

test('keeps attribute values, comments and text elements that look like scripts', () => {
  const texts =
    '<img alt="<script>self.__next_f.push([2])</script>"><!-- <script>a()</script> -->' +
    '<textarea><script>b()</script></textarea><link rel="preload" as="script" href="/x.js"/>';
  expect(removeForeignScripts(pageBytes(texts), testNonce)).toBe(pageBytes(texts));
});

test('removes the rest of the page after an unclosed script', () => {
  expect(removeForeignScripts(pageBytes('<p>words</p><script>stolen()'), testNonce)).toBe(
    pageBytes('<p>words</p>').slice(0, -'</body></html>'.length),
  );
});
