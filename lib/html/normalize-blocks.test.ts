import { createElement, rewrite } from './edit-tree';
import { normalizeBlocks } from './normalize-blocks';
import { enhanceMarkup } from './test/enhance-markup';

test.each([
  ['loose text becomes a paragraph', 'one <b>two</b>', '<p>one <b>two</b></p>'],
  ['lines separated by br become paragraphs', 'one<br>two<br><br>three', '<p>one</p><p>two</p><p>three</p>'],
  ['a br within a paragraph is kept', '<p>one<br>two</p>', '<p>one<br>two</p>'],
  ['a box of text becomes a paragraph', '<div>one</div>', '<p>one</p>'],
  [
    'nested boxes are unwrapped',
    '<div><div>one</div><div><p>two</p></div>three</div>',
    '<p>one</p><p>two</p><p>three</p>',
  ],
  [
    'paragraphs inherit the alignment of their box',
    '<div style="text-align:center"><p>one</p><p style="color:red">two</p></div>',
    '<p style="text-align:center">one</p><p style="color:red">two</p>',
  ],
  [
    'bold around paragraphs moves into them',
    '<b><p>one</p><p>two</p></b>',
    '<p><b>one</b></p><p><b>two</b></p>',
  ],
  ['a link around a box moves into it', '<a href="x"><div>one</div></a>', '<p><a href="x">one</a></p>'],
  [
    'a table is moved out of bold',
    '<b>one<table><tbody><tr><td>x</td></tr></tbody></table>two</b>',
    '<p><b>one</b></p><table><tbody><tr><td>x</td></tr></tbody></table><p><b>two</b></p>',
  ],
  [
    'loose text in a quote becomes a paragraph',
    '<blockquote>one</blockquote>',
    '<blockquote><p>one</p></blockquote>',
  ],
  [
    'a list in a list joins the previous item',
    '<ul><li>a</li><ul><li>b</li></ul></ul>',
    '<ul><li>a<ul><li>b</li></ul></li></ul>',
  ],
  ['text in a list becomes an item', '<ol>one<li>two</li></ol>', '<ol><li>one</li><li>two</li></ol>'],
  [
    'an item without a list gets one',
    '<li>one</li><li>two</li>',
    '<ul><li>one</li></ul><ul><li>two</li></ul>',
  ],
  ['a stray definition becomes a paragraph', '<dd>one</dd>', '<p>one</p>'],
  ['a stray caption becomes a paragraph', '<figcaption>one</figcaption>', '<p>one</p>'],
])('R3.02 %s', (_, markup, expected) => {
  expect(enhanceMarkup(markup, normalizeBlocks)).toBe(expected);
});

test('R3.02 a figure splits the paragraph and the inline elements around it', () => {
  const html = enhanceMarkup('<p lang="bo">one <b>two<img>three</b></p>', (root) => {
    rewrite(root, (node) => (node.nodeName === 'img' ? [createElement('figure', {})] : [node]));
    normalizeBlocks(root);
  });
  expect(html).toBe('<p lang="bo">one <b>two</b></p><figure></figure><p lang="bo"><b>three</b></p>');
});
