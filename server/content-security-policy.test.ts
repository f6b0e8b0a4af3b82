import { createHash } from 'node:crypto';
import { contentSecurityPolicy, hashInlineElements } from './content-security-policy';

const testNonce = 'mark-that-nobody-knows';
/** Adds the nonce to all scripts, styles and frames of a page. Returns the hashes of the inline parts. */
const inlineParts = (page: Buffer) =>
  hashInlineElements(
    Buffer.from(page.toString().replace(/<(script|style|iframe)(?=[ >])/g, `<$1 nonce="${testNonce}"`)),
    testNonce,
  ).parts;

const sha256 = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

test('hashes inline scripts byte by byte, and no external ones', () => {
  const html =
    '<script src="/_next/a.js" async=""></script><script id="_R_">push("汉字 &amp;")</script><script>two()</script>';
  expect(inlineParts(Buffer.from(html)).scripts).toEqual([sha256('push("汉字 &amp;")'), sha256('two()')]);
});

test('a script ends at its closing tag, whatever its code contains', () => {
  const html = '<script>a("<\\/script>")</script><script>b("<b>")</script>';
  expect(inlineParts(Buffer.from(html)).scripts).toEqual([sha256('a("<\\/script>")'), sha256('b("<b>")')]);
});

test('ignores elements, attributes and comments without the nonce of this page', () => {
  const foreign =
    '<script>stolen()</script><script nonce="">stolen()</script><script nonce="another-mark-of-a-page">stolen()</script>' +
    '<style>p{}</style><p title="<script>stolen()</script>"><!--<script>stolen()</script>-->';
  const { html, parts } = hashInlineElements(Buffer.from(foreign), testNonce);
  expect(parts).toEqual({ scripts: [], styles: [], frames: [] });
  expect(html.toString()).toBe(foreign);
});

test('removes all nonces from the page', () => {
  const page = `<link nonce="${testNonce}-next" rel="stylesheet" href="/a.css"/><script nonce="${testNonce}">own()</script><p>汉字</p>`;
  const { html, parts } = hashInlineElements(Buffer.from(page), testNonce);
  expect(html.toString()).toBe('<link rel="stylesheet" href="/a.css"/><script>own()</script><p>汉字</p>');
  expect(parts.scripts).toHaveLength(1);
});

test('an attribute value that looks like `src` is not a source', () => {
  expect(inlineParts(Buffer.from('<script data-src="x">d()</script>')).scripts).toEqual([sha256('d()')]);
});

test('hashes speculation rules, but no data blocks', () => {
  const html =
    '<script type="application/ld+json">{}</script><script type="speculationrules">{"prefetch":[]}</script>';
  expect(inlineParts(Buffer.from(html)).scripts).toEqual([sha256('{"prefetch":[]}')]);
});

test('hashes modules and scripts with explicit types', () => {
  const html = '<script type="module">e()</script><script type="text/javascript">f()</script>';
  expect(inlineParts(Buffer.from(html)).scripts).toEqual([sha256('e()'), sha256('f()')]);
});

test('hashes inline styles', () => {
  const html = '<style data-href="a" data-precedence="next">p{margin:0}</style><styled>x</styled>';
  const parts = inlineParts(Buffer.from(html));
  expect(parts.styles).toEqual([sha256('p{margin:0}')]);
  expect(contentSecurityPolicy({ dev: false, https: false }, parts)).toContain(
    `style-src-elem http://*:*/_next/static/ ${sha256('p{margin:0}')}`,
  );
});

test('lists equal scripts once', () => {
  expect(inlineParts(Buffer.from('<script>g()</script><script>g()</script>')).scripts).toHaveLength(1);
});

test('allows unsafe inline scripts in dev mode only', () => {
  const scriptRule = (dev: boolean) =>
    contentSecurityPolicy({ dev, https: true })
      .split('; ')
      .find((rule) => rule.startsWith('script-src'));
  expect(scriptRule(false)).toBe("script-src 'self'");
  expect(scriptRule(true)).toContain("'unsafe-inline'");
});

test('allows only files of the build as scripts and styles', () => {
  const policy = (dev: boolean) =>
    contentSecurityPolicy({ dev, https: true }, inlineParts(Buffer.from('<script>a()</script>')));
  const [, fileDirectives = ''] = policy(false).split(', ');
  expect(fileDirectives).toBe(
    `script-src-elem http://*:*/_next/static/browser/ ${sha256('a()')}; style-src-elem http://*:*/_next/static/`,
  );
  expect(policy(true)).not.toContain(', ');
});

test('upgrades http: pictures if the site uses https', () => {
  expect(contentSecurityPolicy({ dev: false, https: true })).toContain('upgrade-insecure-requests');
  expect(contentSecurityPolicy({ dev: false, https: false })).not.toContain('upgrade-insecure-requests');
});

test('R2.52 does not allow frames without the nonce', () => {
  const foreign =
    '<iframe src="https://evil.example/"></iframe><p title=\'<iframe src="https://evil.example/">\'>';
  const ownFrame = `<iframe nonce="${testNonce}" src="https://maps.example.org/"></iframe>`;
  expect(hashInlineElements(Buffer.from(foreign + ownFrame), testNonce).parts.frames).toEqual([
    'https://maps.example.org',
  ]);
  expect(hashInlineElements(Buffer.from(foreign), undefined).parts.frames).toEqual([]);
});

test('R2.52 allows only origins that the page frames', () => {
  const rule = (html: string) =>
    contentSecurityPolicy({ dev: false, https: true }, inlineParts(Buffer.from(html)))
      .split('; ')
      .find((directive) => directive.startsWith('frame-src'));
  expect(rule('<p>none</p>')).toBe("frame-src 'self'");
  const frame =
    '<iframe title="a &gt; b" src="https://maps.example.org/a?b=1&amp;c=2" sandbox="allow-scripts"></iframe>';
  expect(rule(`${frame}${frame}<iframe src="/api/h5/k/a.html"></iframe>`)).toBe(
    "frame-src 'self' https://maps.example.org",
  );
  expect(rule('<iframe src="http://maps.example.org/"></iframe>')).toBe("frame-src 'self'");
  expect(rule('<iframe src="https://a;sandbox/"></iframe>')).toBe("frame-src 'self'");
});
