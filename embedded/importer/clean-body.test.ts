import { serialize } from 'parse5';
import { parseMarkup } from '@/lib/html/edit-tree';
import { attackStrings } from '@/lib/html/test/attack-strings';
import { elements } from '@/lib/html/tree';
import { BodyError, cleanBody } from './clean-body';
import type { ImportedPicture } from './imported-content';

interface CleanOptions {
  lineBreaks?: boolean;
  library?: ReadonlyMap<string, ImportedPicture>;
}

function cleanHtml(html: string, { lineBreaks = false, library }: CleanOptions = {}) {
  const body = cleanBody({ html, lineBreaks, base: 'https://x.example/a/b' }, library);
  return { ...body, html: serialize(body.root) };
}

describe('line breaks', () => {
  const cleanedHtml = (html: string) => cleanHtml(html, { lineBreaks: true }).html;

  test('blank lines separate paragraphs, single line ends become breaks', () => {
    expect(cleanedHtml('one\ntwo\r\n\r\nthree\n\n\n  \n<b>four</b> five')).toBe(
      '<p>one<br>two</p><p>three</p><p><b>four</b> five</p>',
    );
  });

  test('blocks end paragraphs and stay unchanged', () => {
    expect(cleanedHtml('a\n<h2>b</h2>\nc\n<ul>\n<li>d</li>\n</ul>\n<p>e\nf</p><pre>g\n\nh</pre>')).toBe(
      '<p>a</p><h2>b</h2><p>c</p><ul>\n<li>d</li>\n</ul><p>e<br>f</p><pre>g\n\nh</pre>',
    );
  });

  test('makes paragraphs in quotes and boxes, and does not double an existing break', () => {
    expect(cleanedHtml('<blockquote>a\n\nb</blockquote><div>c\n\nd</div>')).toBe(
      '<blockquote><p>a</p><p>b</p></blockquote><div><p>c</p><p>d</p></div>',
    );
    expect(cleanedHtml('a<br />\nb')).toBe('<p>a<br>b</p>');
  });
});

test('addresses, sections and details become blocks', () => {
  const html =
    '<address>Main Street 1<br>Town</address><section>b</section>c<details><summary>d</summary>e</details>';
  expect(cleanHtml(html).html).toBe('<div>Main Street 1<br>Town</div><div>b</div>c<div><div>d</div>e</div>');
  expect(cleanHtml('<address>a</address>b\n\nc', { lineBreaks: true }).html).toBe(
    '<div>a</div><p>b</p><p>c</p>',
  );
});

describe('pictures', () => {
  test('turns galleries of lists and boxes into figures in a figure, with captions', () => {
    const gallery =
      '<figure><figure><img src="https://x.example/1.jpg" alt=""><figcaption>one</figcaption></figure><figure><img src="https://x.example/2.jpg" alt=""></figure></figure>';
    expect(
      cleanHtml(
        '<ul><li><figure><img src="/1.jpg"><figcaption>one</figcaption></figure></li><li><img src="/2.jpg"></li></ul>',
      ).html,
    ).toBe(gallery);
    expect(
      cleanHtml(
        '<div><dl><dt><a href="/x"><img src="/1.jpg"></a></dt><dd>one</dd></dl><br><dl><dt><img src="/2.jpg"></dt></dl></div>',
      ).html,
    ).toBe(gallery);
    expect(
      cleanHtml(
        '<figure><ul><li><figure><img src="/1.jpg"><figcaption>one</figcaption></figure></li><li><figure><img src="/2.jpg"></figure></li></ul></figure>',
      ).html,
    ).toBe(gallery);
    expect(
      cleanHtml('<ul><li><img src="/1.jpg"> and words</li><li><img src="/2.jpg"></li></ul>').html,
    ).toContain('<li>');
  });

  const addresses = (html: string, more: CleanOptions = {}) =>
    cleanHtml(html, more).pictures.map((picture) => picture.addresses);

  test('keeps the link of a picture to another page, except in galleries', () => {
    const linked = '<a href="/sign-up"><img src="/1.jpg"></a>';
    expect(cleanHtml(`<p>${linked}</p>`).html).toContain('<a href="https://x.example/sign-up"><img');
    expect(
      cleanHtml(`<ul class="wp-block-gallery"><li>${linked}</li><li>${linked}</li></ul>`).html,
    ).not.toContain('<a');
  });

  test('tries the library original, the largest size, then the shown file; returns a linked file separately', () => {
    const library = new Map([['7', { addresses: ['https://x.example/full.jpg'] }]]);
    expect(
      addresses(
        '<a href="/linked.png"><img class="wp-image-7" src="s.jpg" srcset="/m.jpg 300w, /l.jpg 1024w"></a>',
        { library },
      ),
    ).toEqual([[...['https://x.example/full.jpg', 'https://x.example/l.jpg', 'https://x.example/a/s.jpg']]]);
    const { pictures } = cleanHtml('<a href="/linked.png"><img src="s.jpg"></a>');
    expect(pictures).toMatchObject([
      { addresses: ['https://x.example/a/s.jpg'], target: 'https://x.example/linked.png' },
    ]);
  });

  test('tries the original of a cropped thumbnail in a gallery of WordPress', () => {
    const thumbnail = (name: string) =>
      addresses(`<img class="attachment-thumbnail size-thumbnail" src="/${name}">`);
    expect(thumbnail('boat-150x150.jpg')).toEqual([
      ['https://x.example/boat.jpg', 'https://x.example/boat-150x150.jpg'],
    ]);
    expect(thumbnail('boat.jpg')).toEqual([['https://x.example/boat.jpg']]);
    expect(addresses('<img src="/boat-150x150.jpg">')).toEqual([['https://x.example/boat-150x150.jpg']]);
  });

  test('reads lazy-loading attributes, protocol-relative addresses and commas in addresses', () => {
    expect(addresses('<img src="data:image/gif;base64,R0lGOD" data-src="//c.example/p.jpg">')).toEqual([
      ['https://c.example/p.jpg'],
    ]);
    expect(addresses('<img src="/c,w_300/p.jpg" srcset="/c,w_300/p.jpg 1x, /c,w_600/p.jpg 2x">')).toEqual([
      ['https://x.example/c,w_600/p.jpg', 'https://x.example/c,w_300/p.jpg'],
    ]);
  });

  test('replaces emoji images by their text and removes tracking pixels', () => {
    const body = cleanHtml(
      '<p>a<img class="emoji" alt="🙂" src="x.png"><img src="/p.gif" width="1" height="1"><img src="https://pixel.wp.com/b.gif"><img src="ftp://x/y.jpg"></p>',
    );
    expect(body.html).toBe('<p>a🙂</p>');
    expect(body.pictures).toEqual([]);
  });
});

test('separates the lines of a poem in its text', () => {
  expect(cleanHtml('<p style="white-space:pre-wrap">One\nTwo</p>').text).toBe('One Two');
});

test('turns players and bare addresses into links', () => {
  const { html } = cleanHtml(
    '<iframe src="//player.bilibili.com/player.html?aid=1&bvid=BV1xx411c7mD"></iframe><p>https://x.example/watch</p><p>see https://x.example/not</p>',
  );
  expect(html).toContain('<a href="https://www.bilibili.com/video/BV1xx411c7mD">');
  expect(html).toContain('<p><a href="https://x.example/watch">x.example/watch</a></p>');
  expect(html).toContain('<p>see https://x.example/not</p>');
});

test('turns embeds, unplayable media and formulas into links, notes and text, and counts them', () => {
  const { html, notes } = cleanHtml(
    '<p>观看：</p><iframe data-src="https://v.qq.com/iframe/preview.html?vid=x0012abcde"></iframe>' +
      '<object data="https://x.example/r.swf">请安装</object><mpvoice name="采访录音" play_length="125000"></mpvoice>' +
      '<p><math alttext="a+b"></math></p><audio src="/s.amr"></audio>',
  );
  expect(html).toBe(
    '<p>观看：</p><p><a href="https://v.qq.com/x/page/x0012abcde.html">v.qq.com/x/page/x0012abcde.html</a></p>' +
      '<p><a href="https://x.example/r.swf">x.example/r.swf</a></p><p>♪ 采访录音 (2:05)</p><p><span>a+b</span></p>' +
      '<a href="https://x.example/s.amr">x.example/s.amr</a>',
  );
  expect([...notes.values()]).toEqual([1, 0, 2, 1, 1]);
});

test('keeps list numbers, footnote links, ruby text and caption tracks', () => {
  const meaning = [
    '<ol start="16"><li value="20">a</li></ol>',
    '<p><ruby><rb>漢</rb><rtc><rt>hàn</rt></rtc></ruby></p>',
    '<p><a href="#n-1">1</a></p><p id="n-1">注</p>',
    '<video src="https://x.example/v.mp4"><track kind="captions" src="https://x.example/c.vtt"></video>',
  ];
  for (const html of meaning)
    expect(cleanHtml(html.replaceAll('n-1', 'fn')).html).toBe(html.replaceAll('fn', 'n-1'));
});

test('makes links absolute and replaces broken ones by their text', () => {
  expect(cleanHtml('<a href="../c">a</a><a href="#note">b</a><a href="mailto:x@y.example">c</a>').html).toBe(
    '<a href="https://x.example/c">a</a>b<a href="mailto:x@y.example">c</a>',
  );
});

test("removes comments of the source that look like the platform's placeholders", () => {
  expect(cleanHtml('<p>a</p><!--IMAGES#0--><!--VIDEOS#3--><video src="/v.mp4"></video>').html).toBe(
    '<p>a</p><!--VIDEOS#0-->',
  );
});

test('rejects a body that is too long (other limits are in clean-body.deep.test.ts)', () => {
  expect(() => cleanHtml('x'.repeat(8_000_001))).toThrow(BodyError);
});

/** Checks parsed elements, because text that only looks like markup is harmless. */
test.each(Object.entries(attackStrings))('removes everything executable from %s', (_, strings) => {
  const executableTags =
    /^(?:script|svg|math|iframe|style|object|embed|form|base|meta|link|input|template|body)$/;
  for (const attack of strings) {
    for (const lineBreaks of [false, true]) {
      const { html } = cleanHtml(`<p>a</p>${attack}\n\n<p>b</p>`, { lineBreaks });
      for (const { tagName, attrs } of elements(parseMarkup(html))) {
        expect(tagName).not.toMatch(executableTags);
        for (const { name, value } of attrs) {
          expect(name).toMatch(
            /^(?:href|src|alt|width|height|lang|dir|style|start|title|datetime|(?:col|row)span)$/,
          );
          const isDrawing = tagName === 'img' && value.startsWith('data:image/svg+xml');
          if (name === 'href' || (name === 'src' && !isDrawing))
            expect(value).toMatch(/^(?:https?:|mailto:|tel:)/);
          if (name === 'style') expect(value).not.toMatch(/url|expression|position|behavior/i);
        }
      }
    }
  }
});

test('keeps and counts content that scripts of other sites would load: lazy pictures, components, oEmbed boxes, missing frames', () => {
  const { html, pictures, clips, notes } = cleanHtml(
    '<img src="/blank.gif" data-real-src="/a.jpg"><clip-card data-url="https://v.example/1"></clip-card>' +
      '<div data-oembed-url="https://v.example/2"></div><video-js><source src="/c.mp4"></video-js>' +
      '<mp-common-poi data-name="洱海公园"></mp-common-poi>',
  );
  expect(pictures.map(({ addresses }) => addresses[0])).toEqual(['https://x.example/a.jpg']);
  expect(clips.map(({ address }) => address)).toEqual(['https://x.example/c.mp4']);
  expect(html.match(/href="[^"]*"/g)).toEqual(['href="https://v.example/1"', 'href="https://v.example/2"']);
  expect(html).toContain('▢ 洱海公园');
  expect([...notes.values()].filter((count) => count > 0)).toEqual([2, 1]);
});

test('keeps the fallback links of media that browsers cannot play', () => {
  const { html } = cleanHtml(
    '<video src="/a.flv">不支持<a href="/a.mp4">下载</a></video><audio src="/b.amr">不支持</audio>',
  );
  expect(html).toContain('<a href="https://x.example/a.flv">x.example/a.flv</a>');
  expect(html).toContain('<a href="https://x.example/a.mp4">下载</a>');
  expect(html).toContain('<a href="https://x.example/b.amr">x.example/b.amr</a>');
  expect(html).toHaveLength(html.replace('</a>不支持</p>', '').length);
});

test('resolves addresses against the <base> of a complete document', () => {
  const { html } = cleanHtml(
    '<html><head><base href="/dir/"></head><body><p><a href="b.html">b</a></p></body></html>',
  );
  expect(html).toContain('href="https://x.example/dir/b.html"');
});
