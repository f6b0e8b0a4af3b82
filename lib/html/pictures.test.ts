import { serializeHtml } from '@/lib/format/serialize-html';
import { prepareBody } from './article-body';
import type { BodyPicture } from './body-input';
import { parseMarkup } from './edit-tree';
import { placePictures } from './pictures';
import { parsePublisherMarkup } from './test/enhance-markup';
import { sampleBodyInput } from './test/sample-input';
import { attribute, elements } from './tree';

const sizedPicture: BodyPicture = {
  url: 'https://a.example/known.jpg',
  width: 1000,
  height: 500,
  caption: '镜湖',
};
const unsizedPicture: BodyPicture = { url: 'https://a.example/unknown.jpg' };
const input = sampleBodyInput({
  articleAddress: 'https://paper.example/a/1.html',
  baseAddress: 'https://paper.example/a/1.html',
  pictureAddress: (url, width) =>
    url.includes('forbidden') ? undefined : `/w${width}/${new URL(url).pathname.slice(1)}`,
});

const renderBody = (
  markup: string,
  delivered: readonly BodyPicture[] = [],
  unplaced: readonly number[] = [],
) => {
  const root = parsePublisherMarkup(markup, input.baseAddress);
  placePictures(root, input, delivered, unplaced);
  return serializeHtml(root);
};

function imageAttributes(
  name: string,
  markup: string,
  delivered: readonly BodyPicture[] = [],
  unplaced: readonly number[] = [],
) {
  const root = parseMarkup(renderBody(markup, delivered, unplaced));
  return elements(root, 'img').map((img) => attribute(img, name));
}

test('R3.07 a delivered picture of known size reserves its place and offers no width beyond its own', () => {
  expect(renderBody('<figure data-picture="0"></figure>', [sizedPicture])).toBe(
    '<figure class="picture"><a href="/w1600/known.jpg" data-lightbox="" data-interactive="" data-width="1000" data-height="500">' +
      '<img src="/w960/known.jpg" srcset="/w480/known.jpg 480w, /w960/known.jpg 960w, /w1600/known.jpg 1000w" ' +
      'sizes="(min-width: 820px) 640px, 100vw" width="1000" height="500" fetchpriority="high" decoding="async" ' +
      'alt="镜湖"></a><figcaption>镜湖</figcaption></figure>',
  );
});

test('R3.07 a picture of unknown size gets a box of 3:2', () => {
  const html = renderBody('<figure data-picture="0"></figure>', [unsizedPicture]);
  expect(html).toContain('<figure class="picture" data-ratio="3:2">');
  expect(html).toContain('width="1200" height="800"');
  expect(html).not.toMatch(/data-width|figcaption/);
});

test('R3.07 an image of the body becomes the same figure, with the size of its box and all widths', () => {
  const html = renderBody(
    '<p>a<img src="https://a.example/own.png" width="300px" height="200" alt=" 桥 "></p>',
  );
  expect(html).toContain('width="300" height="200"');
  expect(html).toContain('alt="桥"');
  expect(html).toContain(
    '<a href="/w1600/own.png" data-lightbox="" data-interactive="" data-width="1600" data-height="1067">',
  );
});

test('R3.07 a small picture keeps its size', () => {
  expect(renderBody('<img src="https://a.example/own.png" width="150" height="150">')).toContain(
    'data-small=""',
  );
  expect(renderBody('<img src="https://a.example/own.png" width="640" height="400">')).not.toContain(
    'data-small',
  );
});

test.each([
  ['width="32" height="32"', 'width="32" height="32"'],
  ['width="300" height="300" style="width:1.5em; height:auto"', 'width="24"'],
  ['data-w="20"', 'width="20"'],
  ['height="16"', 'height="16"'],
  ['smilieid="9"', 'height="24"'],
  ['class="emoji" width="64" height="64"', 'width="64" height="64"'],
])('R3.07 a small picture (%s) stays in its line of text and is no lead picture', (size, shownSize) => {
  const root = parsePublisherMarkup(`<p>鹤<img src="https://a.example/i.gif" ${size}>来了</p>`);
  expect(placePictures(root, input, [], [])).toEqual([]);
  expect(serializeHtml(root)).toBe(
    `<p>鹤<img class="inline" src="/w480/i.gif" ${shownSize} loading="lazy" decoding="async" alt="">来了</p>`,
  );
});

test.each([
  'http://img.baidu.com/hi/jx2/j_0001.gif',
  'https://a.example/plugins/emoticons/images/0.gif',
  'https://a.example/static/image/smiley/default/titter.gif',
])('R3.07 the emoticon %s stays in its line of text', (address) => {
  expect(renderBody(`<p>好<img data-src="${address}" alt="">吧</p>`)).toContain('height="24"');
});

test('R3.07 an emoticon of the editor Froala, which is a background, stays in its line of text', () => {
  const emoticon =
    '<span class="fr-emoticon" style="background: url(https://a.example/1.svg);">&nbsp;</span>';
  expect(renderBody(`<p>好${emoticon}吧</p>`)).toMatch(/^<p>好<img class="inline"[^<>]* height="24"/);
});

test.each([
  'width="100%" height="20"',
  'width="20" style="width:100%"',
  'style="max-width:20px"',
  'width="41"',
])('R3.07 a picture that is or may be large (%s) becomes a figure', (size) => {
  expect(renderBody(`<p>鹤<img src="https://a.example/i.gif" ${size}></p>`)).toContain('<figure');
});

test('R3.07 a picture that occurs twice keeps its two captions', () => {
  const markup = (caption: string) => `<figure><img src="${sizedPicture.url}">${caption}</figure>`;
  const html = renderBody(
    markup('<figcaption>one</figcaption>') + markup('<figcaption>two</figcaption>') + markup(''),
    [
      { ...sizedPicture, caption: 'one' },
      { ...sizedPicture, caption: 'two' },
    ],
  );
  expect(html.match(/<figcaption>\w+/g)).toEqual([
    ...['<figcaption>one', '<figcaption>one', '<figcaption>two', '<figcaption>two'],
  ]);
});

test('R3.07 only the first picture is not lazy', () => {
  const markup =
    '<img src="https://a.example/1.jpg"><figure data-picture="0"></figure><img src="//a.example/2.jpg">';
  expect(imageAttributes('loading', markup, [sizedPicture])).toEqual([undefined, 'lazy', 'lazy']);
  expect(imageAttributes('fetchpriority', markup, [sizedPicture])).toEqual(['high', undefined, undefined]);
});

test('R3.07 pictures without a placeholder are appended, unless the body shows them itself', () => {
  const html = renderBody(
    '<p>text</p><img src="https://a.example/known.jpg">',
    [sizedPicture, unsizedPicture],
    [0, 1],
  );
  expect(html.match(/<figure/g)).toHaveLength(2);
  expect(html).toMatch(
    /^<p>text<\/p><figure.*known\.jpg.*<figcaption>镜湖<\/figcaption>.*unknown\.jpg.*<\/figure>$/,
  );
});

test('R3.07 tracking pixels, blanks and invalid addresses are removed', () => {
  const markup =
    '<img src="https://a.example/count.gif" width="1" height="1"><img src="data:image/png;base64,xx"><img>' +
    '<figure data-picture="5"></figure><figure data-picture="0"></figure>';
  expect(renderBody(markup, [{ url: 'javascript:alert(1)' }])).toBe('');
});

test.each(['1.5:1', '1:1', '2:1', '1.91:1', '16:9'])(
  'R3.07 a picture of AMP with the ratio %s is no pixel and not small',
  (ratio) => {
    const [width, height] = ratio.split(':');
    const html = renderBody(
      `<amp-img src="https://a.example/1.jpg" width="${width}" height="${height}" layout="responsive"></amp-img>`,
    );
    expect(html).toContain('<img src="/w960/1.jpg"');
    expect(html).not.toContain('data-small');
  },
);

test('R3.07 a picture of AMP keeps its size in pixels', () => {
  expect(renderBody('<amp-img src="https://a.example/1.jpg" width="640" height="400"></amp-img>')).toContain(
    'width="640" height="400"',
  );
});

test('R3.07 a picture of which only one side is tiny is no pixel', () => {
  expect(renderBody('<img src="https://a.example/1.jpg" width="600" height="0">')).toContain('/w960/1.jpg');
  expect(renderBody('<img src="https://a.example/1.gif" width="1">')).toBe('');
});

test.each(['data-breeze', 'data-delay', 'data-defer', 'data-normal', 'data-desktop', 'rel'])(
  'R3.07 a picture whose address a script reads from %s is shown',
  (name) => {
    for (const src of ['', 'src="/images/loading-2.gif"', 'src="data:image/gif;base64,R0lGODlhAQABAAAAACw="'])
      expect(imageAttributes('src', `<img ${src} ${name}="https://a.example/1.jpg">`)).toEqual([
        '/w960/1.jpg',
      ]);
  },
);

test('R3.07 the largest picture of a set precedes that of an unknown attribute', () => {
  expect(
    imageAttributes('src', '<img src="/blank.gif" data-x="/small.jpg" srcset="/large.jpg 1600w">'),
  ).toEqual(['/w960/large.jpg']);
});

test.each(['aria-label', 'title', 'data-filename', 'data-share-image', 'data-thumb'])(
  'R3.07 the file name in %s is no address of a picture',
  (name) => {
    expect(imageAttributes('src', `<img ${name}="1.jpg">`)).toEqual([]);
  },
);

test.each(['null', 'undefined', '[object Object]', '#', '/a_{width}.jpg'])(
  'R3.07 %s, which a template writes, is no address of a picture',
  (address) => {
    expect(imageAttributes('src', `<img src="${address}"><img data-src="${address}" src="/1.jpg">`)).toEqual([
      '/w960/1.jpg',
    ]);
  },
);

test.each(['jfif', 'apng', 'pjpeg'])('R3.07 a background in the format %s is a picture', (format) =>
  expect(imageAttributes('src', `<div data-bg="/a.${format}"></div>`)).toEqual([`/w960/a.${format}`]),
);

test('R3.07 the icons of attached files in Discuz are removed', () => {
  expect(renderBody('<img src="static/image/filetype/pdf.gif" class="vm" alt="">')).toBe('');
});

test('R3.07 a picture that a page must not load becomes a link', () => {
  expect(renderBody('<img src="https://forbidden.example/forbidden.jpg" alt="桥">')).toBe(
    '<figure class="embed"><a href="https://forbidden.example/forbidden.jpg">桥 <small>forbidden.example</small></a></figure>',
  );
});

test('R3.07 pasted lazy images and relative addresses are resolved', () => {
  expect(
    imageAttributes(
      'src',
      '<img src="/blank.gif" data-src="https://a.example/real.jpg"><img src="../b/2.jpg">',
    ),
  ).toEqual(['/w960/real.jpg', '/w960/b/2.jpg']);
});

test('R3.07 a picture without alternative text gets a default one', () => {
  expect(imageAttributes('alt', '<img src="https://a.example/1.jpg" alt="">')).toEqual(['查看大图']);
});

test('R3.07 one address for all widths needs no srcset', () => {
  const root = parsePublisherMarkup('<img src="https://a.example/1.svg">');
  placePictures(root, { ...input, pictureAddress: (url) => url }, [], []);
  expect(elements(root, 'img').map((img) => [attribute(img, 'srcset'), attribute(img, 'sizes')])).toEqual([
    [undefined, undefined],
  ]);
});

test('R3.07 the shown pictures are returned in order', () => {
  const root = parsePublisherMarkup('<img src="https://a.example/1.jpg"><figure data-picture="0"></figure>');
  expect(placePictures(root, input, [sizedPicture], []).map(({ url }) => url)).toEqual([
    'https://a.example/1.jpg',
    sizedPicture.url,
  ]);
});

describe('a linked picture', () => {
  const caption = (markup: string, delivered: readonly BodyPicture[] = []) =>
    /<figcaption>.*<\/figcaption>/.exec(renderBody(markup, delivered))?.[0];
  const img = '<img src="https://a.example/banner.png" width="600" height="200">';

  test('names its page below the picture, after the caption', () => {
    expect(caption(`<p><a href="/sign-up?id=7">${img}</a></p>`)).toBe(
      '<figcaption><a href="https://paper.example/sign-up?id=7">paper.example/sign-up?id=7</a></figcaption>',
    );
    expect(
      caption('<a href="https://hall.example/"><figure data-picture="0"></figure></a>', [sizedPicture]),
    ).toBe('<figcaption>镜湖 <a href="https://hall.example/">hall.example</a></figcaption>');
  });

  test.each([
    ['its file', 'https://a.example/banner-large.PNG'],
    ['the attachment that WordPress makes for it', '/?attachment_id=7'],
    ['the attachment below the article', '/a/1.html/banner'],
    ['a part of the page', '#top'],
    ['a script', 'javascript:alert(1)'],
  ])('names nothing if the link leads to %s', (_, href) => {
    expect(caption(`<a href="${href}">${img}</a>`)).toBeUndefined();
  });
});

test.each([
  [
    'a blurred preview of Wix is replaced by its picture',
    '<img src="https://static.wixstatic.com/media/a~mv2.jpg/v1/fill/w_147,h_98,al_c,blur_2/a~mv2.jpg">',
    '/w960/media/a~mv2.jpg',
  ],
  [
    'a card of Yuque',
    `<card name="image" value="data:${encodeURIComponent('{"src":"https://a.example/b.png"}')}"></card>`,
    '/w960/b.png',
  ],
])('R3.07 %s', (_, markup, src) => {
  expect(imageAttributes('src', markup)).toEqual([src]);
});

test.each([
  '<img data-lazy="true" src="/a.jpg">',
  '<img data-original="1" src="/a.jpg">',
  '<img data-src="bG9yZW0gaXBzdW0gZG9sb3I+/w==" src="/a.jpg">',
])('a lazy-loading attribute without an address does not replace the picture of %s', (content) => {
  const body = prepareBody(sampleBodyInput({ content, baseAddress: 'https://x.example/' }));
  expect(body.firstPicture?.url).toBe('https://x.example/a.jpg');
});

test.each(['/modules/file/icons/application-pdf.png', '/typo3/FileIcons/pdf.gif', '/icons/icon_doc.gif'])(
  'the icon %s of a file is no picture',
  (src) => {
    const content = `<img src="https://x.example${src}">`;
    expect(prepareBody(sampleBodyInput({ content })).hasPictures).toBe(false);
  },
);

test("Substack's picture of a whole gallery is not shown beside the pictures", () => {
  const gallery = {
    images: [{ src: 'https://x.example/1.jpg' }],
    staticGalleryImage: { src: 'https://x.example/2.jpg' },
  };
  const content = `<div data-attrs="${JSON.stringify({ gallery }).replaceAll('"', '&quot;')}"></div>`;
  expect(prepareBody(sampleBodyInput({ content })).html).not.toContain('2.jpg');
});

test('a drawn picture keeps its link', () => {
  const content =
    '<svg viewBox="0 0 750 500"><a xlink:href="https://y.example/"><image xlink:href="https://x.example/a.jpg"/></a></svg>';
  expect(prepareBody(sampleBodyInput({ content })).html).toContain('href="https://y.example/"');
});
