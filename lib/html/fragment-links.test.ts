import { prepareBody } from './article-body';
import { parseMarkup } from './edit-tree';
import { sampleBodyInput } from './test/sample-input';
import { attribute, elements } from './tree';

function linksWithTargets(content: string): [text: string, target: string | undefined][] {
  const root = parseMarkup(
    prepareBody(sampleBodyInput({ content, articleAddress: 'https://paper.example/a/1.html' })).html,
  );
  const targets = new Map(elements(root).map((element) => [attribute(element, 'id'), element.tagName]));
  return elements(root, 'a').map((link) => {
    const href = attribute(link, 'href') ?? '';
    return [href.slice(0, 1), targets.get(href.slice(1))];
  });
}

test.each([
  [
    'footnotes link in both directions',
    '<p>唐代<sup id="r1"><a href="#fn1">[1]</a></sup>。</p><ol><li id="fn1">书。<a href="#r1">↩</a></li></ol>',
    [
      ['#', 'li'],
      ['#', 'sup'],
    ],
  ],
  ['a named anchor with text is a target', '<h2><a name="x">节</a></h2><a href="#x">1</a>', [['#', 'span']]],
  [
    'a picture is a target',
    '<p><img id="x" src="https://x.example/a.jpg"></p><a href="#x">1</a>',
    [
      ['/', undefined],
      ['#', 'figure'],
    ],
  ],
  [
    'a figure is a target',
    '<figure id="x"><img src="https://x.example/a.jpg"></figure><a href="#x">1</a>',
    [
      ['/', undefined],
      ['#', 'figure'],
    ],
  ],
  [
    'a clip is a target',
    '<video id="x" src="https://x.example/a.mp4"></video><a href="#x">1</a>',
    [['#', 'figure']],
  ],
  [
    'an empty anchor targets its paragraph',
    '<p><a href="#x">1</a></p><p><a name="x"></a>注</p>',
    [['#', 'p']],
  ],
  [
    'a box targets its first paragraph',
    '<p><a href="#x">1</a></p><div id="x"><p>注</p><p>释</p></div>',
    [['#', 'p']],
  ],
  ['fragments are decoded', '<p><a href="#%E6%B3%A8">1</a></p><p id="注">注</p>', [['#', 'p']]],
  [
    'the address of the article may precede the fragment',
    '<p><a href="https://paper.example/a/1.html#x">1</a></p><h3 id="x">注</h3>',
    [['#', 'h2']],
  ],
  [
    'the address of the article may be relative',
    '<p><a href="/a/1.html#x">1</a><a href="1.html#x">1</a><a href="/a/2.html#x">1</a></p><p id="x">注</p>',
    [
      ['#', 'p'],
      ['#', 'p'],
      ['h', undefined],
    ],
  ],
])('R3.02 %s', (_, content, expected) => {
  expect(linksWithTargets(content)).toEqual(expected);
});

test('R3.02 replaces a link without a target by its text, and removes ids without a link', () => {
  const { html } = prepareBody(
    sampleBodyInput({ content: '<p id="a"><a href="#gone">1</a></p><p id="b">2</p>' }),
  );
  expect(html).toBe('<p>1</p><p>2</p>');
});

test('R3.02 two bodies of a page have no id in common', () => {
  const body = (text: string) =>
    prepareBody(sampleBodyInput({ content: `<p><a href="#x">1</a></p><p id="x">${text}</p>` })).html;
  const ids = [body('a'), body('b')].map((html) => /id="([^"]+)"/.exec(html)?.[1]);
  expect(new Set(ids).size).toBe(2);
});
