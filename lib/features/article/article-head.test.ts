import { articleContent } from '@/lib/contract/article';
import { articleCard, articleMetadata, type CardFacts } from './article-head';
import { toArticle } from './model';

const article = (sent: Record<string, unknown> = {}) =>
  toArticle(
    articleContent.parse({
      fileId: 2,
      title: '山乡夜诊',
      columnId: 4,
      columnName: '民生',
      publishtime: '2026-01-02 07:20:00.0',
      ...sent,
    }),
    { siteLanguage: 'zh-CN', now: Date.UTC(2026, 0, 10) },
  );

function card(sent: Record<string, unknown> = {}, facts: Partial<CardFacts> = {}) {
  return articleCard({
    article: article(sent),
    body: { text: '傍晚7点，\n天黑下来。' },
    path: '/news/newsDetail/4/2.html',
    publicUrl: 'https://paper.example',
    title: undefined,
    shareLogo: undefined,
    pictureAddress: (url, width) => `/api/picture?src=${encodeURIComponent(url)}&w=${width}`,
    ...facts,
  });
}

const metadata = (sent: Record<string, unknown> = {}, mode: 'public' | 'preview' | 'poster' = 'public') =>
  articleMetadata({
    article: article(sent),
    card: card(sent),
    siteName: '云岭日报',
    openGraphLocale: 'zh_CN',
    mode,
  });

describe('articleCard', () => {
  it('has the title of the query before its own (R2.80, R3.02)', () => {
    expect(card().title).toBe('山乡夜诊');
    expect(card({}, { title: '<b>云岭' }).title).toBe('<b>云岭');
  });

  it('describes by what the desk wrote, else by the start of the text (reading 41)', () => {
    expect(card({ shareContent: '分享语', attAbstract: '摘要' }).description).toBe('分享语');
    expect(card().description).toBe('傍晚7点， 天黑下来。');
    expect(card({}, { body: { text: '' } }).description).toBe('山乡夜诊');
  });

  it('cuts the description to 100 characters as readers count them (R9.11)', () => {
    const family = '👨‍👩‍👧‍👦';
    const { description } = card({ shareContent: family.repeat(150) });
    const letters = [...new Intl.Segmenter('und', { granularity: 'grapheme' }).segment(description)];
    expect(letters).toHaveLength(100);
    expect(description).toBe(`${family.repeat(99)}…`);
  });

  it('has the absolute address without query', () => {
    expect(card().url).toBe('https://paper.example/news/newsDetail/4/2.html');
  });

  it('takes the first usable picture, at last the publisher’s', () => {
    const sent = { imgUrl: 'https://p.example/1.jpg', picSmall: 'https://p.example/2.jpg' };
    expect(card(sent).picture?.url).toBe(
      'https://paper.example/api/picture?src=https%3A%2F%2Fp.example%2F1.jpg&w=750',
    );
    const onlySecond = (url: string) => (url.endsWith('2.jpg') ? 'https://cdn.example/2.jpg' : undefined);
    expect(card(sent, { pictureAddress: onlySecond }).picture?.url).toBe('https://cdn.example/2.jpg');
    expect(card({}, { shareLogo: 'https://p.example/logo.png' }).picture?.url).toContain('logo.png');
    expect(card().picture).toBeUndefined();
  });

  it('tells the picture’s size only where it is known', () => {
    const firstPicture = { url: 'https://p.example/b.jpg', width: 1500, height: 1000 };
    expect(card({}, { body: { text: '', firstPicture } }).picture).toMatchObject({ width: 750, height: 500 });
    const other = card({ imgUrl: 'https://p.example/1.jpg' }, { body: { text: '', firstPicture } });
    expect(other.picture).not.toHaveProperty('width');
  });
});

describe('articleMetadata', () => {
  it('has canonical address, article facts and the large card', () => {
    expect(metadata({ tag: '诊所 夜' })).toMatchObject({
      title: '山乡夜诊',
      alternates: { canonical: 'https://paper.example/news/newsDetail/4/2.html' },
      openGraph: {
        type: 'article',
        siteName: '云岭日报',
        locale: 'zh_CN',
        publishedTime: '2026-01-02T07:20:00+08:00',
        section: '民生',
        tags: ['诊所', '夜'],
      },
      twitter: { card: 'summary_large_image', title: '山乡夜诊' },
    });
  });

  it('keeps only what is public in indexes', () => {
    expect(metadata()).not.toHaveProperty('robots');
    expect(metadata({}, 'preview').robots).toEqual({ index: false, follow: false });
    expect(metadata({}, 'poster').robots).toEqual({ index: false, follow: false });
  });

  it('leaves out what the article lacks', () => {
    const { openGraph } = metadata({ publishtime: '', columnName: '' });
    expect(openGraph).not.toHaveProperty('publishedTime');
    expect(openGraph).not.toHaveProperty('section');
    expect(openGraph).toMatchObject({ images: [] });
  });
});
