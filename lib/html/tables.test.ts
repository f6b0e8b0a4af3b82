import { enhanced } from './enhanced';
import { frameTables } from './tables';
import { attribute, elements, parse } from './tree';

const framed = (markup: string) => enhanced(markup, (root) => frameTables(root, '表格'));

test('R3.02 a table stands in a frame that a keyboard can scroll, and has a name', () => {
  expect(framed('<table><tbody><tr><td>a</td></tr></tbody></table>')).toBe(
    '<section class="table-frame" tabindex="0" aria-label="表格"><table><tbody><tr><td>a</td></tr></tbody></table></section>',
  );
});

test('R3.02 no two frames have the same name; a caption is the better one', () => {
  const table = '<table><tbody><tr><td>a</td></tr></tbody></table>';
  const captioned = '<table><caption>水质</caption><tbody><tr><td>a</td></tr></tbody></table>';
  const frames = elements(parse(framed(table + captioned + table)), 'section');
  expect(frames.map((frame) => attribute(frame, 'aria-label'))).toEqual(['表格', '水质', '表格 2']);
});

test('R3.02 a table within a table has no frame of its own', () => {
  const html = framed(
    '<table><tbody><tr><td><table><tbody><tr><td>a</td></tr></tbody></table></td></tr></tbody></table>',
  );
  expect(html.match(/<section/g)).toHaveLength(1);
});

test('R3.02 header cells tell what they head', () => {
  const html = framed(
    '<table><tbody><tr><th>a</th><th>b</th></tr><tr><th>c</th><td>d</td></tr></tbody></table>',
  );
  const scopes = elements(parse(html), 'th').map((cell) => attribute(cell, 'scope'));
  expect(scopes).toEqual(['col', 'col', 'row']);
});
