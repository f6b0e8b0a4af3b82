import { serialiseHtml } from '@/lib/format/serialise-html';
import { readMarkup } from './enhanced';
import { drawPlayers } from './players';
import { sampleInput } from './sample-input';

function drawn(markup: string, base?: string): string {
  const root = readMarkup(markup, base);
  drawPlayers(root, sampleInput());
  return serialiseHtml(root);
}

const card = (address: string, words: string, host: string) =>
  `<figure class="embed"><a href="${address}">${words} <small>${host}</small></a></figure>`;

test.each(['src', 'data-src'])(
  'R2.14 the player of a configured host in %s is drawn anew, sandboxed and lazy',
  (name) => {
    expect(drawn(`<iframe ${name}="//player.example/v?id=1" width="9" onload="x()"></iframe>`)).toBe(
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
])('R2.14 a frame of %p is a card with the name of its host', (src, host) => {
  expect(drawn(`<iframe src="${src}"></iframe>`)).toBe(card(src, '嵌入的内容', host));
});

test.each(['https://player.example@evil.example/v', 'javascript:alert(1)', '/v', '', 'about:blank'])(
  'R2.14 a frame of %p leads nowhere and goes',
  (src) => {
    expect(drawn(`<iframe src="${src}"></iframe>`)).toBe('');
  },
);

test.each([
  [
    '<iframe src="//player.bilibili.com/player.html?isOutside=true&bvid=BV1xx411c7mD&p=1"></iframe>',
    card('https://www.bilibili.com/video/BV1xx411c7mD', '嵌入的视频', 'bilibili.com'),
  ],
  [
    '<iframe data-src="https://v.qq.com/iframe/preview.html?width=500&amp;auto=0&amp;vid=x0012abcde"></iframe>',
    card('https://v.qq.com/x/page/x0012abcde.html', '嵌入的视频', 'v.qq.com'),
  ],
  [
    '<iframe src="https://uri.amap.com/marker?position=100.2,25.6" title="古城位置"></iframe>',
    card('https://uri.amap.com/marker?position=100.2,25.6', '古城位置', 'uri.amap.com'),
  ],
  [
    '<embed src="https://player.youku.com/player.php/sid/XMzg123/v.swf" type="application/x-shockwave-flash">',
    card('https://v.youku.com/v_show/id_XMzg123.html', '嵌入的视频', 'v.youku.com'),
  ],
  [
    '<amp-youtube data-videoid="abcdefghijk"></amp-youtube>',
    card('https://www.youtube.com/watch?v=abcdefghijk', '嵌入的视频', 'youtube.com'),
  ],
])('R2.14 %s is a card that leads to the page of the same', (markup, shown) => {
  expect(drawn(markup)).toBe(shown);
});

test('R2.14 an object shows what it holds for programs that cannot open it', () => {
  const link = '<a href="https://x.example/r.pdf">下载报告</a>';
  expect(drawn(`<object data="https://x.example/r.pdf" type="application/pdf">${link}</object>`)).toBe(link);
  expect(drawn(`<object data="https://x.example/r.pdf">您的浏览器不支持</object>`)).toBe(
    card('https://x.example/r.pdf', '嵌入的内容', 'x.example'),
  );
  const flash = '<a href="https://flash.example/">安装播放器</a>';
  expect(drawn(`<object><param name="movie" value="https://x.example/v.swf">${flash}</object>`)).toBe(
    card('https://x.example/v.swf', '嵌入的内容', 'x.example') + flash,
  );
});

test('R2.14 objects and embedded files that are pictures, clips or sounds become these', () => {
  const tags = (markup: string) => drawn(markup).match(/<\w+/g);
  expect(tags('<object data="https://x.example/a.png"></object>')).toEqual(['<img']);
  expect(tags('<embed src="https://x.example/a.mp4">')).toEqual(['<video']);
  expect(tags('<embed src="https://x.example/a" type="audio/mpeg">')).toEqual(['<audio']);
});

test('R2.14 what only its own program plays is a note with its name and length', () => {
  expect(drawn('<mpvoice name="采访录音" play_length="125000" src="/cgi-bin/x"></mpvoice>')).toBe(
    '<p>[音频 · 采访录音 (2:05)]</p>',
  );
  expect(drawn('<mp-miniprogram data-miniprogram-title="查公交"></mp-miniprogram>')).toBe(
    '<p>[嵌入的内容 · 查公交]</p>',
  );
});

test('R2.14 a frame that only counts readers goes', () => {
  const hidden = ['width="0" height="0"', 'style="display:none"', 'width="1"'];
  for (const attributes of hidden) {
    expect(drawn(`<iframe src="https://count.example/" ${attributes}></iframe>`)).toBe('');
  }
});

test('R2.14 the text behind a frame that is not closed stays', () => {
  expect(drawn('<iframe src="https://x.example/a"/><p>正文</p>')).toBe(
    `${card('https://x.example/a', '嵌入的内容', 'x.example')}<p>正文</p>`,
  );
});
