import { type VideoObjectInput, videoObject } from './video-json-ld';

const input: VideoObjectInput = {
  card: {
    title: '鹤群起飞',
    description: '十二秒',
    url: 'https://paper.example/videoDetail/12/12001.html',
    picture: { url: 'https://paper.example/cover.jpg' },
    closed: false,
    objectType: 'article',
  },
  publisher: { name: '云岭日报', url: 'https://paper.example/', logo: 'https://paper.example/logo' },
  contentUrl: 'https://paper.example/api/media/x/clip.mp4',
  thumbnail: 'https://paper.example/poster.jpg',
  time: Date.UTC(2026, 0, 1, 0, 30),
  clip: { seconds: 3665, width: 960, height: 540 },
  language: 'zh-CN',
  plays: 28_340,
};

test('R2.14 contains the properties that search engines require of a video', () => {
  expect(videoObject(input)).toMatchObject({
    '@context': 'https://schema.org',
    '@type': 'VideoObject',
    name: '鹤群起飞',
    description: '十二秒',
    thumbnailUrl: ['https://paper.example/poster.jpg'],
    uploadDate: '2026-01-01T08:30:00+08:00',
    duration: 'PT1H1M5S',
    contentUrl: 'https://paper.example/api/media/x/clip.mp4',
    width: 960,
    height: 540,
    publisher: { '@type': 'Organization', name: '云岭日报' },
    interactionStatistic: { userInteractionCount: 28_340 },
  });
});

test('omits unknown values and uses the card’s picture as the fallback for the poster', () => {
  const bare = videoObject({
    ...input,
    contentUrl: undefined,
    thumbnail: undefined,
    time: undefined,
    clip: { height: 540 },
  });
  for (const name of ['contentUrl', 'uploadDate', 'duration', 'width', 'height']) {
    expect(bare).not.toHaveProperty(name);
  }
  expect(bare).toMatchObject({ thumbnailUrl: ['https://paper.example/cover.jpg'] });
});
