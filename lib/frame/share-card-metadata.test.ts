import type { ShareCard } from './share-card';
import { type HeadContext, type PageFacts, toMetadata } from './share-card-metadata';

const card: ShareCard = {
  title: '山乡夜诊',
  description: '夜班',
  url: 'https://paper.example/2.html',
  picture: { url: 'https://paper.example/p.jpg', width: 750, height: 500 },
  closed: false,
  objectType: 'article',
};

const indexable = { index: true, follow: true };

const metadata = (page: PageFacts, robots: HeadContext['robots'] = indexable) =>
  toMetadata(card, page, { siteName: '云岭日报', openGraphLocale: 'zh_CN', robots });

describe('toMetadata', () => {
  it('has canonical URL, article facts and the large card', () => {
    const publishedTime = '2026-01-02T07:20:00+08:00';
    expect(metadata({ type: 'article', publishedTime, section: '民生', tags: ['诊所', '夜'] })).toMatchObject(
      {
        title: '山乡夜诊',
        alternates: { canonical: 'https://paper.example/2.html' },
        keywords: ['诊所', '夜'],
        openGraph: {
          type: 'article',
          siteName: '云岭日报',
          locale: 'zh_CN',
          publishedTime,
          section: '民生',
          tags: ['诊所', '夜'],
          images: [{ url: 'https://paper.example/p.jpg', width: 750, height: 500, alt: '山乡夜诊' }],
        },
        twitter: { card: 'summary_large_image', title: '山乡夜诊' },
      },
    );
  });

  it('names the clip that link previews play', () => {
    const video = { url: 'https://paper.example/c.mp4', type: 'video/mp4' };
    expect(metadata({ type: 'video.other', video }).openGraph).toMatchObject({
      type: 'video.other',
      videos: [video],
    });
  });

  it('permits indexing of public pages only', () => {
    expect(metadata({ type: 'article' })).not.toHaveProperty('robots');
    const noIndexing = { index: false, follow: false };
    expect(metadata({ type: 'article' }, noIndexing).robots).toEqual(noIndexing);
    expect(metadata({ type: 'website', hidden: true }).robots).toEqual({ index: false, follow: true });
  });

  it('omits missing values', () => {
    const bare = toMetadata(
      { ...card, picture: undefined },
      { type: 'article' },
      {
        siteName: '',
        openGraphLocale: 'zh_CN',
        robots: indexable,
      },
    );
    const missing = { publishedTime: undefined, section: undefined, tags: [], images: [] };
    expect(bare.openGraph).toMatchObject(missing);
    expect(bare).toMatchObject({ keywords: [], authors: [] });
  });

  it('R3.110 names the publisher’s picture after a generated one, which is shown large', () => {
    const renderedCard = {
      ...card,
      picture: { url: 'https://paper.example/wide.png', width: 1200, height: 630 },
      square: { url: 'https://paper.example/square.png' },
      fallback: { url: 'https://paper.example/logo.png' },
    };
    const context = { siteName: '云岭日报', openGraphLocale: 'zh_CN', robots: indexable };
    const { openGraph, twitter } = toMetadata(renderedCard, { type: 'website' }, context);
    expect(openGraph?.images).toMatchObject([
      { url: renderedCard.picture.url },
      { url: renderedCard.fallback.url },
    ]);
    expect(twitter).toMatchObject({ card: 'summary_large_image' });
  });

  it('R3.103 has no link preview if sharing is off', () => {
    const context = { siteName: '云岭日报', openGraphLocale: 'zh_CN', robots: indexable };
    const closed = toMetadata({ ...card, closed: true }, { type: 'article' }, context);
    expect(closed).toMatchObject({ title: '山乡夜诊', alternates: { canonical: card.url } });
    expect(closed).not.toHaveProperty('openGraph');
    expect(closed).not.toHaveProperty('twitter');
  });
});
