import { serialize } from 'parse5';
import { cleanBody } from './clean-body';
import { readContent } from './detect';

function bodies(text: string): string[] {
  return readContent({ text, address: 'https://x.example/feed' }, {}).articles.map((article) =>
    serialize(cleanBody(article).root).trim(),
  );
}

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
    bodies(`<rss version="2.0" ${names}><channel><title>R</title><item>${item}</item></channel></rss>`),
  ).toEqual([expectedBody]);
  const entry = `<title>发布会</title><id>1</id><link href="https://x.example/1"/>${media}`;
  expect(
    bodies(
      `<feed xmlns="http://www.w3.org/2005/Atom" ${names}><title>R</title><entry>${entry}</entry></feed>`,
    ),
  ).toEqual([expectedBody]);
});

test('media are appended to the text of an item', () => {
  const item = `<title>发布会</title><description>&lt;p&gt;正文&lt;/p&gt;</description>${media}`;
  const [body] = bodies(
    `<rss version="2.0" xmlns:media="http://search.yahoo.com/mrss/"><channel><title>R</title><item>${item}</item></channel></rss>`,
  );
  expect(body).toMatch(/^<p>正文<\/p>\s*<p><a href="https:\/\/www\.youtube\.com/);
});
