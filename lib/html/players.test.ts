import { serializeHtml } from '@/lib/format/serialize-html';
import { renderPlayers } from './players';
import { parsePublisherMarkup } from './test/enhance-markup';
import { sampleBodyInput } from './test/sample-input';

function renderBody(markup: string, base?: string): string {
  const root = parsePublisherMarkup(markup, base);
  renderPlayers(root, sampleBodyInput());
  return serializeHtml(root);
}

const cardHtml = (address: string, text: string, host: string) =>
  `<figure class="embed"><a href="${address}">${text} <small>${host}</small></a></figure>`;

test.each(['src', 'data-src'])(
  'R2.14 the player of a configured host in %s becomes a sandboxed lazy frame',
  (name) => {
    expect(renderBody(`<iframe ${name}="//player.example/v?id=1" width="9" onload="x()"></iframe>`)).toBe(
      '<figure class="clip" data-ratio="16:9"><iframe src="https://player.example/v?id=1" title="嵌入的视频" ' +
        'sandbox="allow-scripts allow-same-origin allow-popups allow-presentation" loading="lazy" ' +
        'referrerpolicy="strict-origin-when-cross-origin" allowfullscreen=""></iframe></figure>',
    );
  },
);

test.each([
  ['https://evil.example/v', 'evil.example'],
  ['https://player.example.evil.example/v', 'player.example.evil.example'],
  ['http://player.example/v', 'player.example'],
])('R2.14 a frame of %p becomes a card with the name of its host', (src, host) => {
  expect(renderBody(`<iframe src="${src}"></iframe>`)).toBe(cardHtml(src, '嵌入的内容', host));
});

test.each(['https://player.example@evil.example/v', 'javascript:alert(1)', '/v', '', 'about:blank'])(
  'R2.14 a frame of %p has no valid address and is removed',
  (src) => {
    expect(renderBody(`<iframe src="${src}"></iframe>`)).toBe('');
  },
);

test.each([
  [
    '<iframe src="//player.bilibili.com/player.html?isOutside=true&bvid=BV1xx411c7mD&p=1"></iframe>',
    cardHtml('https://www.bilibili.com/video/BV1xx411c7mD', '嵌入的视频', 'bilibili.com'),
  ],
  [
    '<iframe data-src="https://v.qq.com/iframe/preview.html?width=500&amp;auto=0&amp;vid=x0012abcde"></iframe>',
    cardHtml('https://v.qq.com/x/page/x0012abcde.html', '嵌入的视频', 'v.qq.com'),
  ],
  [
    '<iframe src="https://uri.amap.com/marker?position=100.2,25.6" title="古城位置"></iframe>',
    cardHtml('https://uri.amap.com/marker?position=100.2,25.6', '古城位置', 'uri.amap.com'),
  ],
  [
    '<embed src="https://player.youku.com/player.php/sid/XMzg123/v.swf" type="application/x-shockwave-flash">',
    cardHtml('https://v.youku.com/v_show/id_XMzg123.html', '嵌入的视频', 'v.youku.com'),
  ],
  [
    '<amp-youtube data-videoid="abcdefghijk"></amp-youtube>',
    cardHtml('https://www.youtube.com/watch?v=abcdefghijk', '嵌入的视频', 'youtube.com'),
  ],
  [
    '<lite-youtube videoid="abcdefghijk"></lite-youtube>',
    cardHtml('https://www.youtube.com/watch?v=abcdefghijk', '嵌入的视频', 'youtube.com'),
  ],
  [
    '<img class="edui-faked-video" _url="http://player.youku.com/embed/XMzg123" src="spacer.gif">',
    cardHtml('https://v.youku.com/v_show/id_XMzg123.html', '嵌入的视频', 'v.youku.com'),
  ],
])('R2.14 %s becomes a card that links to the page of the player', (markup, expectedMarkup) => {
  expect(renderBody(markup)).toBe(expectedMarkup);
});

test.each([
  '<iframe src="about:blank" data-lazyload="https://x.example/v"></iframe>',
  '<iframe data-original-src="https://x.example/v"></iframe>',
  '<figure class="media"><oembed url="https://x.example/v"></oembed></figure>',
  '<div data-oembed-url="https://x.example/v"><div></div></div>',
  '<div class="fb-video" data-href="https://x.example/v"></div>',
  '<fb:video href="https://x.example/v"></fb:video>',
  '<clip-card data-url="https://x.example/v"></clip-card>',
  '<frameset><frame src="https://x.example/v"></frameset>',
  '<blockquote><a href="https://x.example/v">嵌入的内容</a></blockquote> <iframe src="https://x.example/v/embed/" title="a"></iframe>',
  '<iframe data-src="https://x.example/v"></iframe><noscript><iframe src="https://x.example/v"></iframe></noscript>',
])('R2.14 %s becomes one card', (markup) => {
  const cards = renderBody(markup).match(/<figure class="embed">.*?<\/figure>/g);
  expect(cards).toEqual([cardHtml('https://x.example/v', '嵌入的内容', 'x.example')]);
});

const youtubePlayerUrl = 'https://www.youtube.com/embed/abcdefghijk';

test.each([
  `<div data-src="${youtubePlayerUrl}"></div><noscript><iframe src="${youtubePlayerUrl}?feature=oembed"></iframe></noscript>`,
  `<div data-src="${youtubePlayerUrl}"><a href="https://youtu.be/abcdefghijk"><img src="https://x.example/a.jpg"></a></div>`,
  '<lite-youtube videoid="abcdefghijk"><a href="https://youtube.com/watch?v=abcdefghijk">a</a></lite-youtube>',
  `<div class="wistia_async_abcdefghijk youtube-player" data-id="abcdefghijk"><img aria-hidden="true" src="https://x.example/a.jpg"></div>`,
])('R2.14 %s becomes one card of its video', (markup) => {
  expect(renderBody(markup)).toBe(
    cardHtml('https://www.youtube.com/watch?v=abcdefghijk', '嵌入的视频', 'youtube.com'),
  );
});

const blockedFrame = `<iframe src="${youtubePlayerUrl}" title="a"></iframe>`;
const inBase64 = (markup: string) => Buffer.from(markup).toString('base64');

test.each([
  `<div class="_brlbs-content-blocker"><p>同意后播放 <a href="#">更多</a></p></div><div class="borlabs-hide"><script type="text/template">${inBase64(blockedFrame)}</script></div>`,
  `<div data-borlabs-cookie-content="${inBase64(`<div>${blockedFrame}</div>`)}"><p>同意后播放 <a href="#">更多</a></p></div>`,
  `<script type="text/plain" data-category="video">${blockedFrame}</script>`,
  '<div data-service="youtube" data-id="abcdefghijk"></div>',
  '<div class="youtube_player" videoID="abcdefghijk"></div>',
])('R2.14 a player that %s blocks until readers agree becomes a card', (markup) => {
  const cards = renderBody(markup).match(/<figure class="embed">.*?<\/figure>/g);
  expect(cards).toEqual([
    cardHtml('https://www.youtube.com/watch?v=abcdefghijk', '嵌入的视频', 'youtube.com'),
  ]);
  expect(renderBody(markup)).not.toContain('同意');
});

test('the frame of a counter that a script writes stays hidden', () => {
  const code = `document.write('<iframe src="https://ads.example/ns.html" height="0"></iframe>')`;
  expect(renderBody(`<script>${code}</script><p>词</p>`)).toBe('<p>词</p>');
});

test('a template that a page script fills stays hidden', () => {
  expect(renderBody('<script type="text/template"><iframe src="{{ url }}"></iframe><p>词</p></script>')).toBe(
    '',
  );
});

test('R2.14 areas of an image map become cards with their names', () => {
  const map =
    '<map name="m"><area href="https://x.example/1" alt="头版头条"><area href="https://x.example/2"></map>';
  expect(renderBody(map)).toBe(cardHtml('https://x.example/1', '头版头条', 'x.example'));
});

test('R2.14 a frame with srcdoc is replaced by the text of that page', () => {
  const page = '&lt;p onclick=&quot;x()&quot;&gt;图表&lt;/p&gt;&lt;script&gt;x()&lt;/script&gt;';
  expect(renderBody(`<iframe srcdoc="${page}"></iframe>`)).toBe('<p>图表</p>');
});

test('R2.14 a frame in a page in srcdoc is resolved', () => {
  const markup = (address: string) => `<iframe srcdoc="<iframe src='${address}'></iframe>"></iframe>`;
  expect(renderBody(markup('/a'), 'https://x.example/1')).toBe(
    cardHtml('https://x.example/a', '嵌入的内容', 'x.example'),
  );
  expect(renderBody(markup('/a'))).toBe('');
});

test('R2.14 a box with content is not replaced by what a script would load', () => {
  expect(renderBody('<div data-oembed-url="https://x.example/v"><p>正文</p></div>')).toBe(
    '<div><p>正文</p></div>',
  );
});

test('R2.14 the fallback content of a canvas or an applet is kept', () => {
  expect(
    renderBody('<canvas>图表：<a href="https://x.example/c">全图</a></canvas><applet>文字</applet>'),
  ).toBe('图表：<a href="https://x.example/c">全图</a>文字');
});

test('R2.14 an object shows its fallback content', () => {
  const link = '<a href="https://x.example/r.pdf">下载报告</a>';
  expect(renderBody(`<object data="https://x.example/r.pdf" type="application/pdf">${link}</object>`)).toBe(
    link,
  );
  expect(renderBody(`<object data="https://x.example/r.pdf">您的浏览器不支持</object>`)).toBe(
    cardHtml('https://x.example/r.pdf', '嵌入的内容', 'x.example'),
  );
  const flash = '<a href="https://flash.example/">安装播放器</a>';
  expect(renderBody(`<object><param name="movie" value="https://x.example/v.swf">${flash}</object>`)).toBe(
    cardHtml('https://x.example/v.swf', '嵌入的内容', 'x.example') + flash,
  );
});

test('R2.14 objects and embedded files become pictures, clips or sounds by their type', () => {
  const tags = (markup: string) => renderBody(markup).match(/<\w+/g);
  expect(tags('<object data="https://x.example/a.png"></object>')).toEqual(['<img']);
  expect(tags('<embed src="https://x.example/a.mp4">')).toEqual(['<video']);
  expect(tags('<embed src="https://x.example/a" type="audio/mpeg">')).toEqual(['<audio']);
  expect(tags('<video-player src="https://x.example/a.mp4"></video-player>')).toEqual(['<video']);
  expect(tags('<video-js><source src="https://x.example/a.m3u8"></video-js>')).toEqual(['<video']);
  const variables = '<param name="FlashVars" value="auto=0&amp;file=https%3A%2F%2Fx.example%2Fa.mp4">';
  expect(tags(`<object data="https://x.example/player.swf">${variables}</object>`)).toEqual(['<video']);
  const fallback = '<img src="https://x.example/a.png">';
  expect(tags(`<object data="https://x.example/a.svg" type="image/svg+xml">${fallback}</object>`)).toEqual([
    '<img',
  ]);
});

test('R2.14 content that only its own app plays becomes a note with its name and length', () => {
  expect(renderBody('<mpvoice name="采访录音" play_length="125000" src="/cgi-bin/x"></mpvoice>')).toBe(
    '<p>[音频 · 采访录音 (2:05)]</p>',
  );
  expect(renderBody('<mp-miniprogram data-miniprogram-title="查公交"></mp-miniprogram>')).toBe(
    '<p>[嵌入的内容 · 查公交]</p>',
  );
  expect(renderBody('<mp-common-poi data-name="洱海公园"></mp-common-poi>')).toBe(
    '<p>[嵌入的内容 · 洱海公园]</p>',
  );
  expect(renderBody('<amp-brightcove data-video-id="ref:1"></amp-brightcove>')).toBe('<p>[嵌入的内容]</p>');
});

const substackBox = (name: string, content: object) =>
  `<div class="${name}-embed" data-attrs='${JSON.stringify(content)}'></div>`;

test.each([
  [
    substackBox('digest-post', { canonical_url: 'https://x.example/p/a', title: '标题', caption: null }),
    cardHtml('https://x.example/p/a', '标题', 'x.example'),
  ],
  [
    substackBox('native-audio', { label: '录音', mediaUploadId: 'a', duration: 1092.1 }),
    '<p>[音频 · 录音 (18:12)]</p>',
  ],
  [substackBox('native-video', { mediaUploadId: 'a', duration: null }), '<p>[嵌入的内容]</p>'],
])('R2.14 the empty box %j shows what its script would load', (markup, expected) => {
  expect(renderBody(markup)).toBe(expected);
});

test('R2.14 the saved controls of a player are removed', () => {
  const controls =
    '<div class="kg-audio-player"><span>0:00</span><div>/<span>3:12</span></div><button>1×</button></div>';
  expect(renderBody(`<div class="kg-audio-player-container"><p>标题</p>${controls}</div>`)).toBe(
    '<div><p>标题</p></div>',
  );
});

test('R2.14 a tracking frame is removed', () => {
  const hidingAttributes = ['width="0" height="0"', 'style="display:none"', 'width="1"'];
  for (const attributes of hidingAttributes) {
    expect(renderBody(`<iframe src="https://count.example/" ${attributes}></iframe>`)).toBe('');
  }
});

test.each([
  'style="width: 0; min-width: 100% !important; border: none" height="500"',
  'width="100%" height="1"',
  'hidden="false"',
  'style="height:0;padding-bottom:56%"',
  'width="0" height="0" style="width:100%;height:100%"',
])('R2.14 a frame with %s, which is visible, becomes a card', (attributes) => {
  expect(renderBody(`<iframe src="https://chart.example/" ${attributes}></iframe>`)).toBe(
    cardHtml('https://chart.example/', '嵌入的内容', 'chart.example'),
  );
});

test('R2.14 a hidden frame of a known player, which a script shows, becomes a card', () => {
  expect(
    renderBody('<iframe src="https://player.vimeo.com/video/123" style="display:none"></iframe>'),
  ).toContain('href="https://vimeo.com/123"');
});

test('R2.14 the text after an unclosed frame is kept', () => {
  expect(renderBody('<iframe src="https://x.example/a"/><p>正文</p>')).toBe(
    `${cardHtml('https://x.example/a', '嵌入的内容', 'x.example')}<p>正文</p>`,
  );
});

test.each([
  ['<div class="youtube" data-id="abcdefghijk"></div>', 'https://www.youtube.com/watch?v=abcdefghijk'],
  ['<div class="x" data-bvid="BV1xx411c7mD"></div>', 'https://www.bilibili.com/video/BV1xx411c7mD'],
  [
    '<blockquote class="y" cite="https://x.example/@a/1"><section></section></blockquote>',
    'https://x.example/@a/1',
  ],
  ['<div class="calendly-inline-widget" data-url="https://x.example/b"></div>', 'https://x.example/b'],
  [
    `<div data-state='{"provider":"YouTube","id":"abcdefghijk"}'></div>`,
    'https://www.youtube.com/watch?v=abcdefghijk',
  ],
  ['<div class="infogram-embed" data-id="abc"></div>', 'https://infogram.com/abc'],
  ['<meting-js server="netease" type="song" id="1"></meting-js>', 'https://music.163.com/#/song?id=1'],
  ['<div class="aplayer" data-server="tencent" data-id="2"></div>', 'https://y.qq.com/n/ryqq/songDetail/2'],
  ['<mux-player playback-id="d"></mux-player>', 'https://player.mux.com/d'],
  ['<script src="https://gist.github.com/a/1.js"></script>', 'https://gist.github.com/a/1'],
  ['<script src="https://x.example/w.js" data-telegram-post="a/1"></script>', 'https://t.me/a/1'],
  [
    '<script src="https://cdn.jwplayer.com/players/a-b.js"></script>',
    'https://cdn.jwplayer.com/players/a-b.html',
  ],
  ['<script src="//jinshuju.net/f/a/embedded.js?b=1"></script>', 'https://jinshuju.net/f/a'],
  [
    "<script>AC_FL_RunContent('width','500','src','https://player.youku.com/player.php/sid/XMzg123/v.swf')</script>",
    'https://v.youku.com/v_show/id_XMzg123.html',
  ],
  [
    '<blockquote class="douyin-video" data-id="7123456789"></blockquote>',
    'https://www.douyin.com/video/7123456789',
  ],
  [
    '<blockquote class="tiktok-embed" cite="https://www.tiktok.com/@a/video/7123456789"><section><a href="https://www.tiktok.com/@a">@a</a> 古城</section></blockquote>',
    'https://www.tiktok.com/@a/video/7123456789',
  ],
  [
    '<span class="pageVideo" video_src="https://www.tiktok.com/@a/video/7123456789"></span>',
    'https://www.tiktok.com/@a/video/7123456789',
  ],
  [
    `<div data-settings='{"video_type":"vimeo","youtube_url":"https:\\/\\/x.example\\/a","vimeo_url":"https:\\/\\/x.example\\/b"}'><p></p></div>`,
    'https://x.example/b',
  ],
  ['<div data-plyr-provider="vimeo" data-plyr-embed-id="123456789"></div>', 'https://vimeo.com/123456789'],
  [
    '<div class="wistia_async_abcdefghi1 wistia_embed"></div>',
    'https://fast.wistia.net/embed/iframe/abcdefghi1',
  ],
  ['<a data-pin-do="embedPin" href="https://x.example/pin/1/"></a>', 'https://x.example/pin/1/'],
  ['<div class="chart" data-href="https://x.example/c"></div>', 'https://x.example/c'],
  [`<div data-html='<iframe src="https://x.example/f"></iframe>'></div>`, 'https://x.example/f'],
  [
    `<div data-html='<iframe src="//www.youtube.com/embed/abcdefghijk"></iframe>'><img src="https://x.example/a.jpg"></div>`,
    'https://www.youtube.com/watch?v=abcdefghijk',
  ],
  ['<script data-configuration="https://x.example/1/embed?a"></script>', 'https://x.example/1/embed?a'],
  ['<blockquote data-text-post-permalink="https://x.example/p"></blockquote>', 'https://x.example/p'],
  [
    '<figure data-oembed-url="https://x.example/v"><figcaption>古城</figcaption></figure>',
    'https://x.example/v',
  ],
  [`<div data-embed='<iframe src="https://x.example/f"></iframe>'></div>`, 'https://x.example/f'],
])('R3.02 %s, which a script would fill, becomes a card', (markup, address) => {
  expect(renderBody(markup)).toContain(`<figure class="embed"><a href="${address}">`);
});

test.each([
  [`<div class="dplayer" data-config='{"video":{"url":"https:\\/\\/x.example\\/a.mp4"}}'></div>`, 'video'],
  [`<video data-setup='{"sources":[{"src":"https://x.example/a.mp4"}]}'></video>`, 'video'],
  ['<div data-audio="https://x.example/a.mp3"></div>', 'audio'],
  ['<div data-mp4="https://x.example/a.mp4" data-img="https://x.example/a.jpg"></div>', 'video'],
  ['<div videourl="https://x.example/a.mp4" imgurl="https://x.example/a.jpg"></div>', 'video'],
  ['<embed src="/p.swf" flashvars="auto=0&amp;file=https%3A%2F%2Fx.example%2Fa.mp4">', 'video'],
  ['<object data="/player.swf?soundFile=https%3A%2F%2Fx.example%2Fa.mp3"></object>', 'audio'],
  ['<img src="data:image/gif;base64,R0" data-mce-p-src="https://x.example/a.mp4">', 'video'],
  ["<script>new DPlayer({video:{url:'https://x.example/a.mp4',pic:'b.jpg'}})</script>", 'video'],
  ["<video></video><script>hls.loadSource('https://x.example/a.mp4')</script>", 'video'],
])('R3.02 %s plays the file of its options', (markup, name) => {
  expect(renderBody(markup)).toMatch(new RegExp(`<${name} src="https://x.example/a\\.mp\\d"`));
});

test('R3.02 a figure keeps its caption beside the note of its medium', () => {
  const markup = '<figure class="video" data-video-id="1"><figcaption>古城</figcaption></figure>';
  expect(renderBody(markup)).toBe('<p>[嵌入的内容]</p><figure><figcaption>古城</figcaption></figure>');
});

test('R3.02 a clip plays the file of its options that has no host', () => {
  const markup = `<video data-setup='{"sources":[{"src":"/a.mp4"}]}'></video>`;
  expect(renderBody(markup, 'https://x.example/1')).toBe('<video src="/a.mp4"></video>');
});

test.each([
  ['insertVideo("./W0202.mp4","640")', 'https://x.example/1/W0202.mp4'],
  ['var o={container:"#v",video:"upload/1.mp4"};new ckplayer(o)', 'https://x.example/1/upload/1.mp4'],
  ["videojs('v',{sources:[{src:'../a b.mp4'},{src:'../a.m3u8?t=1'}]})", 'https://x.example/a.m3u8?t=1'],
  ['player.load("2.mp4", "https://x.example/a.mp4")', 'https://x.example/a.mp4'],
])('R3.02 the player script %s plays the relative file that it names', (code, address) => {
  expect(renderBody(`<script>${code}</script>`, 'https://x.example/1/2.html')).toBe(
    `<video src="${address}"></video>`,
  );
});

test('R3.02 a part of an address or an ending in a player script is no file', () => {
  const code = 'player.src = base + "a.mp4"; if (e == ".mp4") x("blob:a.mp4")';
  expect(renderBody(`<script>${code}</script>`, 'https://x.example/1/2.html')).toBe('');
});

test('R3.02 a quotation that its own link identifies is shown once', () => {
  const link = '<a href="https://www.tiktok.com/@a/video/7123456789">古城</a>';
  const quote = `<blockquote cite="https://www.tiktok.com/@a/video/7123456789">看：${link}</blockquote>`;
  expect(renderBody(quote)).toBe(`<blockquote>看：${link}</blockquote>`);
});

test.each(['video_src', 'pe_video_src'])('R3.02 the page video of Xinhua in %s plays', (name) => {
  const markup = `<p><span class="pageVideo" ${name}="https://x.example/1.mp4" poster="https://x.example/1.jpg"></span></p>`;
  expect(renderBody(markup)).toContain('<video src="https://x.example/1.mp4"');
});

test.each([
  ['<iframe class="video_iframe" data-mpvid="wxv_1"></iframe>', '<p>[嵌入的内容]</p>'],
  [
    '<iframe data-src="/cgi-bin/readtemplate?t=weapp" data-weapp-nickname="查公交"></iframe>',
    '<p>[嵌入的内容 · 查公交]</p>',
  ],
  ['<iframe data-src="/mp/newappmsgvote?action=show"></iframe>', '<p>[嵌入的内容]</p>'],
  ['<video-js data-video-id="1"></video-js>', '<p>[嵌入的内容]</p>'],
  ['<video src="blob:https://x.example/1" title="a"></video>', '<p>[嵌入的内容 · a]</p>'],
  ['<audio></audio>', '<p>[音频]</p>'],
  ['<embed src="mms://a.example/1">', '<p>[嵌入的内容]</p>'],
  ['<iframe src="rtmp://a.example/1"></iframe>', '<p>[嵌入的内容]</p>'],
  ['<object data="rtsp://a.example/1"></object>', '<p>[嵌入的内容]</p>'],
  [
    '<object classid="clsid:6BF52A52"><param name="URL" value="mms://a.example/1"></object>',
    '<p>[嵌入的内容]</p>',
  ],
  [
    '<object><param name="URL" value="mms://a.example/1"><embed src="mms://a.example/1"></object>',
    '<p>[嵌入的内容]</p>',
  ],
  ['<iframe src="chrome-extension://a/1"></iframe><embed src="vbscript:x">', ''],
  ["<script>AC_FL_RunContent('src','/player.swf','flashvars','id=1')</script>", '<p>[嵌入的内容]</p>'],
  ['<script src="https://p.bokecc.com/player?vid=1"></script>', '<p>[嵌入的内容]</p>'],
  ["<script>polyvPlayer({vid:'1'})</script>", '<p>[嵌入的内容]</p>'],
  ['<div class="issuuembed" data-configid="1/2"></div>', '<p>[嵌入的内容]</p>'],
  ['<div class="tt-video-box" tt-videoid="v1">视频加载中...</div>', '<p>[嵌入的内容]</p>'],
  ['<div class="powa" data-uuid="1-2"></div>', '<p>[嵌入的内容]</p>'],
  [
    `<div data-block-json='{"location":{"mapLat":1.5,"mapLng":2.5}}'></div>`,
    '<p>[嵌入的内容 · 1.5, 2.5]</p>',
  ],
  ['<drupal-media data-entity-uuid="1" data-caption="a"></drupal-media>', '<p>[嵌入的内容 · a]</p>'],
  [
    '<div data-title="a" data-lat="48.1" data-lng="-11.5"></div><div data-lat="91" data-lng="0"></div>',
    '<p>[嵌入的内容 · a 48.1, -11.5]</p><div></div>',
  ],
  [
    '<div class="social" data-url="https://x.example/"></div><div id="disqus_thread" data-url="https://x.example/"></div>',
    '<div></div><div id="disqus_thread"></div>',
  ],
  ['<amp-social-share data-url="https://x.example/"></amp-social-share>', ''],
  [
    '<div class="poll-embed" data-attrs=\'{"id":1}\' data-component-name="Poll"></div>',
    '<p>[嵌入的内容]</p>',
  ],
  [
    '<div class="share-buttons" data-url="https://x.example/"></div><div data-ajax-url="https://x.example/"></div>',
    '<div></div><div></div>',
  ],
])('R3.02 %s, which has no address of content, becomes at most a note', (markup, note) => {
  expect(renderBody(markup)).toBe(note);
});

test('R3.02 a script shows neither its code nor a clip that the body already shows', () => {
  const video = '<video src="https://x.example/a.mp4?b=1&amp;c=2"></video>';
  const scripts =
    '<script>new Player({url:"//x.example/a.mp4?b=1&c=2"})</script><script>new Player({id:1})</script><script>var a="<b>"</script>';
  expect(renderBody(video + scripts)).toBe(video);
});

test.each([
  ['<div pdfsrc="/a.pdf"></div>', '/a.pdf'],
  ['<div class="wp_video_player" sudy-wp-src="/a.mp4"></div>', '/a.mp4'],
  ['<audio sudy-wp-src="/a.mp3"></audio>', '/a.mp3'],
  ['<div data-audio="/a.mp3">听</div>', '/a.mp3'],
  ['<div data-video="/a.mp4"><img src="/p.jpg"></div>', '/a.mp4'],
  ['<img class="mce-object" src="data:image/gif;base64,R0" data-mce-p-src="https://x.example/f">', '/f'],
  ['<amp-iframe src="https://x.example/f" layout="responsive" width="2" height="1"></amp-iframe>', '/f'],
])('%s shows its content', (markup, path) => {
  expect(renderBody(markup, 'https://x.example/')).toContain(`${path}"`);
});

test.each(['<tt-audio data-content=\'{"title":"甲"}\'></tt-audio>', '<tt-vote data-title="甲"></tt-vote>'])(
  '%s becomes a note with its title',
  (markup) => expect(renderBody(markup)).toContain(' · 甲]'),
);
