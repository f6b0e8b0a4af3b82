import { prepareBody } from './article-body';
import type { BodyVideo } from './body-input';
import { placeClips } from './clips';
import { enhanceMarkup } from './test/enhance-markup';
import { sampleBodyInput } from './test/sample-input';

const input = sampleBodyInput({
  pictureAddress: (url, width) => `/w${width}/${new URL(url).pathname.slice(1)}`,
  mediaAddress: (url) => (url.includes('forbidden') ? undefined : `/media/${new URL(url).pathname.slice(1)}`),
  streamAddress: (url) => `/stream/${new URL(url).pathname.slice(1)}`,
});
const clip: BodyVideo = {
  url: 'https://a.example/v.mp4',
  poster: 'https://a.example/p.jpg',
  caption: '鹤群',
};

const renderBody = (markup: string, delivered: readonly BodyVideo[] = [], unplaced: readonly number[] = []) =>
  enhanceMarkup(markup, (root) => placeClips(root, input, delivered, unplaced));

test('R9.30 a clip of unknown size gets a box of 16:9 and is not preloaded', () => {
  expect(renderBody('<figure data-clip="0"></figure>', [clip])).toBe(
    '<figure class="clip"><span class="player" data-player="" style="--clip-width:16;--clip-height:9"><video ' +
      'src="/media/v.mp4" poster="/w960/p.jpg" controls="" playsinline="" preload="none" width="16" height="9" ' +
      'aria-label="鹤群"></video><button type="button" class="player-play" data-play="" aria-label="播放视频"></button></span>' +
      '<figcaption>鹤群</figcaption></figure>',
  );
});

test('R9.30 a clip of known size keeps its aspect ratio', () => {
  const html = renderBody('<figure data-clip="0"></figure>', [{ ...clip, width: 720, height: 1280 }]);
  expect(html).toContain('width="720" height="1280"');
  expect(html).toContain('--clip-width:720;--clip-height:1280');
});

test.each([
  ['https://www.youtube.com/embed/abcdefghijk', 'https://www.youtube.com/watch?v=abcdefghijk'],
  ['https://youtu.be/abcdefghijk', 'https://youtu.be/abcdefghijk'],
  ['https://v.qq.com/x/page/a0123456789.html', 'https://v.qq.com/x/page/a0123456789.html'],
  ['https://a.example/clip.flv?t=1', 'https://a.example/clip.flv?t=1'],
])('a clip that no player can play is linked: %s', (url, pageUrl) => {
  const html = renderBody('<figure data-clip="0"></figure>', [{ ...clip, url }]);
  expect(html).toBe(
    `<figure class="embed"><a href="${pageUrl}">鹤群 <small>${new URL(pageUrl).host.replace('www.', '')}</small></a></figure>`,
  );
});

test('plays files of video sites, and files without an ending', () => {
  for (const url of ['https://player.vimeo.com/external/1.hd.mp4?s=2', 'https://a.example/play?id=1'])
    expect(renderBody('<figure data-clip="0"></figure>', [{ ...clip, url }])).toContain('<video');
});

test('R2.14 a video of the body becomes the same figure, with data-hls for a stream', () => {
  const html = renderBody(
    '<figure><video autoplay><source src="https://a.example/s.m3u8?x=1"></video><figcaption>湖</figcaption></figure>',
  );
  expect(html).toContain('<video src="/media/s.m3u8" controls="" playsinline="" preload="none"');
  expect(html).toContain('data-hls="/stream/s.m3u8" aria-label="湖"></video>');
  expect(html).not.toMatch(/autoplay|<source/);
});

test.each([
  '<video><source src="https://a.example/live/master?id=3" type="application/x-mpegURL"></video>',
  '<video src="https://a.example/play?url=a.m3u8&amp;t=1"></video>',
  '<video src="https://a.example/x.ism/manifest(format=m3u8-aapl)"></video>',
  '<video src="https://a.example/live;a.m3u8;b=1"></video>',
  '<embed src="https://a.example/live/master?id=3" type="application/vnd.apple.mpegurl">',
])('R2.14 the stream %s is played by a script where browsers do not play it', (content) => {
  expect(prepareBody({ ...input, content }).html).toContain('data-hls="/stream/');
});

test('R2.14 a video has its background as its poster if the declared poster is blank', () => {
  const content =
    '<video src="https://a.example/v.mp4" poster="https://a.example/spacer.png" style="background:url(\'https://a.example/t.jpg\') 50%"></video>';
  expect(prepareBody({ ...input, content }).html).toContain('poster="/w960/t.jpg"');
});

test('R2.14 clips without a placeholder are appended, unless the body plays them itself', () => {
  const otherClip: BodyVideo = { url: 'https://a.example/other.mp4' };
  const html = renderBody('<video src="https://a.example/v.mp4"></video><p>a</p>', [clip, otherClip], [0, 1]);
  expect(html.match(/<video/g)).toHaveLength(2);
  expect(html).toMatch(/v\.mp4.*<p>a<\/p>.*other\.mp4/);
  expect(html).toContain('<figcaption>鹤群</figcaption>');
});

test('R2.14 a sound has controls and an accessible name', () => {
  expect(renderBody('<audio src="https://a.example/s.mp3"></audio>')).toBe(
    '<figure class="sound"><audio src="/media/s.mp3" controls="" preload="none" aria-label="音频"></audio></figure>',
  );
});

test('R2.14 the accessible name of a sound is its title', () => {
  expect(renderBody('<audio src="https://a.example/s.mp3" title="朗读"></audio>')).toContain(
    'aria-label="朗读"',
  );
});

test('R2.14 a clip that a page must not load becomes a link, and elements without a clip are removed', () => {
  const markup =
    '<video src="https://forbidden.example/forbidden.mp4"></video><video></video><audio></audio><figure data-clip="9"></figure>' +
    '<figure data-clip="0"></figure><source src="https://a.example/v.mp4">';
  expect(renderBody(markup, [{ url: 'javascript:alert(1)' }])).toBe(
    '<figure class="embed"><a href="https://forbidden.example/forbidden.mp4">视频 <small>forbidden.example</small></a></figure>',
  );
});

test('R2.14 the source that most browsers play is used, also from lazy-loading attributes', () => {
  const playedAddress = (markup: string) => /<(?:video|audio) src="([^"]*)"/.exec(renderBody(markup))?.[1];
  const webm = '<source src="https://a.example/v.webm" type=\'video/webm; codecs="nosuchcodec"\'>';
  expect(playedAddress(`<video>${webm}<source src="https://a.example/v.mp4" type="video/mp4"></video>`)).toBe(
    '/media/v.mp4',
  );
  expect(
    playedAddress(
      '<audio><source src="https://a.example/s.amr" type="audio/amr"><source src="https://a.example/s.mp3"></audio>',
    ),
  ).toBe('/media/s.mp3');
  const lazyMarkups = [
    '<video data-src="https://a.example/v.mp4"></video>',
    '<video><source data-src="https://a.example/v.mp4"></video>',
  ];
  for (const markup of lazyMarkups) {
    expect(prepareBody(sampleBodyInput({ content: markup, mediaAddress: (url) => url })).html).toContain(
      '<video src="https://a.example/v.mp4"',
    );
  }
});

test('R2.14 a sound that no browser plays becomes a link, and a clip without an address leaves its fallback content', () => {
  expect(renderBody('<audio src="https://a.example/s.amr"></audio>')).toBe(
    '<figure class="embed"><a href="https://a.example/s.amr">音频 <small>a.example</small></a></figure>',
  );
  expect(renderBody('<video><a href="https://a.example/v">下载</a></video>')).toBe(
    '<a href="https://a.example/v">下载</a>',
  );
});

test.each([
  ['a.mp4', '<video'],
  ['a.mp3', '<audio'],
  ['a.wmv', '<figure class="embed"'],
])('R2.14 the file %s for a plug-in, as KindEditor embeds it, becomes %s', (name, tag) => {
  const content = `<embed src="https://a.example/${name}" type="video/x-ms-asf-plugin">`;
  expect(prepareBody({ ...input, content }).html).toContain(tag);
});

test.each(['opus', 'flac', 'weba', 'm4b'])(
  'R2.14 a frame with a sound in the format %s is played',
  (format) =>
    expect(
      prepareBody({ ...input, content: `<iframe src="https://a.example/a.${format}"></iframe>` }).html,
    ).toContain('<audio src="/media/a.'),
);

test.each(['a.mpd', 'a.ram', 'a.mpg', 'a.mpeg', 'a.mid', 'a.midi', 'a.ra', 'a.asf', 'a.vob'])(
  'R2.14 the file %s, which no browser plays, becomes a link',
  (name) => {
    expect(renderBody(`<video src="https://a.example/${name}"></video>`)).toMatch(/^<figure class="embed">/);
  },
);

test.each(['application/dash+xml', 'video/mpeg', 'audio/midi', 'audio/x-pn-realaudio'])(
  'R2.14 a file of type %s, which no browser plays, becomes a link',
  (type) => {
    expect(renderBody(`<video><source src="https://a.example/a" type="${type}"></video>`)).toMatch(
      /^<figure class="embed">/,
    );
  },
);

test('R2.14 an unplayable medium keeps the other links that its author offers', () => {
  const card =
    '<figure class="embed"><a href="https://a.example/1.amr">音频 <small>a.example</small></a></figure>';
  const link = '<a href="https://a.example/1.mp3">下载</a>';
  expect(
    renderBody(
      `<audio><source src="https://a.example/1.amr"><p>${link}</p><a href="https://a.example/1.amr">原文件</a></audio>`,
    ),
  ).toBe(`${card} ${link}`);
  expect(renderBody(`<audio src="https://a.example/2.mp3">${link}</audio>`)).not.toContain('<a ');
});

test.each([
  '<video>您的浏览器不支持 video 标签。</video>',
  '<video controls><p>Your browser does not support HTML5 video.</p></video>',
  '<video src="blob:https://a.example/1">您的浏览器不支持播放</video>',
  '<object data="rtsp://a.example/1">您的浏览器不支持播放</object>',
])('R2.14 %s, which has no address, becomes a note and blames no browser', (content) => {
  expect(prepareBody(sampleBodyInput({ content })).html).toBe('<p>[嵌入的内容]</p>');
});

test('R2.14 a clip keeps its captions', () => {
  expect(
    renderBody(
      '<video src="https://a.example/v.mp4"><track kind="captions" src="https://a.example/c.vtt" srclang="zh"></video>',
    ),
  ).toContain('<track kind="captions" src="/stream/c.vtt" srclang="zh" default="">');
});
