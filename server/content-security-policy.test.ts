import { createHash } from 'node:crypto';
import { contentSecurityPolicy, inlineParts } from './content-security-policy';

const sha256 = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

test('inline scripts are hashed byte by byte, those of files are not', () => {
  const html =
    '<script src="/_next/a.js" async=""></script><script id="_R_">push("汉字 &amp;")</script><script>two()</script>';
  expect(inlineParts(Buffer.from(html)).scripts).toEqual([sha256('push("汉字 &amp;")'), sha256('two()')]);
});

test('a script ends at the first closing tag, wherever it stands', () => {
  const html = '<script>a("<\\/script>")</SCRIPT ><script>b("<script>")</script>';
  expect(inlineParts(Buffer.from(html)).scripts).toEqual([
    sha256('a("<\\/script>")'),
    sha256('b("<script>")'),
  ]);
});

test('a closing bracket within an attribute does not end the tag', () => {
  expect(inlineParts(Buffer.from('<script data-a="x > y" data-b=\'>\'>c()</script>')).scripts).toEqual([
    sha256('c()'),
  ]);
});

test('a name in an attribute is no source', () => {
  expect(inlineParts(Buffer.from('<script data-src="x">d()</script>')).scripts).toEqual([sha256('d()')]);
});

test('data blocks need no hash, speculation rules do', () => {
  const html =
    '<script type="application/ld+json">{}</script><script type="speculationrules">{"prefetch":[]}</script>';
  expect(inlineParts(Buffer.from(html)).scripts).toEqual([sha256('{"prefetch":[]}')]);
});

test('modules and named script types run, so they are hashed', () => {
  const html = '<script type="module">e()</script><script type="text/javascript">f()</script>';
  expect(inlineParts(Buffer.from(html)).scripts).toEqual([sha256('e()'), sha256('f()')]);
});

test('inline styles are hashed', () => {
  const html = '<style data-href="a" data-precedence="next">p{margin:0}</style><styled>x</styled>';
  const parts = inlineParts(Buffer.from(html));
  expect(parts.styles).toEqual([sha256('p{margin:0}')]);
  expect(contentSecurityPolicy({ dev: false, https: false }, parts)).toContain(
    `style-src 'self' ${sha256('p{margin:0}')};`,
  );
});

test('equal scripts are named once', () => {
  expect(inlineParts(Buffer.from('<script>g()</script><script>g()</script>')).scripts).toHaveLength(1);
});

test('the policy never allows inline scripts at large, except to the dev server', () => {
  const scriptRule = (dev: boolean) =>
    contentSecurityPolicy({ dev, https: true })
      .split('; ')
      .find((rule) => rule.startsWith('script-src'));
  expect(scriptRule(false)).toBe("script-src 'self'");
  expect(scriptRule(true)).toContain("'unsafe-inline'");
});

test('pictures named with http: are upgraded where readers come by https', () => {
  expect(contentSecurityPolicy({ dev: false, https: true })).toContain('upgrade-insecure-requests');
  expect(contentSecurityPolicy({ dev: false, https: false })).not.toContain('upgrade-insecure-requests');
});

test('R2.52 only what a page frames may be framed', () => {
  const rule = (html: string) =>
    contentSecurityPolicy({ dev: false, https: true }, inlineParts(Buffer.from(html)))
      .split('; ')
      .find((one) => one.startsWith('frame-src'));
  expect(rule('<p>none</p>')).toBe("frame-src 'self'");
  const frame =
    '<iframe title="a > b" src="https://maps.example.org/a?b=1&amp;c=2" sandbox="allow-scripts"></iframe>';
  expect(rule(`${frame}${frame}<iframe src="/api/h5/k/a.html"></iframe>`)).toBe(
    "frame-src 'self' https://maps.example.org",
  );
  expect(rule('<iframe src="http://maps.example.org/"></iframe>')).toBe("frame-src 'self'");
  expect(rule('<iframe src="https://a;sandbox/"></iframe>')).toBe("frame-src 'self'");
});
