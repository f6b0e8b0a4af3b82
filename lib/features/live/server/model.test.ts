import { liveView } from '@/lib/contract/live';
import { isPostVisible, liveState, toLive, toPost } from './model';

const start = Date.parse('2026-03-01T10:00:00+08:00');
const hour = 3_600_000;
const urls = { appLiveUrl: 'https://v.example/live.m3u8', appPlaybackUrl: 'https://v.example/back.mp4' };

function parseLiveMain(fields: Record<string, unknown>) {
  const answer = liveView.response.parse({ main: { fileId: 7, title: '题', ...fields }, list: [] });
  if (!answer.main) throw new Error('no main');
  return answer.main;
}

function convertLive(fields: Record<string, unknown>, now = start + hour) {
  return toLive(parseLiveMain({ startTime: '2026-03-01 10:00:00', ...fields }), {
    countClick: 12_345,
    now,
    siteLanguage: 'zh-CN',
  });
}

function parsePosts(...list: Record<string, unknown>[]) {
  return liveView.response.parse({ list }).list;
}

describe('liveState', () => {
  const stateOf = (status: unknown, now: number, config?: unknown) =>
    liveState(parseLiveMain({ status, startTime: '2026-03-01 10:00:00', config }), now);
  const withPlayback = { videos: [urls] };

  test('R4.10 is a preview before the start, whatever the status', () => {
    expect([0, 1, 2, undefined].map((status) => stateOf(status, start - 1, withPlayback))).toEqual(
      Array(4).fill('preview'),
    );
  });

  test('a live announced for a day is a preview that day and an hour longer', () => {
    const midnight = Date.parse('2026-03-01T00:00:00+08:00');
    const dayState = (now: number) => liveState(parseLiveMain({ status: 0, startTime: '2026-03-01' }), now);
    expect([midnight - 1, midnight + 23 * hour, midnight + 25 * hour].map(dayState)).toEqual([
      ...['preview', 'preview', 'ended'],
    ]);
  });

  test('R4.11 R4.12 status 1 is live, 2 with a recording is playback', () => {
    expect(stateOf(1, start + hour)).toBe('live');
    expect(stateOf('1', start + hour)).toBe('live');
    expect(stateOf(2, start + hour, withPlayback)).toBe('playback');
  });

  test('R4.13 anything else, and 2 without a recording, is ended (reading 39)', () => {
    expect(stateOf(2, start + hour)).toBe('ended');
    for (const appPlaybackUrl of ['', 'javascript:void(0)', 'ftp://v.example/back.mp4', 'http://']) {
      expect(stateOf(2, start + hour, { videos: [{ appPlaybackUrl }] })).toBe('ended');
    }
    expect([3, -1, undefined].map((status) => stateOf(status, start + hour))).toEqual(Array(3).fill('ended'));
  });

  test('a live that starts late remains a preview for an hour', () => {
    expect(stateOf(0, start + hour - 1)).toBe('preview');
    expect(stateOf(0, start + hour)).toBe('ended');
  });
});

describe('toLive', () => {
  test('R4.08 R4.09 has streams while running, recordings afterwards, and none otherwise', () => {
    const config = { videos: [urls, { appLiveUrl: 'javascript:alert(1)' }] };
    const cameraUrls = (status: number, now?: number) =>
      convertLive({ status, config }, now).cameras.map(({ url }) => url);
    expect(cameraUrls(1)).toEqual([urls.appLiveUrl]);
    expect(cameraUrls(2)).toEqual([urls.appPlaybackUrl]);
    expect(cameraUrls(3)).toEqual([]);
    expect(cameraUrls(1, start - 1)).toEqual([]);
  });

  test('R3.47 parses config as an object and as JSON text', () => {
    const config = { videos: [{ ...urls, title: '主机位' }] };
    const cameras = [{ title: '主机位', url: urls.appLiveUrl, poster: undefined }];
    expect(convertLive({ status: 1, config }).cameras).toEqual(cameras);
    expect(convertLive({ status: 1, config: JSON.stringify(config) }).cameras).toEqual(cameras);
    expect(convertLive({ status: 1, config: 'null' }).cameras).toEqual([]);
  });

  test('R3.44 R3.46 reads title, start, picture and counts', () => {
    const parsedLive = convertLive({
      title: '<b>甲</b> &amp; 乙',
      content: '<p>简介</p>',
      picBig: 'https://p.example/b.jpg',
      countPraise: '9',
    });
    expect(parsedLive).toMatchObject({
      title: '甲 & 乙',
      startsAt: start,
      views: 12_345,
      likes: 9,
      picture: 'https://p.example/b.jpg',
      language: 'zh-CN',
    });
    expect(convertLive({ title: 'རྟ་རྒྱུག' }).language).toBe('bo');
  });

  test('marks starts and reports that have a day without a time', () => {
    const times = ['2026-03-01', '2026/3/1', '2026-03-01 00:00:00'];
    expect(times.map((startTime) => convertLive({ startTime }).startsOnDay)).toEqual([true, true, false]);
    const [first, second] = parsePosts(
      { fileId: 1, content: '文', publishtime: '2026-03-01' },
      { fileId: 2, content: '文', publishtime: '2026-03-01 08:00' },
    );
    expect([first, second].map((post) => post && toPost(post, 'zh-CN').isDay)).toEqual([true, false]);
  });
});

describe('posts', () => {
  test('R3.45 distinguishes pictures and clips and drops attachments without an address', () => {
    const [post] = parsePosts({
      fileId: 1,
      isTop: '1',
      content: '<p>文</p>',
      publishtime: '2026-03-01 10:05:00.0',
      attachments: [
        { type: 1, url: 'https://p.example/1.jpg' },
        { type: '2', url: 'https://p.example/1.mp4', imageUrl: 'https://p.example/1.png', duration: '01:05' },
        { type: 1, url: 'javascript:0' },
      ],
    });
    if (!post) throw new Error('no post');
    expect(toPost(post, 'zh-CN')).toMatchObject({
      pinned: true,
      time: start + 5 * 60_000,
      pictures: ['https://p.example/1.jpg'],
      clips: [{ url: 'https://p.example/1.mp4', poster: 'https://p.example/1.png', seconds: 65 }],
    });
  });

  test('distinguishes attachments by media type and extension', () => {
    const [post] = parsePosts({
      fileId: 1,
      attachments: [
        ...['a.mp4', 'a.jpg', 'show?id=1'].map((name) => ({ type: 1, url: `https://p.example/${name}` })),
        { type: 'video', url: 'https://p.example/stream' },
        { type: 3, url: 'https://p.example/a.mp3?b' },
        ...[4, 1].map((type) => ({ type, url: `https://p.example/${type}.pdf` })),
      ],
    });
    expect(post && toPost(post, 'zh-CN')).toMatchObject({
      pictures: ['https://p.example/a.jpg', 'https://p.example/show?id=1'],
      clips: [{ url: 'https://p.example/a.mp4' }, { url: 'https://p.example/stream' }],
      sounds: [{ name: 'a.mp3', address: 'https://p.example/a.mp3?b' }],
      files: [{ name: '4.pdf' }, { name: '1.pdf' }],
    });
  });

  test('drops posts without text or attachments', () => {
    const list = parsePosts(
      { fileId: 1, content: ' ', title: '' },
      { fileId: 2, content: '<p>&nbsp;</p>' },
      { fileId: 3, title: '题' },
      { fileId: 4, attachments: [{ type: 1, url: 'https://p.example/1.jpg' }] },
    );
    expect(list.filter(isPostVisible).map(({ fileId }) => fileId)).toEqual(['3', '4']);
  });
});
