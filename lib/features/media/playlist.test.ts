import { isPlaylistText, rewritePlaylist } from './media-handler';

const base = new URL('https://media.example/vod/main.m3u8?token=1');
const proxiedUrl = (url: URL, role: string) =>
  url.host === 'media.example' ? `/${role}${url.pathname}${url.search}` : undefined;
const rewrite = (...lines: string[]) => rewritePlaylist(lines.join('\n'), base, proxiedUrl)?.split('\n');

test('distinguishes playlists from other files by the tag of their URL', () => {
  expect(
    rewrite(
      '#EXTM3U',
      '#EXT-X-MEDIA:TYPE=AUDIO,GROUP-ID="a",NAME="中文",URI="audio/zh.m3u8"',
      '#EXT-X-STREAM-INF:BANDWIDTH=1,AUDIO="a"',
      '',
      'video.m3u8\r',
      '#EXT-X-I-FRAME-STREAM-INF:BANDWIDTH=1,URI="iframes"',
      '#EXT-X-MAP:URI="../init.mp4",BYTERANGE="10@0"',
      '#EXTINF:4,',
      '/seg0.ts?a=1',
      '//cdn.example/seg1.ts',
      '#EXT-X-KEY:METHOD=AES-128,URI="data:text/plain;base64,AA=="',
    ),
  ).toEqual([
    '#EXTM3U',
    '#EXT-X-MEDIA:TYPE=AUDIO,GROUP-ID="a",NAME="中文",URI="/list/vod/audio/zh.m3u8"',
    '#EXT-X-STREAM-INF:BANDWIDTH=1,AUDIO="a"',
    '',
    '/list/vod/video.m3u8',
    '#EXT-X-I-FRAME-STREAM-INF:BANDWIDTH=1,URI="/list/vod/iframes"',
    '#EXT-X-MAP:URI="/part/init.mp4",BYTERANGE="10@0"',
    '#EXTINF:4,',
    '/part/seg0.ts?a=1',
    'https://cdn.example/seg1.ts',
    '#EXT-X-KEY:METHOD=AES-128,URI="data:text/plain;base64,AA=="',
  ]);
});

test('reads addresses without quotes', () => {
  expect(rewrite('#EXTM3U', '#EXT-X-KEY:METHOD=AES-128,URI=key.bin?a=1,IV=0x1', 'seg0.ts')).toEqual([
    '#EXTM3U',
    '#EXT-X-KEY:METHOD=AES-128,URI="/part/vod/key.bin?a=1",IV=0x1',
    '/part/vod/seg0.ts',
  ]);
});

test('reads single quotes and line ends of old Macs', () => {
  expect(rewrite("#EXTM3U\r#EXT-X-KEY:METHOD=AES-128,URI='key.bin'\rseg0.ts")).toEqual([
    '#EXTM3U',
    '#EXT-X-KEY:METHOD=AES-128,URI="/part/vod/key.bin"',
    '/part/vod/seg0.ts',
  ]);
});

test('resolves the variables of a playlist before its addresses', () => {
  expect(
    rewrite(
      '#EXTM3U',
      '#EXT-X-DEFINE:NAME="b",VALUE="https://media.example/v"',
      '#EXT-X-DEFINE:VALUE="1",NAME="n-1"',
      '#EXT-X-MAP:URI="{$b}/init.mp4"',
      '{$b}/s{$n-1}.ts',
      '{$unknown}/s0.ts',
    ),
  ).toEqual([
    '#EXTM3U',
    '#EXT-X-DEFINE:NAME="b",VALUE="https://media.example/v"',
    '#EXT-X-DEFINE:VALUE="1",NAME="n-1"',
    '#EXT-X-MAP:URI="/part/v/init.mp4"',
    '/part/v/s1.ts',
    '{$unknown}/s0.ts',
  ]);
});

test('resolves variables that are parameters of the playlist’s address', () => {
  expect(
    rewrite('#EXTM3U', '#EXT-X-DEFINE:QUERYPARAM="token"', 's.ts?t={$token}', '{$other}/s.ts')?.slice(2),
  ).toEqual(['/part/vod/s.ts?t=1', '{$other}/s.ts']);
});

test('keeps an empty address, which means that the audio is in the video', () => {
  const audio = '#EXT-X-MEDIA:TYPE=AUDIO,GROUP-ID="a",NAME="x",URI=""';
  expect(rewrite('#EXTM3U', audio)).toEqual(['#EXTM3U', audio]);
});

test('begins a playlist with its tag, which players require', () => {
  expect(rewrite('\uFEFF#EXTM3U', 's.ts')).toEqual(['#EXTM3U', '/part/vod/s.ts']);
  expect(rewrite('', ' #EXTM3U', 's.ts')).toEqual(['#EXTM3U', '/part/vod/s.ts']);
});

test('recognizes playlists of thumbnails and advertisements', () => {
  expect(
    rewrite(
      '#EXT-X-IMAGE-STREAM-INF:BANDWIDTH=1,URI="thumbnails"',
      '#EXT-X-DATERANGE:ID="a",CLASS="com.apple.hls.interstitial",X-ASSET-URI="ad"',
    ),
  ).toEqual([
    '#EXT-X-IMAGE-STREAM-INF:BANDWIDTH=1,URI="/list/vod/thumbnails"',
    '#EXT-X-DATERANGE:ID="a",CLASS="com.apple.hls.interstitial",X-ASSET-URI="/list/vod/ad"',
  ]);
});

test('does not rewrite a playlist that its variables or addresses make too large', () => {
  const define = `#EXT-X-DEFINE:NAME="b",VALUE="${'b'.repeat(900)}"`;
  expect(rewrite(define, ...Array<string>(30_000).fill('{$b}'))).toBeUndefined();
  expect(rewrite(define, '{$b}'.repeat(100_000))).toEqual([define, '{$b}'.repeat(100_000)]);
});

test('does not rewrite a playlist that is too long', () => {
  expect(rewrite(...Array<string>(100_001).fill('a'))).toBeUndefined();
});

test('recognizes a playlist by its first line', () => {
  expect(['\uFEFF#EXTM3U\n', '\n#EXTM3U', '#EXTM3U8'].map(isPlaylistText)).toEqual([true, true, true]);
  expect(isPlaylistText('<html>#EXTM3U')).toBe(false);
});
