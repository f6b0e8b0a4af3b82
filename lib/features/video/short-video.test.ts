import { videoArticle, videoAttach } from '@/lib/contract/video';
import { relatedVideos, selectCategory, toShortVideo } from './short-video';

const createVideoFields = (id: number, fields: Record<string, unknown> = {}) => ({
  articleId: id,
  title: `v${id}`,
  ...fields,
});

function parseVideoAnswer(content: Record<string, unknown>, related: readonly unknown[] = []) {
  return videoArticle.response.parse({ content, relArticleList: related });
}

test('R3.88 parses a short video in every spelling', () => {
  const { content } = parseVideoAnswer(
    createVideoFields(801, {
      title: '河灯<b>下水</b>',
      attAbstract: '入夜以后',
      playUrl: 'https://m.example/a.mp4',
      coverUrl: 'https://m.example/a.jpg',
      duration: '65',
      width: '540',
      height: 960,
      publishTime: '2026-01-02 07:20:00',
      author: '云城夜班',
      countClick: '86420',
    }),
  );
  expect(toShortVideo(content)).toMatchObject({
    id: '801',
    title: '河灯下水',
    summary: '入夜以后',
    clip: {
      sources: [{ url: 'https://m.example/a.mp4' }],
      poster: 'https://m.example/a.jpg',
      width: 540,
      height: 960,
      seconds: 65,
    },
    account: { name: '云城夜班' },
    plays: 86_420,
  });
});

test('R7.119 uses the attached files as sources and as fallback for the size', () => {
  const { content } = parseVideoAnswer(createVideoFields(1, { videoUrl: 'https://m.example/low.mp4' }));
  const { list } = videoAttach.response.parse({
    attaches: [
      { playUrl: 'https://m.example/i.m3u8', type: 'application/x-mpegURL' },
      { url: 'https://m.example/high.mp4', width: 1080, height: 1920 },
    ],
  });
  const { clip } = toShortVideo(content, list);
  expect(clip.sources.map(({ url }) => url)).toEqual([
    'https://m.example/i.m3u8',
    'https://m.example/high.mp4',
  ]);
  expect(clip).toMatchObject({ width: 1080, height: 1920 });
});

test('R7.126 R9.06 returns four of nine related videos without the video itself and duplicates', () => {
  const related = [1, 2, 2, 3, 4, 5, 6, 7, 8, 9].map((id) => createVideoFields(id));
  const { relArticleList } = parseVideoAnswer(createVideoFields(1), related);
  expect(relatedVideos('1', relArticleList).map(({ id }) => id)).toEqual(['2', '3', '4', '5']);
});

test('R3.90 R7.121 lists the category that the reader chose, else the video’s own', () => {
  const ownCategory = { id: '2', type: 'craft', name: '手艺人' };
  const categories = [ownCategory, { id: '3', type: 'nature', name: '山水之间' }];
  expect(selectCategory(undefined, ownCategory, categories)).toBe(ownCategory);
  expect(selectCategory('3', ownCategory, categories)).toBe(categories[1]);
  expect(selectCategory('99', ownCategory, categories)).toBe(ownCategory);
  expect(selectCategory(undefined, undefined, categories)).toBeUndefined();
});

test('detects a Tibetan title', () => {
  const { content } = parseVideoAnswer(createVideoFields(811, { title: 'དགུང་མོའི་གྲོང་ཁྱེར།' }));
  expect(toShortVideo(content).language).toBe('bo');
});
