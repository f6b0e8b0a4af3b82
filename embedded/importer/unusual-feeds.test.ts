import { planImport } from './plan-import';
import { readContent } from './read-content';

const read = (text: string) => readContent({ text, address: 'https://x.example/feed' }, {});
const rssFeed = (items: string, attributes = '') =>
  `<rss version="2.0" ${attributes}><channel><title>T</title>${items}</channel></rss>`;
const atomFeed = (entries: string) =>
  `<feed xmlns="http://www.w3.org/2005/Atom"><title>T</title><author><name>Desk</name></author>${entries}</feed>`;
const jsonFeed = (...items: object[]) => JSON.stringify({ title: 'T', items });
const readItem = (markup: string) => read(rssFeed(`<item>${markup}</item>`)).articles[0];
const readEntry = (markup: string) => read(atomFeed(`<entry>${markup}</entry>`)).articles[0];

const content = 'xmlns:c="http://purl.org/rss/1.0/modules/content/"';
const fullText = '<c:encoded>&lt;p&gt;全文&lt;/p&gt;</c:encoded>';

test.each([
  ['the item', rssFeed(`<item ${content}>${fullText}</item>`)],
  ['the element', rssFeed(`<item>${fullText.replace('encoded', `encoded ${content}`)}</item>`)],
  ['the channel', rssFeed(`<item>${fullText}</item>`).replace('<channel>', `<channel ${content}>`)],
  ['the root with https', rssFeed(`<item>${fullText}</item>`, content.replace('http:', 'https:'))],
])('reads prefixes that are declared in %s', (_, text) => {
  expect(read(text).articles[0]?.html).toBe('<p>全文</p>');
});

test('reads XHTML with a prefix that is declared in the text, and all its parts', () => {
  const names = 'xmlns:h="http://www.w3.org/1999/xhtml"';
  const texts = [`<h:div ${names}><h:p>a</h:p><h:p>b</h:p></h:div>`, '<div>a</div><div>b</div>'];
  const bodies = texts.map((text) => readEntry(`<content type="xhtml">${text}</content>`)?.html);
  expect(bodies).toEqual(['<p>a</p><p>b</p>', '<div>a</div><div>b</div>']);
});

test('reads "<" as text unless a tag begins', () => {
  expect(readItem('<title>3 < 5 <重磅></title>')?.title).toBe('3 < 5 <重磅>');
});

test('reads a feed with Chinese element names', () => {
  expect(readItem('<title>甲</title><标题>乙</标题>')?.title).toBe('甲');
});

test('reads character references of windows-1252', () => {
  expect(readItem('<title>It&#146;s &#x96; here</title>')?.title).toBe('It’s – here');
});

const longText = '这是一篇完整的报道。'.repeat(30);

test.each([
  ['<p></p>', '摘要', '摘要'],
  ['<img src="a.jpg">', '摘要', '<img src="a.jpg">\n\n摘要'],
  ['<p>导语</p>', longText, `<p>导语</p>\n\n${longText}`],
  ['<p>正文</p>', '正文…阅读全文', '<p>正文</p>'],
])('shows the summary if the full text is only %s', (full, summary, html) => {
  const escaped = full.replaceAll('<', '&lt;');
  const inRss = `<description>${summary}</description><content:encoded>${escaped}</content:encoded>`;
  expect(readItem(inRss)?.html).toBe(html);
  const inAtom = `<summary>${summary}</summary><content type="html">${escaped}</content>`;
  expect(readEntry(inAtom)?.html).toBe(html);
  expect(read(jsonFeed({ content_html: full, summary })).articles[0]?.html).toBe(html);
});

test.each([
  ['<dc:title>甲</dc:title>', { title: '甲' }],
  ['<title/><media:title>甲</media:title>', { title: '甲' }],
  ['<itunes:title>甲</itunes:title>', { title: '甲' }],
  ['<link/><link>https://x.example/1</link>', { link: 'https://x.example/1' }],
  ['<link href="/1"/>', { link: 'https://x.example/1' }],
  ['<guid isPermaLink="False">https://x.example/1</guid>', { link: undefined }],
  ['<media:keywords>甲, 乙</media:keywords>', { tags: ['甲', '乙'] }],
])('reads the RSS item %s', (markup, article) => {
  expect(readItem(markup)).toMatchObject(article);
});

test.each([
  ['RSS', rssFeed('<item><author>Ann &lt;a@x.example&gt;</author></item>'), ['Ann']],
  ['RSS', rssFeed('<item><author>"Wren, Ann" &lt;a@x.example&gt;</author></item>'), ['Wren, Ann']],
  ['RSS', rssFeed('<item><dc:creator>Ann (@ann)</dc:creator></item>'), ['Ann (@ann)']],
  ['Atom', atomFeed('<entry><author>Ann</author></entry>'), ['Ann']],
  ['Atom', atomFeed('<entry><dc:creator>Ann</dc:creator></entry>'), ['Ann']],
  ['Atom', atomFeed('<entry><author><name/></author></entry>'), ['Desk']],
  ['Atom', atomFeed('<entry><author><name>a@x.example</name></author></entry>'), ['Desk']],
  ['JSON', jsonFeed({ author: 'Ann' }), ['Ann']],
  ['JSON', jsonFeed({ authors: ['Ann', { name: 'Bo' }, { name: 'b@x.example' }] }), ['Ann', 'Bo']],
])('reads the authors of %s: %s', (_, text, names) => {
  expect(read(text).authors.map(({ name }) => name)).toEqual(names);
});

test('imports the latest version of an Atom entry', () => {
  const version = (day: number) =>
    `<entry><id>1</id><title>${day}</title><published>2026-11-01</published><updated>2026-11-0${day}</updated></entry>`;
  const { articles } = planImport(read(atomFeed([1, 3, 2].map(version).join(''))), Date.UTC(2026, 11));
  expect(articles.map(({ title }) => title)).toEqual(['3']);
});

const item = (guid: string, name: string) =>
  `<item><guid>${guid}</guid><title>${name}</title><link>https://x.example/${name}</link></item>`;

test('distinguishes items with the same identifier by their links', () => {
  const { articles, source } = planImport(
    read(rssFeed(['甲', '乙', '乙'].map((n) => item('0', n)).join(''))),
    0,
  );
  expect(articles.map(({ title }) => title)).toEqual(['乙', '甲']);
  expect(source.skipped).toMatchObject([{ title: '乙', reason: 'an earlier item has the same identifier' }]);
});

const enclosures = (...names: string[]) =>
  names.map((name) => `<enclosure url="https://x.example/${name}" type="image/jpeg"/>`).join('');
const pictureHtml =
  '<figure><img src="https://x.example/a.jpg"></figure>\n<figure><img src="https://x.example/b.jpg"></figure>';

test.each([
  [enclosures('a.jpg', 'b.jpg', 'small/a.jpg', 'b-300x200.jpg'), `正文\n\n${pictureHtml}`],
  [enclosures('a.jpg', 'a-150x150.jpg'), '正文'],
  [`${enclosures('a.jpg')}<media:content url="https://x.example/1.jpg" medium="image"/>`, '正文'],
])('appends different pictures without captions: %s', (media, html) => {
  expect(readItem(`<description>正文</description>${media}`)?.html).toBe(html);
});

test('reads the tags of old WordPress exports', () => {
  const version = '<wp:wxr_version>1.0</wp:wxr_version>';
  const tags = '<category domain="tag">甲</category><category domain="post_tag">乙</category>';
  expect(read(rssFeed(`${version}<item>${tags}</item>`)).articles[0]?.tags).toEqual(['甲', '乙']);
});
