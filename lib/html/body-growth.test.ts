import { prepareBody } from './article-body';
import { hostileShapes } from './test/hostile-shapes';
import { maxGrowth, measureGrowth } from './test/measure-growth';
import { sampleBodyInput } from './test/sample-input';

/* body-growth.deep.test.ts tests all shapes with all functions. */

test('R3.02 bodies of some hostile shapes take linear time', () => {
  const someShapes = hostileShapes.filter((_, index) => index % 20 === 0);
  const prepare = (content: string) => prepareBody(sampleBodyInput({ content })).html;
  const steepShapes = someShapes
    .filter(([, make]) => measureGrowth(make, prepare) > maxGrowth)
    .map(([name]) => name);
  expect(steepShapes).toEqual([]);
});

test.each([
  ['of many elements', `<p>first</p>${'<p>x</p>'.repeat(30_000)}`],
  ['of many pictures', `<p>first</p>${'<img src="https://a.b/c.jpg">'.repeat(2_000)}`],
  ['with deep nesting', `<p>first</p>${'<div>'.repeat(5_000)}x`],
  ['of great length', `<p>first</p>${'<p>words</p>'.repeat(400_000)}`],
  ['of long text', `<p>first</p>${'words '.repeat(300_000)}`],
  ['of bold in bold', `<p>first</p>${'<b>'.repeat(40)}${'<p>x</p>'.repeat(5_000)}`],
])('R3.02 a body %s is shown as plain paragraphs', (_, content) => {
  const { html, text } = prepareBody(sampleBodyInput({ content }));
  expect(html.startsWith('<p>first</p>')).toBe(true);
  expect(html.replace(/<\/?p>/g, '')).not.toContain('<');
  expect(html.length).toBeLessThan(1_000_000);
  expect(text).toMatch(/^first(?:\n|$)/);
});

test('R3.02 a long report with tables and pictures keeps its shape', () => {
  const section = `<h2>Part</h2>${'<p>Some <b>words</b> in a <a href="https://a.b/c">report</a>.</p>'.repeat(40)}<img src="https://a.b/c.jpg"><table>${'<tr><td>1</td><td>2</td><td>3</td></tr>'.repeat(30)}</table>`;
  const { html } = prepareBody(sampleBodyInput({ content: section.repeat(60) }));
  expect(html.match(/<table>/g)).toHaveLength(60);
  expect(html.match(/<figure class="picture"/g)).toHaveLength(60);
});

test('R3.02 a long report from Word keeps its shape', () => {
  const { html } = prepareBody(sampleBodyInput({ content: '<p><b>a</b><o:p></o:p></p>'.repeat(1_500) }));
  expect(html.match(/<b>/g)).toHaveLength(1_500);
});

test('escapes markup in the text of a body that is shown as plain paragraphs', () => {
  const content = `&lt;script&gt;a&lt;/script&gt;<script>b</script><p title=">">c</p>${'<p>x</p>'.repeat(30_000)}`;
  const { html } = prepareBody(sampleBodyInput({ content }));
  expect(html).toMatch(/^<p>&lt;script&gt;a&lt;\/script&gt;<\/p><p>c<\/p><p>x<\/p>/);
});
