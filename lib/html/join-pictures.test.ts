import { prepareBody } from './article-body';
import { sampleBodyInput } from './test/sample-input';

function shownPictures(content: string, changes = {}): string[] {
  const { html } = prepareBody(sampleBodyInput({ content, pictureAddress: (url) => url, ...changes }));
  return [...html.matchAll(/<img src="([^"]*)"/g)].map(([, address = '']) =>
    address.replace('https://x.example', ''),
  );
}

const blankPicture = 'data:image/gif;base64,R0lGODlhAQABAAAAACw=';

test.each([
  [`<img src="${blankPicture}" data-original="https://x.example/a.jpg">`, ['/a.jpg']],
  ['<img src="https://x.example/blank.gif" data-lazy-src="https://x.example/a.jpg">', ['/a.jpg']],
  [`<img src="${blankPicture}" data-actualsrc="https://x.example/a.jpg">`, ['/a.jpg']],
  [
    '<img class="lazy" src="https://x.example/blank.gif" data-lazy-src="https://x.example/a.jpg?late"><noscript><img src="https://x.example/a.jpg"></noscript>',
    ['/a.jpg'],
  ],
  ['<p><noscript>请开启脚本<img src="https://x.example/a.jpg"></noscript></p>', ['/a.jpg']],
  [
    '<noscript><img src="https://x.example/a.jpg"></noscript><img data-src="https://x.example/a.jpg" class="lazyload">',
    ['/a.jpg'],
  ],
  [
    '<img src="https://x.example/tiny.jpg"><noscript><img src="https://x.example/a.jpg"></noscript><p>b</p>',
    ['/a.jpg'],
  ],
  [
    '<img srcset="https://x.example/a-400.jpg 400w, https://x.example/a-1600.jpg 1600w, https://x.example/a-4000.jpg 4000w">',
    ['/a-1600.jpg'],
  ],
  ['<img srcset="https://x.example/c,w_1/a.jpg 1x,https://x.example/c,w_2/a.jpg 2x">', ['/c,w_2/a.jpg']],
  [
    '<picture><source srcset="https://x.example/a.webp 800w" type="image/webp"><img data-src="https://x.example/a.jpg"></picture>',
    ['/a.jpg'],
  ],
  [
    `<picture><source data-srcset="https://x.example/a.jpg 1x"><img src="${blankPicture}"></picture>`,
    ['/a.jpg'],
  ],
  ['<picture><source srcset="https://x.example/a.jpg"></picture>', ['/a.jpg']],
  ['<amp-img src="https://x.example/a.jpg" width="8" height="5"></amp-img><p>b</p>', ['/a.jpg']],
  [
    '<section style="background-image:url(&quot;https://x.example/a.jpg&quot;)"><svg viewBox="0 0 9 9"></svg></section>',
    ['/a.jpg'],
  ],
  ['<svg style="background: url(https://x.example/a.jpg) no-repeat"></svg>', ['/a.jpg']],
  [
    '<svg style="background: url(https://x.example/a.jpg)"><foreignObject><p>a</p></foreignObject><image href="https://x.example/b.jpg"/></svg>',
    ['/a.jpg', '/b.jpg'],
  ],
  [
    `<div class="image-gallery-embed" data-attrs='{"gallery":{"images":[{"src":"https://x.example/a.jpg"},{"src":"https://x.example/b.jpg"}],"caption":null}}'></div>`,
    ['/a.jpg', '/b.jpg'],
  ],
  ['<div style="background-image:url(https://x.example/a.jpg)"><p>字在图上</p></div>', []],
  [`<img src="${blankPicture}"><img src="https://x.example/spacer.gif">`, []],
  ['<img src="https://x.example/a.jpg" data-src="">', ['/a.jpg']],
  ...[
    ...[
      'data-lazyload-src',
      '_src',
      'zoomfile',
      'file',
      'data-img-url',
      'data-ks-lazyload',
      'nitro-lazy-src',
    ],
    ...['data-pagespeed-lazy-src', 'data-croporisrc', 'data-hi-res', 'data-photo'],
  ].map((name): [string, string[]] => [
    `<img src="${blankPicture}" ${name}="https://x.example/a.jpg">`,
    ['/a.jpg'],
  ]),
  ['<img src="https://x.example/default_lazy.png" data-real-src="https://x.example/a.jpg">', ['/a.jpg']],
  [`<img src="${blankPicture}" data-sf-src="https://x.example/640?wx_fmt=png">`, ['/640?wx_fmt=png']],
  [
    '<img src="https://x.example/a.jpg" data-image-title="IMG_1.jpg" data-thumb-src="https://x.example/t.jpg" data-link="https://x.example/b.jpg">',
    ['/a.jpg'],
  ],
  ['<div class="lazy" data-bg="https://x.example/a.jpg"></div>', ['/a.jpg']],
  ['<div data-bg="url(https://x.example/a.jpg)"></div>', ['/a.jpg']],
  [`<div data-images='["https://x.example/a.jpg","https://x.example/b.jpg"]'></div>`, ['/a.jpg', '/b.jpg']],
  ['<div role="img" data-thumbnail="https://x.example/a.jpg"></div>', ['/a.jpg']],
  ['<div data-bg="https://x.example/a.jpg"><p>字在图上</p></div>', []],
  ['<input type="image" src="https://x.example/a.jpg"><input type="text" value="b">', ['/a.jpg']],
  [
    '<svg><foreignObject><img src="https://x.example/a.jpg"></foreignObject><image xlink:href="https://x.example/b.jpg"/></svg>',
    ['/a.jpg', '/b.jpg'],
  ],
  [
    '<amp-img src="https://x.example/a.webp"><amp-img fallback src="https://x.example/a.jpg"></amp-img></amp-img>',
    ['/a.webp'],
  ],
  [
    '<picture><picture><source srcset="https://x.example/a.webp"><img data-src="https://x.example/a.jpg"></picture><img src="https://x.example/b.jpg"></picture>',
    ['/a.jpg', '/b.jpg'],
  ],
  ['<img width="1" height="1" src="https://x.example/logo.svg">', ['/logo.svg']],
  [
    '<img width="1" height="1" src="https://x.example/blank.gif" data-src="https://x.example/a.jpg">',
    ['/a.jpg'],
  ],
  ['<img width="1" height="1" src="https://x.example/count.gif" data-src="https://x.example/b">', []],
  ['<img src="https://x.example/gray.jpg"><img src="https://x.example/loading.gif">', ['/gray.jpg']],
  ['<img src="https://x.example/sg_trans.gif" real_src="https://x.example/a&amp;690">', ['/a&amp;690']],
  ['<img src="https://x.example/t.gif" data-lazy-image="https://x.example/files/11">', ['/files/11']],
  ['<img src="https://x.example/a.jpg" data-photo-src="https://x.example/page">', ['/a.jpg']],
  ['<img src="https://x.example/loading.gif" data-video-src="https://x.example/v">', []],
  ['<img src="data:image/svg+xml;u=https%3A%2F%2Fx.example%2Fa.jpg;w=8;base64,PHN2Zy8+">', ['/a.jpg']],
  ['<img style="display:none" data-cfsrc="https://x.example/a.jpg">', ['/a.jpg']],
  ['<img style="display:none" onload="show(this)" src="https://x.example/a.jpg">', ['/a.jpg']],
  ['<p>词</p><img alt="" width="300" style="display: none" src="https://x.example/a.jpg">', []],
  ['<img src="/dialogs/attachment/fileTypeImages/icon_pdf.gif"><a href="/1.pdf">1.pdf</a>', []],
])('R3.07 %s shows its pictures once', (content, addresses) => {
  expect(shownPictures(content)).toEqual(addresses);
});

test('R3.07 shows embedded pictures and drawings, but no blank ones and no pages', () => {
  const dataUrl = `data:image/png;base64,${'A'.repeat(1_000)}`;
  expect(shownPictures(`<img src="${dataUrl}">`)).toEqual([dataUrl]);
  const png = (size: string) =>
    `data:image/png;base64,${Buffer.from(`89504e470d0a1a0a0000000d49484452${size}0800`, 'hex').toString('base64')}`;
  const code = png('0000001000000010');
  expect(shownPictures(`<img src="${code}"><img src="${png('0000000100000001')}">`)).toEqual([code]);
  const drawing = (parts: string) => `data:image/svg+xml,${encodeURIComponent(`<svg>${parts}</svg>`)}`;
  const chart = drawing('<path d="M0 0"/>');
  expect(shownPictures(`<img src="${chart}"><img src="${drawing('<rect/>')}">`)).toEqual([chart]);
  const encodedDrawing = `data:image/svg+xml;base64,${Buffer.from('<svg><circle/></svg>').toString('base64')}`;
  expect(shownPictures(`<img src="${encodedDrawing}">`)).toEqual([encodedDrawing]);
  expect(shownPictures(`<img src="${drawing('<path/><use href="#a"/>')}">`)).toEqual([]);
  expect(shownPictures(`<img src="data:text/html;base64,${'A'.repeat(1_000)}">`)).toEqual([]);
});

test('R3.07 relative pictures are resolved against the platform, not the page of the article', () => {
  const changes = {
    baseAddress: 'http://127.0.0.1:5110/app_if',
    articleAddress: 'https://m.paper.example/newsDetail/1/2.html',
  };
  expect(shownPictures('<img src="/m/photo.jpg">', changes)).toEqual(['http://127.0.0.1:5110/m/photo.jpg']);
  const images = [{ items: [{ url: '/m/图 片.jpg' }] }];
  expect(shownPictures('<!--IMAGES#0-->', { ...changes, images })).toEqual([
    'http://127.0.0.1:5110/m/%E5%9B%BE%20%E7%89%87.jpg',
  ]);
});

test('R3.07 pictures of other hosts are requested without a referrer, those of the site with one', () => {
  const markup = (address: string) =>
    prepareBody(
      sampleBodyInput({ content: '<img src="https://x.example/a.jpg">', pictureAddress: () => address }),
    ).html;
  expect(markup('https://mmbiz.example/640')).toContain('referrerpolicy="no-referrer"');
  expect(markup('/api/picture?src=a&w=480')).not.toContain('referrerpolicy');
});

test('R3.07 shows a photo whose address looks like that of an emoji', () => {
  const photo =
    '<img src="https://x.example/emotions/a.jpg" alt="Supporters celebrate the first title of their team">';
  expect(shownPictures(photo)).toEqual(['/emotions/a.jpg']);
});

test('R3.07 shows the picture of a fallback that was saved as text', () => {
  const escaped = '<noscript>&lt;img src="https://x.example/a.jpg"&gt;</noscript>';
  expect(shownPictures(`<p>a</p>${escaped}`)).toEqual(['/a.jpg']);
  expect(shownPictures(`<img data-src="https://x.example/a.jpg">${escaped}`)).toEqual(['/a.jpg']);
});

test('R3.07 keeps links without scripts, but not the request to enable scripts', () => {
  const content =
    '<noscript><a href="https://paper.example/poll">投票</a></noscript><noscript>Enable <a href="https://paper.example/x">scripts</a></noscript>';
  const { html } = prepareBody(sampleBodyInput({ content }));
  expect(html).toBe('<p><a href="https://paper.example/poll">投票</a></p>');
});

test('R3.07 the text of a vector drawing is removed with it, text around it is kept', () => {
  const { html } = prepareBody(
    sampleBodyInput({ content: '<p><svg aria-hidden="true"><text>轴</text></svg>正文<text>词</text></p>' }),
  );
  expect(html).toBe('<p>正文词</p>');
});

test.each([
  [
    '<svg aria-label="走势" viewBox="0 0 300 150"><text>轴</text></svg><p>a</p>',
    '<p>[嵌入的内容 · 走势]</p><p>a</p>',
  ],
  ['<svg><g><text>一<tspan>季</tspan></text><text>二季</text></g></svg>', '<p>[嵌入的内容 · 一季 二季]</p>'],
  ['<svg><title>标题</title><path/></svg>', '<p>[嵌入的内容 · 标题]</p>'],
  ['<p>a<svg viewBox="0 0 24 24"><title>图标</title></svg></p>', '<p>a</p>'],
])('R3.07 the drawing in %s becomes a note with its words, except for icons', (content, html) => {
  expect(prepareBody(sampleBodyInput({ content })).html).toBe(html);
});

test.each([
  ['aria-label="微博"', '<svg></svg>', '微博'],
  ['', '<svg viewBox="0 0 24 24"><title>微博</title></svg>', '微博'],
  ['', '<svg></svg>', 'x.example'],
  ['title="微博"', '<i class="icon"></i>', '微博'],
])('R3.07 a link with %s that contains only %s is named %s', (attributes, content, name) => {
  const { html } = prepareBody(
    sampleBodyInput({ content: `<p><a href="https://www.x.example/" ${attributes}>${content}</a></p>` }),
  );
  expect(html).toBe(`<p><a href="https://www.x.example/" rel="noopener">${name}</a></p>`);
});

test('R3.07 a link to an anchor that contains only an icon is removed', () => {
  const content = '<h2>a<a href="#b" aria-label="Permalink"><svg></svg></a></h2>';
  expect(prepareBody(sampleBodyInput({ content })).html).toBe('<h2>a</h2>');
});

test('R3.07 relative addresses of a whole document are resolved against its base', () => {
  const changes = { baseAddress: 'https://platform.example/app_if' };
  const head = '<html><head><base target="_blank" href="//x.example/dir/"></head><body>';
  expect(shownPictures(`${head}<img src="a.jpg"></body></html>`, changes)).toEqual(['/dir/a.jpg']);
  const { html } = prepareBody(
    sampleBodyInput({ content: `${head}<a href="b.html">b</a></body></html>`, ...changes }),
  );
  expect(html).toContain('href="https://x.example/dir/b.html"');
});

test('R3.07 each picture of a gallery keeps its caption', () => {
  const pictures = [
    { src: 'https://x.example/a.jpg', caption: '春' },
    { src: 'https://x.example/b.jpg', caption: '秋' },
    { src: 'https://x.example/c.jpg' },
  ];
  const content = `<div data-gallery='${JSON.stringify(pictures)}'></div>`;
  expect(shownPictures(content)).toEqual(['/a.jpg', '/b.jpg', '/c.jpg']);
  const { html } = prepareBody(sampleBodyInput({ content }));
  expect(html.match(/<figcaption>.*?<\/figcaption>|<img/g)).toEqual([
    ...['<img', '<figcaption>春</figcaption>', '<img', '<figcaption>秋</figcaption>', '<img'],
  ]);
  expect(html).toMatch(/^<figure class="gallery">/);
});
