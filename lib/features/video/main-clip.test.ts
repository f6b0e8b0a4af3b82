import { toArticle } from '@/lib/article/model';
import { articleContent } from '@/lib/contract/article';
import { prepareBody } from '@/lib/html/article-body';
import { sampleBodyInput } from '@/lib/html/test/sample-input';
import { mainClip, withoutMainClip } from './load-video';

function parseArticle(articleFields: Record<string, unknown>) {
  const content = articleContent.parse({ fileId: 2, title: '鹤群', ...articleFields });
  return { content, article: toArticle(content, { siteLanguage: 'zh-CN', now: 0 }) };
}

const clipFields = (name: string, fields: Record<string, unknown> = {}) => ({
  videoUrl: `https://m.example/${name}.mp4`,
  imageUrl: `https://m.example/${name}.jpg`,
  ...fields,
});

const twoClips = {
  content: '<p>a</p><!--VIDEOS#0--><p>b</p><!--VIDEOS#1-->',
  videos: [
    {
      ref: '<!--VIDEOARRAY#0-->',
      videoarray: [
        clipFields('one', {
          ref: '<!--VIDEOS#0-->',
          width: '540',
          height: 960,
          duration: '01:05',
          summary: ' 起飞 ',
        }),
        clipFields('two', { ref: '<!--VIDEOS#1-->' }),
      ],
    },
  ],
};

test('R2.14 returns the first clip with its size and duration', () => {
  const { content, article: parsedArticle } = parseArticle(twoClips);
  expect(mainClip(content, parsedArticle)).toEqual({
    clip: {
      sources: [{ url: 'https://m.example/one.mp4' }],
      poster: 'https://m.example/one.jpg',
      width: 540,
      height: 960,
      seconds: 65,
    },
    caption: '起飞',
  });
});

test('R2.14 removes the main clip from the text and keeps the index of the others', () => {
  const { article: parsedArticle } = parseArticle(twoClips);
  const { content, videos } = withoutMainClip(parsedArticle);
  const { html } = prepareBody(sampleBodyInput({ content, videos, baseAddress: 'https://m.example/2.html' }));
  expect(html).not.toContain('one.mp4');
  expect(html).not.toContain('2.html');
  expect(html).toMatch(/^<p>a<\/p><p>b<\/p><figure class="clip">.*two\.mp4/);
});

test('uses the article’s picture as the fallback for the poster', () => {
  const { content, article: parsedArticle } = parseArticle({
    picBig: 'https://m.example/cover.jpg',
    videos: [{ videoarray: [{ videoUrl: 'https://m.example/one.mp4' }] }],
  });
  expect(mainClip(content, parsedArticle)).toMatchObject({ clip: { poster: 'https://m.example/cover.jpg' } });
});

test.each([
  ['the clip of lists', { videos: [], videoUrl: 'https://m.example/a.mp4', duration: '01:05' }],
  ['clips without groups', { videos: [{ videoUrl: 'https://m.example/a.mp4', duration: 65 }] }],
])('plays %s', (_, fields) => {
  const { content, article: parsedArticle } = parseArticle({ articleType: 2, ...fields });
  const clip = { sources: [{ url: 'https://m.example/a.mp4' }], seconds: 65 };
  expect(mainClip(content, parsedArticle)).toMatchObject({ clip });
});

test('does not repeat a clip of the text as the main clip', () => {
  const fields = { articleType: 2, videoUrl: '/a.mp4', content: '<video src="/a.mp4"></video>' };
  const { content, article: parsedArticle } = parseArticle(fields);
  expect(mainClip(content, parsedArticle)).toBeUndefined();
});

test('leaves the page of a player in the text', () => {
  const videos = [{ videoarray: [{ videoUrl: '<iframe src="//www.youtube.com/embed/a"></iframe>' }] }];
  const { content, article: parsedArticle } = parseArticle({ videos });
  expect(mainClip(content, parsedArticle)).toBeUndefined();
});

test('returns undefined for an article without clips', () => {
  const { content, article: parsedArticle } = parseArticle({ content: '<p>a</p>' });
  expect(mainClip(content, parsedArticle)).toBeUndefined();
});
