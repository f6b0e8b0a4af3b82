import { expandShortcodes } from './shortcodes';

const library = new Map([
  ['1', { addresses: ['https://x.example/1.jpg'], caption: 'One & more' }],
  ['2', { addresses: ['https://x.example/2.jpg'] }],
]);
const expand = (html: string) => expandShortcodes(html, { library, uploads: [...library.values()] });
test.each([
  ['openings', '[caption '],
  ['unclosed pairs', '[embed]'],
  ['code', '<pre>'],
  ['nesting', '[aaa]'],
  ['attributes', '[a b="'],
])('expands 200,000 repeated %s within the timeout', (_, part) => {
  const text = part.repeat(200_000);
  expect(expand(text).html.length).toBeGreaterThan(0);
  expect(expand(`${'[aaa]'.repeat(50)}x${'[/aaa]'.repeat(50)}`).html).toContain('x');
});
