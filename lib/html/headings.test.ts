import { renumberHeadings } from './headings';
import { enhanceMarkup } from './test/enhance-markup';

test.each([
  ['<h3>a</h3><h3>b</h3>', '<h2>a</h2><h2>b</h2>'],
  ['<h2>a</h2><h4>b</h4><h4>c</h4><h2>d</h2>', '<h2>a</h2><h3>b</h3><h3>c</h3><h2>d</h2>'],
  ['<h3>a</h3><h2>b</h2><h3>c</h3>', '<h2>a</h2><h2>b</h2><h3>c</h3>'],
  ['<h5 lang="bo">a <b>b</b></h5>', '<h2 lang="bo">a <b>b</b></h2>'],
  ['<dl><dt><h3>a</h3></dt></dl><h4>b</h4>', '<dl><dt><strong>a</strong></dt></dl><h2>b</h2>'],
])('R3.02 %s becomes %s', (markup, expected) => {
  expect(enhanceMarkup(markup, renumberHeadings)).toBe(expected);
});

test('a text under a heading of the page starts at the next level', () => {
  const html = enhanceMarkup('<h2>a</h2><h5>b</h5><h2>c</h2>', (root) => renumberHeadings(root, 3));
  expect(html).toBe('<h3>a</h3><h4>b</h4><h3>c</h3>');
});
