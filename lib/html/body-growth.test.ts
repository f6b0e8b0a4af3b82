import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { plainLines, plainText } from '@/lib/format/plain-text';
import { prepareBody } from './article-body';
import { hostileShapes } from './hostile-shapes';
import { portableBody } from './portable-body';
import { sampleInput } from './sample-input';

setFlagsFromString('--expose-gc');
const collect: () => void = runInNewContext('gc');

/** ms of this process's work, whatever else the machine does meanwhile. */
function work(of: () => unknown): number {
  const before = process.cpuUsage();
  of();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1000;
}

const [short, long] = [3_000, 24_000];
/** Eight times the length is eight times the work, 64 times where each part looks at all others. */
const mostGrowth = 30;
/** A busy machine made linear shapes seem steep three times running; what is steep is so at every try. */
const mostTries = 10;
/** Less work than this is not worth measuring: its growth is chance. */
const littleWork = 60;

/** How much more work a long text is than a short one of the same shape; what seems steep is tried again. */
function growth(make: (length: number) => string, of: (text: string) => unknown): number {
  let least = Number.POSITIVE_INFINITY;
  for (let tries = 0; tries < mostTries && least > mostGrowth; tries += 1) {
    // Each try has a text of its own, since prepared bodies are kept.
    const spent = (length: number) => {
      // The collector's work counts too; where a shape seemed steep, what others left behind is collected first.
      if (tries > 0) collect();
      return work(() => of(`${tries}${make(length)}`));
    };
    const much = spent(long);
    least = Math.min(least, much < littleWork ? 1 : much / spent(short));
  }
  return least;
}

const passes: readonly (readonly [string, (text: string) => unknown])[] = [
  ['a body', (content) => prepareBody(sampleInput({ content })).html],
  ['a body in a feed', (content) => portableBody(prepareBody(sampleInput({ content })).html, 'https://a.b/')],
  ['words', plainText],
  ['lines', plainLines],
];

test.each(passes)(
  'R3.02 %s of any shape is work in proportion to its length',
  (_, of) => {
    work(() => of('<p>warm</p>'.repeat(2_000)));
    const steep = hostileShapes.flatMap(([name, make]) => {
      const times = growth(make, of);
      return times > mostGrowth ? [`${name}: ${Math.round(times)} times`] : [];
    });
    expect(steep).toEqual([]);
  },
  240_000,
);

test.each([
  ['of many elements', `<p>first</p>${'<p>x</p>'.repeat(30_000)}`],
  ['of many pictures', `<p>first</p>${'<img src="https://a.b/c.jpg">'.repeat(2_000)}`],
  ['that is deep', `<p>first</p>${'<div>'.repeat(5_000)}x`],
  ['that is long', `<p>first</p>${'<p>words</p>'.repeat(400_000)}`],
  ['of long text', `<p>first</p>${'words '.repeat(300_000)}`],
  ['of bold in bold', `<p>first</p>${'<b>'.repeat(40)}${'<p>x</p>'.repeat(5_000)}`],
])('R3.02 a body %s is shown as plain paragraphs', (_, content) => {
  const { html, text } = prepareBody(sampleInput({ content }));
  expect(html.startsWith('<p>first</p>')).toBe(true);
  expect(html.replace(/<\/?p>/g, '')).not.toContain('<');
  expect(html.length).toBeLessThan(1_000_000);
  expect(text).toMatch(/^first(?:\n|$)/);
});

test('R3.02 a long report with tables and pictures keeps its shape', () => {
  const section = `<h2>Part</h2>${'<p>Some <b>words</b> in a <a href="https://a.b/c">report</a>.</p>'.repeat(40)}<img src="https://a.b/c.jpg"><table>${'<tr><td>1</td><td>2</td><td>3</td></tr>'.repeat(30)}</table>`;
  const { html } = prepareBody(sampleInput({ content: section.repeat(60) }));
  expect(html.match(/<table>/g)).toHaveLength(60);
  expect(html.match(/<figure class="picture"/g)).toHaveLength(60);
});

test('words stay words when a body is shown plainly: markup in them is none', () => {
  const content = `&lt;script&gt;a&lt;/script&gt;<script>b</script><p title=">">c</p>${'<p>x</p>'.repeat(30_000)}`;
  const { html } = prepareBody(sampleInput({ content }));
  expect(html).toMatch(/^<p>&lt;script&gt;a&lt;\/script&gt;<\/p><p>c<\/p><p>x<\/p>/);
});
