import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { decodeText } from './decode-text';
import { SourceError } from './imported-content';
import { readContent } from './read-content';
import { readSource } from './read-source';

const read = (text: string, options = {}) =>
  readContent({ text, address: 'https://x.example/feed' }, options);
const rssFeed = (items: string, head = '') =>
  `<rss version="2.0"><channel><title>T</title>${head}${items}</channel></rss>`;

describe('rejects an unreadable source with a message', () => {
  test.each([
    ['', 'The source is empty.'],
    ['  \n', 'The source is empty.'],
    ['hello', 'neither XML nor JSON nor a calendar'],
    ['<note/>', 'its root is <note>'],
    ['{"a":1}', 'it has no list "items"'],
    ['{"items":[\n{"id":1},,]}', /JSON is broken/],
    ['<rss><channel><title>a</titel></channel></rss>', /XML is broken at line 1: .*titel/],
    ['<rss>\n<channel>\n<item>\n<title>a</title>\n', /line 3: The item that begins here is never closed/],
    ['<rss>\n<channel>\n</item></channel></rss>', /line 2|line 3/],
    ['<rss><channel>\n<item>\n<a>\n</b></item></channel></rss>', /line 4: .*'a'/],
    [`<rss>${'<a>'.repeat(2_000)}${'</a>'.repeat(2_000)}</rss>`, /broken/],
  ])('%j', (text, message) => {
    expect(() => read(text)).toThrow(SourceError);
    expect(() => read(text)).toThrow(message);
  });

  test('suggests the feed of an HTML page', () => {
    expect(() =>
      read('<!DOCTYPE html><html><head><link rel="alternate" type="application/rss+xml" href="/feed.xml">'),
    ).toThrow('This is a web page, not a feed. It says that its feed is /feed.xml');
  });
});

test('skips only the broken item', () => {
  const { articles, skipped } = read(
    rssFeed('\n<item><title>a</title></item>\n<item><title>b</item>\n<item><title>c</title></item>'),
  );
  expect(articles.map(({ title }) => title)).toEqual(['a', 'c']);
  expect(skipped).toMatchObject([{ title: 'item at line 3' }]);
});

test('omits drafts, and the comments, templates and settings of Blogger, from Atom', () => {
  const names =
    'xmlns="http://www.w3.org/2005/Atom" xmlns:b="http://schemas.google.com/blogger/2018" xmlns:p="http://www.w3.org/2007/app"';
  const kind = (name: string) =>
    `<category scheme="http://schemas.google.com/g/2005#kind" term="http://schemas.google.com/blogger/2008/kind#${name}"/>`;
  const entries = [
    `${kind('post')}<category scheme="http://www.blogger.com/atom/ns#" term="b"/>`,
    '<b:type>POST</b:type><b:status>LIVE</b:status>',
    '<p:control><p:draft>no</p:draft></p:control>',
    `${kind('post')}<p:control><p:draft>yes</p:draft></p:control>`,
    ...[kind('comment'), kind('template'), kind('settings')],
    '<b:type>POST</b:type><b:status>DRAFT</b:status>',
    '<b:type>COMMENT</b:type><b:status>SPAM_COMMENT</b:status>',
  ].map((parts, index) => `<entry><title>${index}</title>${parts}</entry>`);
  const { articles, skipped } = read(`<feed ${names}>${entries.join('')}</feed>`);
  expect(articles.map(({ title, tags }) => [title, ...tags])).toEqual([['0', 'b'], ['1'], ['2']]);
  expect(skipped.map(({ what, reason }) => `${what}: ${reason}`)).toEqual([
    'article: it is a draft',
    'comment: its type is "comment", not an article',
    'other: its type is "template", not an article',
    'other: its type is "settings", not an article',
    'article: it is a draft',
    'comment: its type is "comment", not an article',
  ]);
});

test.each([
  ['a feed', '\n', rssFeed('<item><title>a</title></item>')],
  ['a feed with a byte order mark and blanks', '\uFEFF \r\n\t', rssFeed('<item><title>a</title></item>')],
  [
    'an Atom feed',
    '\n\n',
    '<feed xmlns="http://www.w3.org/2005/Atom"><title>T</title><entry><title>a</title></entry></feed>',
  ],
  [
    'a WordPress export',
    '\n',
    rssFeed(
      '<item><title>a</title><wp:post_type>post</wp:post_type><wp:status>publish</wp:status></item>',
      '<wp:wxr_version>1.2</wp:wxr_version>',
    ),
  ],
])('ignores blank lines before the declaration of %s', (_name, blanks, xml) => {
  const { articles } = read(`${blanks}<?xml version="1.0" encoding="UTF-8"?>\n${xml}`);
  expect(articles.map(({ title }) => title)).toEqual(['a']);
});

test('ignores blank lines before JSON and calendars', () => {
  expect(
    read('\n\n{"version":"https://jsonfeed.org/version/1.1","title":"T","items":[{"id":"1","title":"a"}]}')
      .articles,
  ).toHaveLength(1);
  const event = 'BEGIN:VEVENT\nUID:1\nSUMMARY:a\nDTSTART:20261201T010000Z\nEND:VEVENT';
  expect(read(`\r\n\nBEGIN:VCALENDAR\n${event}\nEND:VCALENDAR\n`).activities).toHaveLength(1);
});

test.each([
  ['a comment before the declaration', '<!-- cached -->\n<?xml version="1.0"?>', ''],
  ['a warning before the feed', 'Warning: <b>x</b> in y.php<br />\n<?xml version="1.0"?>', ''],
  ['a script and a warning after the feed', '', '\n<script>x</script>Warning'],
])('reads a feed with %s', (_, before, after) => {
  const { articles } = read(before + rssFeed('<item><title>a</title></item>') + after);
  expect(articles.map(({ title }) => title)).toEqual(['a']);
});

test('reads items with HTML that is neither escaped nor XML', () => {
  const { articles, skipped } = read(
    rssFeed(
      '<item><title>a</title><description><p>b<br>c<img src="d.jpg"></description></item>' +
        '<item><title>e</title><content:encoded><p>f & g<p>h</content:encoded></item>',
    ),
  );
  expect(articles.map(({ html }) => html)).toEqual(['<p>b<br>c<img src="d.jpg">', '<p>f & g<p>h']);
  expect(skipped).toEqual([]);
});

test('ignores item tags in CDATA sections and comments', () => {
  const { articles } = read(
    rssFeed(
      '<!-- <item> --><item><title>a</title><description><![CDATA[</item><item>]]></description></item>',
    ),
  );
  expect(articles.map(({ html }) => html)).toEqual(['</item><item>']);
});

test('accepts unescaped ampersands, control characters and HTML entities', () => {
  const { articles } = read(
    rssFeed(
      '<item><title>A & B\u000B &nbsp;&eacute; &#x1F30A; &amp;eacute;</title><link>https://x.example/?a=1&b=2</link></item>',
    ),
  );
  expect(articles[0]).toMatchObject({ title: 'A & B é 🌊 é', link: 'https://x.example/?a=1&b=2' });
});

test('never expands entities of a document type', () => {
  const bomb = `<!DOCTYPE rss [<!ENTITY a "${'x'.repeat(1000)}">${Array.from(
    { length: 20 },
    (_, i) => `<!ENTITY e${i} "${`&${i ? `e${i - 1}` : 'a'};`.repeat(20)}">`,
  ).join('')}<!ENTITY file SYSTEM "file:///etc/passwd">]>`;
  const { articles } = read(bomb + rssFeed('<item><title>t &e19; &file;</title></item>'));
  expect(articles[0]?.title).toBe('t &e19; &file;');
});

test.each(['rss', 'RSS', 'Rss'])('reads element names in any case: %s', (root) => {
  const item = '<Item><Title>a</Title><PubDate>2026-11-24 09:30</PubDate></Item>';
  expect(read(`<${root}><Channel><Title>T</Title>${item}</Channel></${root}>`)).toMatchObject({
    title: 'T',
    articles: [{ title: 'a', publishedAt: Date.UTC(2026, 10, 24, 1, 30) }],
  });
});

test.each(['pubdate', 'date', 'pubTime', 'published'])(
  'reads the date of an RSS item from its %s',
  (name) => {
    const { articles } = read(rssFeed(`<item><title>a</title><${name}>2026-11-24 09:30</${name}></item>`));
    expect(articles[0]?.publishedAt).toBe(Date.UTC(2026, 10, 24, 1, 30));
  },
);

test.each([
  ['<author>a@x.example (张三), b@x.example (李四)</author>', ['张三', '李四']],
  ['<author>张三</author><author>李四</author>', ['张三', '李四']],
  ['<author><name>张三</name><email>a@x.example</email></author>', ['张三']],
  ['<author>a@x.example</author><dc:creator>张三 (北京)</dc:creator>', ['张三 (北京)']],
])('reads the authors of %s', (markup, names) => {
  const { authors } = read(rssFeed(`<item><title>a</title>${markup}</item>`));
  expect(authors.map(({ name }) => name)).toEqual(names);
});

test.each([
  ['a@x.example (张三), b@x.example  (李四)', ['张三', '李四']],
  ['张三 (a@x.example)', []],
  ['a@x.example (Ann (Berlin))', []],
  ['a@x.example', []],
])('reads the authors of %s without addresses', (author, names) => {
  const { authors } = read(rssFeed(`<item><title>a</title><author>${author}</author></item>`));
  expect(authors.map(({ name }) => name)).toEqual(names);
});

test('splits a list of categories', () => {
  const lists = '<category>经济 , 社会，体育</category><category>R&amp;amp;D; Water</category>';
  expect(read(rssFeed(`<item><title>a</title>${lists}</item>`)).articles[0]?.tags).toEqual([
    '经济',
    '社会',
    '体育',
    'R&D',
    'Water',
  ]);
});

test('reads RSS 1.0 and unusual namespace prefixes', () => {
  const { articles, title } = read(
    `<r:RDF xmlns:r="http://www.w3.org/1999/02/22-rdf-syntax-ns#" xmlns="http://purl.org/rss/1.0/" xmlns:n0="http://purl.org/dc/elements/1.1/" xmlns:n1="http://purl.org/rss/1.0/modules/content/">
    <channel r:about="x"><title>Old</title><link>https://o.example</link></channel>
    <item r:about="1"><title>a</title><link>https://o.example/1</link><n0:date>2026-03-01T00:00:00Z</n0:date><n1:encoded>&lt;p&gt;x&lt;/p&gt;</n1:encoded></item></r:RDF>`,
  );
  expect(title).toBe('Old');
  expect(articles[0]).toMatchObject({ html: '<p>x</p>', publishedAt: Date.UTC(2026, 2, 1) });
});

test('keys do not depend on the address of the feed', () => {
  const feed = rssFeed('<item><guid>1</guid></item>', '<link>https://www.X.example/</link>');
  const key = (address: string) => readContent({ text: feed, address }, {}).articles[0]?.key;
  expect(key('https://x.example/feed')).toBe(key('file:///tmp/feed.xml'));
});

test('a feed cannot claim the keys of another site; addresses that differ in the query have different keys', () => {
  const feed = rssFeed('<item><guid>1</guid></item>', '<link>https://x.example/</link>');
  const key = (address: string) => readContent({ text: feed, address }, {}).articles[0]?.key;
  expect(key('https://feeds.x.example/rss')).toBe(key('https://x.example/feed'));
  expect(key('https://hostile.example/feed')).not.toBe(key('https://x.example/feed'));
  expect(key('https://proxy.example/?feed=a')).not.toBe(key('https://proxy.example/?feed=b'));
});

describe('readSource', () => {
  let directory: string;
  beforeEach(() => {
    directory = mkdtempSync(join(tmpdir(), 'kanbao-source-'));
  });
  afterEach(() => rmSync(directory, { recursive: true, force: true }));

  const file = (name: string, bytes: Buffer | string) => {
    const path = join(directory, name);
    writeFileSync(path, bytes);
    return path;
  };

  test('reads GB 18030 by declaration, UTF-16 by its byte order mark, GBK by the charset of the server', async () => {
    const { text, address } = await readSource('embedded/importer/fixtures/short.rss.gb18030.xml');
    expect(address).toMatch(/^file:/);
    const [article] = readContent({ text, address }, {}).articles;
    expect(article).toMatchObject({
      title: '早市挪到了南门&c;',
      publishedAt: Date.UTC(2026, 2, 10),
      lineBreaks: true,
    });
    expect(decodeText(Buffer.from('\uFEFF<x/>', 'utf16le'), undefined).text).toBe('<x/>');
    const gbk = readFileSync('embedded/importer/fixtures/short.rss.gb18030.xml');
    expect(decodeText(gbk, 'gbk').text).toContain('江畔快报');
  });

  test('reads gzipped files and refuses archives, folders and missing files', async () => {
    expect((await readSource(file('a.gz', gzipSync('<rss/>')))).text).toBe('<rss/>');
    await expect(readSource(file('a.zip', 'PK\u0003\u0004'))).rejects.toThrow('ZIP archive');
    await expect(readSource(file('b.gz', gzipSync('x').subarray(0, 12)))).rejects.toThrow('damaged');
    await expect(readSource(directory)).rejects.toThrow('is not a file');
    await expect(readSource(join(directory, 'none.xml'))).rejects.toThrow('There is no file');
  });
});
