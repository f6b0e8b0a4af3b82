import { serialize } from 'parse5';
import { cleanBody } from './clean-body';
import { readContent } from './read-content';

const readArticles = (text: string) => readContent({ text, address: 'https://x.example/feed' }, {}).articles;

function articleBodies(text: string): string[] {
  return readArticles(text).map((article) => serialize(cleanBody(article).root).trim());
}

const readItem = (media: string) =>
  readArticles(`<rss><channel><title>R</title><item>${media}</item></channel></rss>`)[0];

const media = `<media:group>
  <media:content url="https://www.youtube.com/v/abcdefghijk?version=3" type="application/x-shockwave-flash"/>
  <media:thumbnail url="https://x.example/t.jpg"/>
  <media:description>第一行 &lt;1&gt;\n第二行</media:description></media:group>`;
const expectedBody =
  '<p>第一行 &lt;1&gt;<br>第二行</p><p><a href="https://www.youtube.com/watch?v=abcdefghijk">youtube.com/watch?v=abcdefghijk</a></p>';

test('an item with only media gets their description and a link to the player', () => {
  const names = 'xmlns:media="http://search.yahoo.com/mrss/"';
  const item = `<title>发布会</title><link>https://x.example/1</link>${media}`;
  expect(
    articleBodies(
      `<rss version="2.0" ${names}><channel><title>R</title><item>${item}</item></channel></rss>`,
    ),
  ).toEqual([expectedBody]);
  const entry = `<title>发布会</title><id>1</id><link href="https://x.example/1"/>${media}`;
  expect(
    articleBodies(
      `<feed xmlns="http://www.w3.org/2005/Atom" ${names}><title>R</title><entry>${entry}</entry></feed>`,
    ),
  ).toEqual([expectedBody]);
});

test('media are appended to the text of an item', () => {
  const item = `<title>发布会</title><description>&lt;p&gt;正文&lt;/p&gt;</description>${media}`;
  const [body] = articleBodies(
    `<rss version="2.0" xmlns:media="http://search.yahoo.com/mrss/"><channel><title>R</title><item>${item}</item></channel></rss>`,
  );
  expect(body).toMatch(/^<p>正文<\/p>\s*<p><a href="https:\/\/www\.youtube\.com/);
});

test('shows only one of the sizes and formats of a medium', () => {
  const sizes = [
    '<media:content url="https://x.example/low.mp4" type="video/mp4" width="320"/>',
    '<media:content url="https://x.example/high.mp4" type="video/mp4" width="1280"/>',
    '<media:content url="https://x.example/a.m3u8" type="application/x-mpegURL" width="640"/>',
  ].join('');
  expect(readItem(`<media:group>${sizes}</media:group>`)?.clips.map(({ address }) => address)).toEqual([
    'https://x.example/high.mp4',
  ]);
});

test('appends pictures with different captions to a text without pictures', () => {
  const picture = (name: string, caption: string) =>
    `<media:content url="https://x.example/${name}" medium="image"><media:title>${caption}</media:title></media:content>`;
  const portrait = picture('../secure.gravatar.com/avatar/1', 'Ann').replace('x.example/../', '');
  const found = [
    portrait,
    picture('a.jpg', '甲 &amp;amp; &lt;b&gt;'),
    picture('a2.jpg', '甲 &amp;amp; &lt;b&gt;'),
    picture('b.jpg', '乙'),
  ];
  const figure = (name: string, caption: string) =>
    `<figure><img src="https://x.example/${name}"><figcaption>${caption}</figcaption></figure>`;
  expect(readItem(`<description>a</description>${found.join('')}`)).toMatchObject({
    html: `a\n\n${figure('a.jpg', '甲 &amp;')}\n${figure('b.jpg', '乙')}`,
    featured: { addresses: ['https://x.example/a.jpg'] },
  });
  const withPicture = '&lt;img src="/a.jpg"&gt;';
  expect(readItem(`<description>${withPicture}</description>${found.join('')}`)?.html).toBe(
    '<img src="/a.jpg">',
  );
});

test.each([
  [
    '<media:content url="https://x.example/a.jpg"><media:title>甲</media:title><media:credit>乙</media:credit></media:content>',
    '甲 乙',
  ],
  ['<media:content url="https://x.example/a.jpg"/><media:credit role="photographer">乙</media:credit>', '乙'],
  [
    '<media:group><media:content url="https://x.example/a.jpg"><media:title>乙 摄</media:title></media:content><media:credit>乙</media:credit></media:group>',
    '乙 摄',
  ],
])('adds the credit of a picture to its caption: %s', (media, caption) => {
  expect(readItem(`<description>正文</description>${media}`)).toMatchObject({
    html: '正文',
    featured: { caption },
  });
});

test('shows media of several kinds without types', () => {
  const files = ['a.jpg', 'b.mp4'].map((name) => `<media:content url="https://x.example/${name}"/>`).join('');
  expect(readItem(`<media:group>${files}</media:group>`)).toMatchObject({
    featured: { addresses: ['https://x.example/a.jpg'] },
    clips: [{ address: 'https://x.example/b.mp4' }],
  });
});

test('links players without a file, and enclosures of any type', () => {
  expect(readItem('<media:player url="https://x.example/play?id=1"/>')?.html).toContain('x.example/play');
  const enclosure = '<enclosure url="https://x.example/a.epub" type="application/epub+zip"/>';
  expect(readItem(enclosure)?.files).toEqual([{ name: 'a.epub', url: 'https://x.example/a.epub' }]);
  const folder = '<enclosure url="https://x.example/" type="application/epub+zip"/>';
  expect(readItem(folder)?.files).toEqual([{ name: 'x.example', url: 'https://x.example/' }]);
});

test.each([
  '<image>https://x.example/a.jpg</image>',
  '<image><url>/a.jpg</url></image>',
  '<image url="/a.jpg"/>',
  '<thumbnail>https://x.example/a.jpg</thumbnail>',
  '<cover>/a.jpg</cover>',
  '<thumb>none</thumb><pic>https://x.example/a.jpg</pic>',
])('reads the picture of an item from %s', (picture) => {
  expect(readItem(`<description>a</description>${picture}`)?.featured).toEqual({
    addresses: ['https://x.example/a.jpg'],
  });
});

const sound = { kind: 'audio', address: 'https://x.example/play?id=1' };

test.each([
  ['<enclosure url="/play?id=1"/><itunes:duration>75</itunes:duration>', [{ ...sound, seconds: 75 }], []],
  ['<enclosure url="/play?id=1"/>', [], [{ name: 'play', url: sound.address }]],
  ['<enc:enclosure rdf:resource="/play?id=1" enc:type="audio/mpeg"/>', [sound], []],
  [
    '<podcast:alternateEnclosure type="audio/mpeg"><podcast:source uri="/play?id=1"/></podcast:alternateEnclosure>',
    [sound],
    [],
  ],
])('keeps the sound of %s', (media, clips, files) => {
  expect(readItem(media)).toMatchObject({ clips, files });
});

test('links the player of an embedded medium', () => {
  expect(readItem('<media:embed url="https://x.example/player/1"/>')?.html).toContain('x.example/player/1');
});

test.each([
  ['<content type="html">&lt;p&gt;全文&lt;/p&gt;</content>', '<p>全文</p>'],
  ['<content type="text">全文 &lt;1&gt;</content>', '全文 &lt;1&gt;'],
])('reads the text and author of an item of .NET: %s', (content, html) => {
  const inAtom = `${content}<author><name>张三</name></author>`.replace(/<(\/?)(?=\w)/g, '<$1a10:');
  const { articles, authors } = readContent(
    {
      text: `<rss xmlns:a10="http://www.w3.org/2005/Atom"><channel><title>R</title><item><description>摘要</description>${inAtom}</item></channel></rss>`,
      address: 'https://x.example/feed',
    },
    {},
  );
  expect(articles[0]).toMatchObject({ html, excerpt: '摘要' });
  expect(authors.map(({ name }) => name)).toEqual(['张三']);
});

test.each(['body', 'content', 'fulltext'])('reads the text of an item from its %s', (name) => {
  expect(readItem(`<description>a</description><${name}>b</${name}>`)?.html).toBe('b');
});

test.each([
  ['HTML without a type', '<content>&lt;p&gt;a&lt;/p&gt;</content>', '<p>a</p>'],
  ['text without a type', '<content>a &lt;b&gt;\n\nc</content>', '<p>a &lt;b&gt;</p><p>c</p>'],
  ['text of type text/plain', '<content type="text/plain">a\n\nb</content>', '<p>a</p><p>b</p>'],
  ['a file', '<content type="application/pdf">aGVsbG8=</content>', ''],
  [
    'an address',
    '<content type="text/html" src="/full"/><summary>a</summary>',
    '<p>a</p><p><a href="https://x.example/full">x.example/full</a></p>',
  ],
])('reads the content of an Atom entry that is %s', (_, content, body) => {
  const entry = `<entry><title>A</title><id>1</id>${content}</entry>`;
  expect(articleBodies(`<feed xmlns="http://www.w3.org/2005/Atom"><title>R</title>${entry}</feed>`)).toEqual([
    body,
  ]);
});

const readJsonItem = (item: object) =>
  readArticles(JSON.stringify({ title: 'J', items: [{ id: '1', url: 'https://x.example/1', ...item }] }))[0];

test.each([
  [
    { content_html: '', content_text: '全文' },
    { html: '全文', lineBreaks: true },
  ],
  [{ content_html: ' ', content_text: '', summary: '摘要' }, { html: '摘要' }],
  [{ url: '', external_url: 'https://x.example/2' }, { link: 'https://x.example/2' }],
  [{ image: '', banner_image: '/a.jpg' }, { featured: { addresses: ['https://x.example/a.jpg'] } }],
  [{ date_published: 1795483800 }, { publishedAt: 1795483800000 }],
  [{ date_published: 1795483800000 }, { publishedAt: 1795483800000 }],
  [{ date_published: 12 }, { unreadableDate: '12' }],
  [{ date_published: null, date_modified: '2026-11-24T01:30:00Z' }, { publishedAt: 1795483800000 }],
])('ignores blank values of JSON Feed, and reads numbers: %j', (item, article) => {
  expect(readJsonItem(item)).toMatchObject(article);
});

test('ignores blank attributes of Atom', () => {
  const entry = '<entry><id>1</id><title>A</title><category label="" term="经济"/></entry>';
  expect(
    readArticles(`<feed xmlns="http://www.w3.org/2005/Atom"><title>R</title>${entry}</feed>`)[0]?.tags,
  ).toEqual(['经济']);
  expect(readItem('<media:content url="" href="/a.mp3"/>')?.clips).toMatchObject([
    { address: 'https://x.example/a.mp3' },
  ]);
});
