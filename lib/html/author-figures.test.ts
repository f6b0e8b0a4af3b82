import { prepareBody } from './article-body';
import { authorCaptions, normalizeAuthorFigures } from './author-figures';
import { parseMarkup } from './edit-tree';
import { enhanceMarkup } from './test/enhance-markup';
import { sampleBodyInput } from './test/sample-input';
import { elements } from './tree';

test('R3.07 a picture gets the caption of the figure around it', () => {
  const root = parseMarkup('<figure><p><img></p><figcaption> 镜湖 <b>清晨</b></figcaption></figure><img>');
  const captions = authorCaptions(root);
  expect(elements(root, 'img').map((img) => captions.get(img))).toEqual(['镜湖 清晨', undefined]);
});

test('R3.07 each of many pictures in one figure gets the caption once', () => {
  const body = prepareBody(
    sampleBodyInput({
      content: `<figure><figcaption>镜湖</figcaption>${'<img src="https://a.example/b.jpg">'.repeat(40)}</figure>`,
    }),
  );
  expect(body.html.match(/<figcaption>镜湖<\/figcaption>/g)).toHaveLength(40);
});

test.each([
  '<picture><img src="https://a.example/b.jpg"></picture><div><div><figcaption>镜湖</figcaption><div>记者摄</div></div></div>',
  '<div><img src="https://a.example/b.jpg"><figcaption>镜湖 记者摄</figcaption></div>',
])('R3.07 a caption in a box of a figure is shown once, with its credit: %s', (content) => {
  const { html } = prepareBody(sampleBodyInput({ content: `<figure>${content}</figure>` }));
  expect(html).toMatch(/^<figure class="picture".*<figcaption>镜湖 记者摄<\/figcaption><\/figure>$/);
});

const caption = (content: string) =>
  /<figcaption>.*<\/figcaption>/.exec(prepareBody(sampleBodyInput({ content })).html)?.[0];
const img = '<img src="https://a.example/b.jpg">';
const credit = '<a href="https://x.example/">Ann</a>';
const shownCredit = credit.replace('">', '" rel="noopener">');

test.each([
  [`<figure>${img}<figcaption>摄影：${credit}</figcaption></figure>`, `摄影：${shownCredit}`],
  [`<figure>${img}<figcaption>镜湖<br>清晨</figcaption></figure>`, '镜湖<br>清晨'],
  [
    `<figure><video src="https://a.example/b.mp4"></video><figcaption>${credit}</figcaption></figure>`,
    shownCredit,
  ],
  [
    `<figure><a href="https://y.example/">${img}</a><figcaption>${credit}</figcaption></figure>`,
    `${shownCredit} <a href="https://y.example/" rel="noopener">y.example</a>`,
  ],
  [
    `<div class="wp-caption aligncenter">${img}<p class="wp-caption-text">图：${credit}</p></div>`,
    `图：${shownCredit}`,
  ],
  [
    `<table class="tr-caption-container"><tr><td>${img}</td></tr><tr><td class="tr-caption">图</td></tr></table>`,
    '图',
  ],
  [`<div class="pgc-img">${img}<p class="pgc-img-caption">图</p></div>`, '图'],
])('R3.07 the caption of %s keeps its links and line breaks', (content, shownCaption) =>
  expect(caption(content)).toBe(`<figcaption>${shownCaption}</figcaption>`),
);

test.each([
  ['内图说明', '<br>', '内图说明'],
  ['镜湖清晨', '镜湖<br>', '镜湖清晨'],
  [`摄影：${credit}`, `摄影：${credit}`, `摄影：${shownCredit}`],
])(
  'R3.07 the caption %s of an inner figure is kept in a figure with the caption %s',
  (inner, outer, shown) => {
    const figure = `<figure>${img}<figcaption>${inner}</figcaption></figure>`;
    const content = `<figure>${figure}<figcaption>${outer}</figcaption></figure>`;
    expect(caption(content)).toBe(`<figcaption>${shown}</figcaption>`);
  },
);

test.each(['pgc-img', 'wp-caption'])('R3.07 a picture and a link of class %s are kept', (name) => {
  const picture = img.replace('<img', `<img class="${name}"`);
  expect(prepareBody(sampleBodyInput({ content: picture })).html).toContain('<figure class="picture"');
  const content = `<p><a class="${name}" href="https://x.example/">Ann</a></p>`;
  expect(prepareBody(sampleBodyInput({ content })).html).toBe(`<p>${shownCredit}</p>`);
});

test('R3.07 a line break in a caption separates words of the alternative text', () => {
  const content = `<figure>${img}<figcaption>镜湖<br>清晨</figcaption></figure>`;
  expect(prepareBody(sampleBodyInput({ content })).html).toContain('alt="镜湖 清晨"');
});

test.each([
  [
    'one around a site figure is removed with its caption',
    '<figure><figure class="picture"><figcaption>a</figcaption></figure><figcaption>a</figcaption></figure>',
    '<figure class="picture"><figcaption>a</figcaption></figure>',
  ],
  [
    'one around several becomes a gallery with its own caption',
    '<figure><figure><figure class="picture"></figure></figure> <figure><figure class="picture"><img sizes="100vw"></figure></figure><figcaption>a</figcaption></figure>',
    '<figure class="gallery"><figure class="picture"></figure> <figure class="picture"><img sizes="(min-width: 820px) 210px, 50vw"></figure><figcaption>a</figcaption></figure>',
  ],
  [
    'a gallery of many pictures is marked, and a caption that its pictures have is removed',
    `<figure>${'<figure class="picture"><img></figure>'.repeat(7)}<figcaption>a</figcaption></figure>`,
    `<figure class="gallery" data-many="">${'<figure class="picture"><img></figure>'.repeat(7)}</figure>`,
  ],
  [
    'the caption of one around a figure with another caption is kept',
    '<figure><figure class="picture"><figcaption>a</figcaption></figure><figcaption>b</figcaption></figure>',
    '<figure class="picture"><figcaption>a</figcaption></figure><figcaption>b</figcaption>',
  ],
  ['an empty one is removed', '<figure> </figure>', ''],
  [
    'one around a quote is kept',
    '<figure><blockquote>a</blockquote><figcaption>b</figcaption></figure>',
    '<figure><blockquote>a</blockquote><figcaption>b</figcaption></figure>',
  ],
])('R3.07 author’s figures: %s', (_, markup, expectedMarkup) => {
  expect(enhanceMarkup(markup, normalizeAuthorFigures)).toBe(expectedMarkup);
});
