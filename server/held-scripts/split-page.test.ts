import { splitPage } from './split-page';

const head =
  '<html><head><link rel="preload" as="script" fetchPriority="low" href="/_next/static/chunks/b.js"/>' +
  '<script src="/_next/static/chunks/a.js" async=""></script><script src="/_next/static/chunks/old.js" noModule=""></script></head>';
const data =
  '<script type="application/ld+json">{"a":"<script"}</script><script type="speculationrules">{}</script>';
const own = '<script>try{size()}catch(e){}</script>';
const start = '<script id="_R_">(globalThis["TURBOPACK"]||[]).push({})</script>';
const main = '<script src="/_next/static/chunks/b.js" async=""></script>';
const flight =
  '<script>(self.__next_f=self.__next_f||[]).push([0])</script><script>self.__next_f.push([1,"x $RC("])</script>';
const acts = '<script type="module" src="/_next/static/acts/acts-A1.js"></script>';
const page = `${head}<body>${own}<p>words</p>${data}${start}${main}${flight}</body></html>`;

describe('splitPage', () => {
  test("takes out Next's scripts, polyfills and preloads, leaves data and the page's own scripts", () => {
    const split = splitPage(page, true);
    expect(split).toEqual({
      html: `<html><head></head><body>${own}<p>words</p>${data}</body></html>`,
      inline:
        '(globalThis["TURBOPACK"]||[]).push({});\n(self.__next_f=self.__next_f||[]).push([0]);\nself.__next_f.push([1,"x $RC("])',
      files: ['/_next/static/chunks/a.js', '/_next/static/chunks/b.js'],
      acts: undefined,
    });
  });

  test('the acts are taken out as well, and told apart', () => {
    const split = splitPage(page.replace('</head>', `${acts}</head>`), true);
    expect(split).toEqual({
      ...Object(splitPage(page, true)),
      acts: '/_next/static/acts/acts-A1.js',
    });
  });

  test('where the data may not move it stays, and only files are held', () => {
    const split = splitPage(page, false);
    expect(typeof split === 'object' && split.html).toContain(start + flight);
    expect(typeof split === 'object' && split.html).not.toContain(main);
  });

  test('markup that is not what is expected is refused', () => {
    expect(splitPage(page.replace(start, ''), true)).toBe('no start');
    expect(splitPage(page.replace(flight, ''), true)).toBe('no flight data');
    expect(splitPage(page.replace(own, '<script>$RC("B:0","S:0")</script>'), true)).toBe('streamed parts');
    expect(splitPage(page.replace(own, '<script src="https://x.example/a.js"></script>'), true)).toBe(
      'foreign script',
    );
    expect(splitPage(page.replace('</head>', ''), true)).toBe('no place');
  });
});
