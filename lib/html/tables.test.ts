import { parseMarkup } from './edit-tree';
import { wrapTables } from './tables';
import { enhanceMarkup } from './test/enhance-markup';
import { attribute, elements } from './tree';

const withFramedTables = (markup: string) => enhanceMarkup(markup, (root) => wrapTables(root, '表格'));

test('R3.02 a table gets a named frame that the keyboard can scroll', () => {
  expect(withFramedTables('<table><tbody><tr><td>a</td></tr></tbody></table>')).toBe(
    '<section class="table-frame" tabindex="0" aria-label="表格"><table><tbody><tr><td>a</td></tr></tbody></table></section>',
  );
});

test('R3.02 frames have distinct names, preferably from captions', () => {
  const table = '<table><tbody><tr><td>a</td></tr></tbody></table>';
  const captioned = '<table><caption>水质</caption><tbody><tr><td>a</td></tr></tbody></table>';
  const frames = elements(parseMarkup(withFramedTables(table + captioned + table)), 'section');
  expect(frames.map((frame) => attribute(frame, 'aria-label'))).toEqual(['表格', '水质', '表格 2']);
});

test('R3.02 a nested table gets no frame', () => {
  const html = withFramedTables(
    '<table><tbody><tr><td><table><tbody><tr><td>a</td></tr></tbody></table></td></tr></tbody></table>',
  );
  expect(html.match(/<section/g)).toHaveLength(1);
});

test('R3.02 header cells get a scope', () => {
  const html = withFramedTables(
    '<table><tbody><tr><th>a</th><th>b</th></tr><tr><th>c</th><td>d</td></tr></tbody></table>',
  );
  const scopes = elements(parseMarkup(html), 'th').map((cell) => attribute(cell, 'scope'));
  expect(scopes).toEqual(['col', 'col', 'row']);
});
