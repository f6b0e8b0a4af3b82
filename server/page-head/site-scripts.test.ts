import { readBytes } from '../page-bytes';
import { withSiteScripts } from './site-scripts';

const testNonce = 'mark-that-nobody-knows';
const next = `${testNonce}-next`;
const ours =
  `<script nonce="${testNonce}">try{size()}catch(e){}</script><script type="application/ld+json" nonce="${testNonce}">{"a":"<script"}</script>` +
  `<script nonce="${testNonce}" type="speculationrules">{}</script>`;
const sheet = `<link nonce="${next}" rel="stylesheet" href="/_next/static/chunks/a.css" data-precedence="next"/>`;

const page = (words: string) =>
  readBytes(Buffer.from(`<html><head>${sheet}</head><body>${ours}${words}</body></html>`));

test("removes Next's scripts, polyfills, data and preloads; keeps our scripts and style sheet links", () => {
  const nexts =
    `<link nonce="${next}" rel="preload" as="script" fetchPriority="low" href="/_next/static/chunks/b.js"/>` +
    `<link nonce="${next}" rel="modulepreload" href="/_next/static/chunks/b.js"/>` +
    `<script nonce="${next}" src="/_next/static/chunks/a.js" async=""></script>` +
    `<script nonce="${next}" src="/_next/static/chunks/old.js" noModule=""></script>` +
    `<script nonce="${next}" id="_R_">(globalThis["TURBOPACK"]||[]).push({})</script>` +
    `<script nonce="${next}">self.__next_f.push([1,"<p>x</p><!-- $RC("])</script>`;
  expect(withSiteScripts(page(`${nexts}<p>words</p>`), testNonce)).toBe(page('<p>words</p>'));
});

test('removes injected scripts', () => {
  const foreign = [
    '<script>stolen()</script>',
    '<SCRIPT SRC=/_next/static/browser/page.js></SCRIPT >',
    '<script nonce="">stolen()</script>',
    `<script nonce="${next}">stolen()</script>`,
    `<script nonce="${testNonce.slice(1)}">stolen()</script>`,
    '<svg><script>stolen()</script></svg>',
  ].join('');
  expect(withSiteScripts(page(foreign), testNonce)).toBe(page('<svg></svg>'));
});

test('keeps attribute values, comments and text elements that look like scripts', () => {
  const texts =
    '<img alt="<script>self.__next_f.push([2])</script>"><!-- <script>a()</script> -->' +
    '<textarea><script>b()</script></textarea><link rel="preload" as="script" href="/x.js"/>';
  expect(withSiteScripts(page(texts), testNonce)).toBe(page(texts));
});

test('removes the rest of the page after an unclosed script', () => {
  expect(withSiteScripts(page('<p>words</p><script>stolen()'), testNonce)).toBe(
    page('<p>words</p>').slice(0, -'</body></html>'.length),
  );
});
