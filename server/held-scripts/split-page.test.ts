import { splitPage as splitMarked } from './split-page';

const mark = 'mark-that-nobody-knows';
const splitPage = (html: string, move: boolean) => splitMarked(html, mark, move);

const head =
  `<html><head><link nonce="${mark}" rel="preload" as="script" fetchPriority="low" href="/_next/static/chunks/b.js"/>` +
  `<script nonce="${mark}" src="/_next/static/chunks/a.js" async=""></script><script nonce="${mark}" src="/_next/static/chunks/old.js" noModule=""></script></head>`;
const data = `<script type="application/ld+json">{"a":"<script"}</script><script nonce="${mark}" type="speculationrules">{}</script>`;
const own = `<script nonce="${mark}">try{size()}catch(e){}</script>`;
const start = `<script nonce="${mark}" id="_R_">(globalThis["TURBOPACK"]||[]).push({})</script>`;
const main = `<script nonce="${mark}" src="/_next/static/chunks/b.js" async=""></script>`;
const flight = `<script nonce="${mark}">(self.__next_f=self.__next_f||[]).push([0])</script><script nonce="${mark}">self.__next_f.push([1,"x $RC("])</script>`;
const acts = `<script nonce="${mark}" type="module" src="/_next/static/acts/acts-A1.js"></script>`;
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

  test('what has no mark is neither moved nor left out, whatever it looks like', () => {
    const foreign = [
      '<script>self.__next_f.push([1,"stolen"])</script>',
      '<script id="_R_">stolen()</script>',
      '<script src="/_next/static/chunks/stolen.js"></script>',
      '<img alt="<script>self.__next_f.push([2])</script>">',
      `<script nonce="${mark.slice(1)}">self.__next_f.push([1,"stolen"])</script>`,
      '<!-- <script>self.__next_f.push([1])</script> -->',
      '<link rel="preload" as="script" href="/stolen.js"/>',
    ].join('');
    const split = splitPage(page.replace('<p>words</p>', foreign), true);
    expect(split).toEqual({
      ...Object(splitPage(page, true)),
      html: expect.stringContaining(foreign),
      inline: expect.not.stringContaining('stolen'),
    });
  });

  test('data that Next cut in two is one again, also where the cut went through a mark', () => {
    const cut = flight.replace(
      'x $RC(',
      `${mark.slice(0, 9)}"])</script><script nonce="${mark}">self.__next_f.push([1,"${mark.slice(9)}`,
    );
    const split = splitPage(page.replace(flight, cut), true);
    expect(typeof split === 'object' && split.inline).toContain(`self.__next_f.push([1,"${mark}"])`);
  });

  test('markup that is not what is expected is refused', () => {
    expect(splitPage(page.replace(start, ''), true)).toBe('no start');
    expect(splitPage(page.replace(flight, ''), true)).toBe('no flight data');
    expect(splitPage(page.replace(own, `<script nonce="${mark}">$RC("B:0","S:0")</script>`), true)).toBe(
      'streamed parts',
    );
    expect(
      splitPage(page.replace(own, `<script nonce="${mark}" src="https://x.example/a.js"></script>`), true),
    ).toBe('foreign script');
    expect(splitPage(page.replace('</head>', ''), true)).toBe('no place');
  });
});
