import { escapeHtml } from './escape-html';

test('escapes all markup in a text', () => {
  expect(escapeHtml('<b onclick="x">R&D</b>')).toBe('&lt;b onclick=&quot;x&quot;&gt;R&amp;D&lt;/b&gt;');
  expect(escapeHtml('云岭 བོད')).toBe('云岭 བོད');
});
