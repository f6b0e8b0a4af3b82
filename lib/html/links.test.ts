import { finishLinks } from './links';
import { enhanceMarkup } from './test/enhance-markup';

const withFinishedLinks = (markup: string, baseAddress?: string) =>
  enhanceMarkup(markup, (root) =>
    finishLinks(root, { siteHosts: ['paper.example', 'localhost:3000'], baseAddress }),
  );

test.each([
  [
    'a foreign link',
    '<a href="https://x.example/a">x</a>',
    '<a href="https://x.example/a" rel="noopener">x</a>',
  ],
  [
    'a link to this site',
    '<a href="https://paper.example/a">x</a>',
    '<a href="https://paper.example/a">x</a>',
  ],
  [
    'a link to this site with a port',
    '<a href="http://localhost:3000/a">x</a>',
    '<a href="http://localhost:3000/a">x</a>',
  ],
  [
    'a picture in a line of text',
    '<a href="https://x.example/a"><img src="/i.png" alt="x"></a>',
    '<a href="https://x.example/a" rel="noopener"><img src="/i.png" alt="x"></a>',
  ],
  [
    'a telephone number with spaces',
    '<a href="tel:0871 6316 1234">x</a>',
    '<a href="tel:0871%206316%201234">x</a>',
  ],
  [
    'mail with a subject that has spaces',
    '<a href="mailto:a@b.example?subject=新闻 线索">x</a>',
    '<a href="mailto:a@b.example?subject=新闻%20线索">x</a>',
  ],
  ['no scheme', '<a href="//x.example/a">x</a>', '<a href="https://x.example/a" rel="noopener">x</a>'],
  [
    'a file',
    '<a href="https://paper.example/a.PDF?v=1">x</a>',
    '<a href="https://paper.example/a.PDF?v=1" class="file">x</a>',
  ],
  ['mail', '<a href="mailto:a@b.example">x</a>', '<a href="mailto:a@b.example">x</a>'],
  [
    'telephone',
    '<a href="tel:+861">0871 12-34</a>',
    '<a href="tel:+861">0871\u00A012\u201134</a>'.replaceAll('\u00A0', '&nbsp;'),
  ],
  [
    'a link to an enlarged picture',
    '<a href="/p.jpg" data-lightbox=""><img></a>',
    '<a href="/p.jpg" data-lightbox=""><img></a>',
  ],
  ['a fragment', '<a href="#part">x</a>', '<a href="#part">x</a>'],
  ['nothing', '<a>x</a>', 'x'],
  ['a script', '<a href="javascript:alert(1)">x</a>', 'x'],
  ['a link without text', '<a href="https://x.example/"> </a>', ' '],
  ['a relative link without a base address', '<a href="/a">x</a>', 'x'],
])('R3.02 %s', (_, markup, html) => {
  expect(withFinishedLinks(markup)).toBe(html);
});

test('R3.02 relative links are resolved against the address of the article', () => {
  expect(withFinishedLinks('<a href="../b/f.docx">x</a>', 'https://old.example/a/1.html')).toBe(
    '<a href="https://old.example/b/f.docx" rel="noopener" class="file">x</a>',
  );
});
