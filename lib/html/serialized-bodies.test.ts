import { parse as parsePage, serialize } from 'parse5';
import { pageTags } from '@/lib/format/page-tags';
import { serializeHtml } from '@/lib/format/serialize-html';
import { prepareBody } from './article-body';
import { parseMarkup } from './edit-tree';
import { attackStrings } from './test/attack-strings';
import { sampleBodyInput } from './test/sample-input';
import { elements } from './tree';

const injections = [
  '<script>self.__next_f.push([1,"x"])</script>',
  '</script><style>p{}</style><link rel="stylesheet" href="x">',
  '<!--<kanbao-island data-name="" data-files="" data-interactive="">',
];

test('parsing serialized markup returns the same tree', () => {
  for (const markup of [
    '<p>a &lt;b&gt; &amp;amp; "\u00a0"<br></p>',
    '<a href="/a?b=1&amp;c=2" title="<>">x</a>',
  ]) {
    expect(serialize(parseMarkup(serializeHtml(parseMarkup(markup))))).toBe(serialize(parseMarkup(markup)));
  }
});

test.each(injections)('a picture and a table named %s contain no markup', (injection) => {
  const name = injection.replaceAll('"', '&quot;').replaceAll('<', '&lt;');
  const html = prepareBody(
    sampleBodyInput({
      content:
        `<p>x</p><img src="https://x.example/a.jpg" alt="${name}">` +
        `<table><caption>${name}</caption><tr><td>1</td></tr></table><abbr title="${name}">x</abbr>`,
    }),
  ).html;
  expect(html).toContain('&lt;');
  expect(html).not.toContain(injection.slice(0, 5));
  expect([...pageTags(html)].map((tag) => tag.name)).not.toContain('script');
  // The injected text is only escaped: parsing the HTML again restores it in the label.
  const labels = elements(parseMarkup(html), 'section').map(
    ({ attrs }) => attrs.find(({ name: attributeName }) => attributeName === 'aria-label')?.value,
  );
  expect(labels).toEqual([injection]);
});

test('attributes of prepared bodies contain no < or > for any input', () => {
  for (const content of Object.values(attackStrings).flat()) {
    const { html } = prepareBody(sampleBodyInput({ content }));
    for (const { start, end } of pageTags(html)) expect(html.slice(start + 1, end - 1)).not.toMatch(/[<>]/);
    expect(serialize(parsePage(html))).toBe(serialize(parsePage(serializeHtml(parseMarkup(html)))));
  }
});
