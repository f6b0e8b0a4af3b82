import { expandShortcodes } from './shortcodes';

const library = new Map([
  ['1', { addresses: ['https://x.example/1.jpg'], caption: 'One & more' }],
  ['2', { addresses: ['https://x.example/2.jpg'] }],
]);
const expand = (html: string) => expandShortcodes(html, { library, uploads: [...library.values()] });
const expandedHtml = (text: string) =>
  expand(text)
    .html.replace(/\s*\n\s*/g, ' ')
    .trim();

test('expands captions with the words as content or as an attribute', () => {
  expect(
    expandedHtml('[caption id="a" width="9"]<a href="b"><img src="x"></a> Words <b>x</b>[/caption]'),
  ).toBe('<figure><a href="b"><img src="x"></a><figcaption>Words <b>x</b></figcaption></figure>');
  expect(expandedHtml('[caption caption="A &lt; B"]<img src="x">[/caption]')).toContain(
    '<figcaption>A &amp;lt; B',
  );
  expect(expandedHtml('[caption]no picture[/caption]')).toBe('no picture');
});

test('expands galleries by ids, or with the pictures of the article', () => {
  expect(expandedHtml('[gallery ids="2, 1,9"]')).toBe(
    '<figure><figure><img src="https://x.example/2.jpg"></figure><figure><img src="https://x.example/1.jpg"><figcaption>One &amp; more</figcaption></figure></figure>',
  );
  expect(expandedHtml('[gallery]').match(/<figure>/g)).toHaveLength(3);
});

test('expands clips by attribute, bare address or content', () => {
  expect(expandedHtml('[audio https://x.example/a.mp3]')).toBe(
    '<audio src="https://x.example/a.mp3"></audio>',
  );
  expect(expandedHtml("[video webm='v.webm' poster='p.jpg']")).toBe(
    '<video src="v.webm" poster="p.jpg"></video>',
  );
  expect(expandedHtml('[video width="1"]<a href="x">https://x.example/v.mp4</a>[/video]')).toBe(
    '<video src="https://x.example/v.mp4"></video>',
  );
  expect(expandedHtml('[video src="&quot;><script>alert(1)</script>"]')).not.toContain('"><script>');
});

test('removes the tags of unknown shortcodes and reports them; other brackets stay', () => {
  expect(expand('a [box color="red"]kept [b1x]too[/b1x][/box] [form id=3/] z')).toEqual({
    html: 'a kept too  z',
    unknown: ['b1x', 'box', 'form'],
  });
  for (const text of ['see [1] and [sic]', 'a[i] = [x, y]', '[注]', '[/closed]', '[unclosed id="1'])
    expect(expand(text)).toEqual({ html: text, unknown: [] });
});

test('shows or links the addresses of unknown shortcodes', () => {
  expect(expandedHtml('[youtube https://x.example/v?a=1]')).toBe(
    '<iframe src="https://x.example/v?a=1"></iframe>',
  );
  expect(expandedHtml('[button link="https://x.example/a"]b[/button]')).toBe(
    '<a href="https://x.example/a">b</a>',
  );
  expect(expandedHtml('[box url="https://x.example/a"]<p>b <a href="/c">c</a></p>[/box]')).toBe(
    '<p>b <a href="/c">c</a></p>',
  );
});

test('shows escaped shortcodes and shortcodes in code as text', () => {
  expect(expandedHtml('[[gallery ids="1"]] <code>[gallery]</code> <pre>[audio x]</pre>')).toBe(
    '[gallery ids="1"] <code>[gallery]</code> <pre>[audio x]</pre>',
  );
  expect(expandedHtml('<pre>open [gallery]')).toContain('<figure>');
});

test.each([
  ['openings', '[caption '],
  ['unclosed pairs', '[embed]'],
  ['code', '<pre>'],
  ['nesting', '[aaa]'],
  ['attributes', '[a b="'],
])('expands 5,000 repeated %s', (_, part) => {
  const text = part.repeat(5_000);
  expect(expand(text).html.length).toBeGreaterThan(0);
  expect(expand(`${'[aaa]'.repeat(50)}x${'[/aaa]'.repeat(50)}`).html).toContain('x');
});
