import { readContent } from './read-content';

const feedFileAddress = 'file:///home/desk/feed';
const atomNamespace = 'xmlns="http://www.w3.org/2005/Atom"';

const feeds: Readonly<Record<string, string>> = {
  RSS: `<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom"><channel><title>P</title>
    <atom:link rel="self" href="https://paper.example/feeds/all"/><image><url>logo.png</url></image>
    <item><title>A</title><enclosure url="plan.pdf" type="application/pdf"/></item></channel></rss>`,
  Atom: `<feed ${atomNamespace}><title>P</title><link rel="self" href="https://paper.example/feeds/all"/><logo>logo.png</logo>
    <entry><title>A</title><link rel="enclosure" href="plan.pdf" type="application/pdf"/></entry></feed>`,
  'JSON Feed': JSON.stringify({
    feed_url: 'https://paper.example/feeds/all',
    icon: 'logo.png',
    items: [{ title: 'A', attachments: [{ url: 'plan.pdf', mime_type: 'application/pdf' }] }],
  }),
};

test.each(Object.entries(feeds))(
  '%s from a file: resolves enclosures against the address that the feed declares',
  (_, text) => {
    const content = readContent({ text, address: feedFileAddress }, {});
    expect(content.articles[0]?.files).toEqual([
      { name: 'plan.pdf', url: 'https://paper.example/feeds/plan.pdf' },
    ]);
    expect(content.picture).toBe('https://paper.example/feeds/logo.png');
  },
);

test('resolves enclosures against the address of the feed, not of the article', () => {
  const item = `<item><title>A</title><link>https://paper.example/2026/03/a</link>
    <enclosure url="plan.pdf" type="application/pdf"/></item>`;
  const text = `<rss version="2.0"><channel><title>P</title><link>https://paper.example/</link>${item}</channel></rss>`;
  const content = readContent({ text, address: 'https://feeds.example/paper/rss' }, {});
  expect(content.articles[0]?.files[0]?.url).toBe('https://feeds.example/paper/plan.pdf');
});

test.each([
  ['<link>https://proxy.example/1</link><feedburner:origLink>https://paper.example/1</feedburner:origLink>'],
  ['<atom:link rel="replies" href="https://paper.example/2"/><atom:link href="https://paper.example/1"/>'],
])('reads the address of an item from %s', (item) => {
  const text = `<rss><channel><title>P</title><item><title>A</title>${item}</item></channel></rss>`;
  expect(readContent({ text, address: feedFileAddress }, {}).articles[0]?.link).toBe(
    'https://paper.example/1',
  );
});
