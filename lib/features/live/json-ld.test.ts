import { type BlogPost, broadcastSchema, type LiveJsonLdInput, liveBlogPosting } from './ui/live-json-ld';

const startTime = Date.parse('2026-03-01T10:00:00+08:00');
const minute = 60_000;

function createPost(id: string, time: number, fields: Partial<BlogPost> = {}): BlogPost {
  return {
    id,
    title: '',
    time,
    authorName: '',
    content: `<p>第${id}条</p>`,
    pictures: [],
    language: 'zh-CN',
    ...fields,
  };
}

function inputWith(live: Partial<LiveJsonLdInput['live']> = {}): LiveJsonLdInput {
  return {
    live: {
      title: '直播',
      state: 'live',
      startsAt: startTime,
      startsOnDay: false,
      endsAt: undefined,
      authorName: '云岭日报',
      cameras: [],
      language: 'zh-CN',
      ...live,
    },
    card: {
      title: '直播',
      description: '简介',
      url: 'https://p.example/liveDetail/7.html',
      picture: { url: 'https://p.example/p.jpg' },
      closed: false,
      objectType: 'article',
    },
    publisher: { name: '云岭日报', url: 'https://p.example/', logo: 'https://p.example/l' },
    posts: [
      createPost('2', startTime + 9 * minute, { title: '题', authorName: '和雪梅', pictures: ['a.jpg'] }),
      createPost('1', startTime + minute),
    ],
    postUrl: (id) => `https://p.example/liveDetail/7.html?post=${id}#post-${id}`,
    mediaUrl: (url) => `https://m.example/${url}`,
  };
}

const camera = { title: '', url: 'c.m3u8', poster: undefined };

test('R4.15 describes a feed as LiveBlogPosting, modified at the time of the newest post', () => {
  expect(liveBlogPosting(inputWith())).toMatchObject({
    '@context': 'https://schema.org',
    '@type': 'LiveBlogPosting',
    headline: '直播',
    coverageStartTime: '2026-03-01T10:00:00+08:00',
    dateModified: '2026-03-01T10:09:00+08:00',
    liveBlogUpdate: [
      {
        '@type': 'BlogPosting',
        headline: '题',
        articleBody: '第2条',
        datePublished: '2026-03-01T10:09:00+08:00',
        url: 'https://p.example/liveDetail/7.html?post=2#post-2',
        author: { '@type': 'Person', name: '和雪梅' },
        image: ['https://m.example/a.jpg'],
      },
      { headline: '第1条', author: { '@type': 'Organization' } },
    ],
  });
});

test('omits the LiveBlogPosting without posts', () => {
  expect(liveBlogPosting({ ...inputWith(), posts: [] })).toBeUndefined();
  expect(
    liveBlogPosting({ ...inputWith({ state: 'ended' }), posts: [createPost('1', startTime)] }),
  ).toMatchObject({
    liveBlogUpdate: [{ headline: '第1条' }],
  });
});

test('sets the end of the coverage only after the live has ended', () => {
  const endsAt = startTime + 60 * minute;
  expect(liveBlogPosting(inputWith({ endsAt }))).not.toHaveProperty('coverageEndTime');
  expect(liveBlogPosting(inputWith({ endsAt, state: 'ended' }))).toMatchObject({
    coverageEndTime: '2026-03-01T11:00:00+08:00',
  });
});

test('describes a playing clip as VideoObject with a BroadcastEvent', () => {
  expect(broadcastSchema(inputWith({ cameras: [camera] }))).toMatchObject({
    '@type': 'VideoObject',
    contentUrl: 'https://m.example/c.m3u8',
    thumbnailUrl: ['https://p.example/p.jpg'],
    uploadDate: '2026-03-01T10:00:00+08:00',
    publication: [
      { '@type': 'BroadcastEvent', isLiveBroadcast: true, startDate: '2026-03-01T10:00:00+08:00' },
    ],
  });
});

test('includes the announced end of a running broadcast, if there is one', () => {
  const endsAt = startTime + 60 * minute;
  expect(broadcastSchema(inputWith({ endsAt, cameras: [camera] }))).toMatchObject({
    publication: [{ endDate: '2026-03-01T11:00:00+08:00' }],
  });
  expect(broadcastSchema(inputWith())).not.toHaveProperty('endDate');
});

test('describes an announced broadcast alone, and omits one without a time', () => {
  expect(broadcastSchema(inputWith({ state: 'preview' }))).toMatchObject({
    '@type': 'BroadcastEvent',
    name: '直播',
  });
  expect(broadcastSchema(inputWith({ startsAt: undefined }))).toBeUndefined();
});

test('uses the date alone for a broadcast announced for a day', () => {
  expect(broadcastSchema(inputWith({ startsOnDay: true }))).toMatchObject({ startDate: '2026-03-01' });
});
