import { toArticle } from '@/lib/article/model';
import { articleContent } from '@/lib/contract/article';
import { type ImageGalleryInput, imageGallery } from './head';

function inputWith(fields: Record<string, unknown> = {}): ImageGalleryInput {
  const content = articleContent.parse({
    fileId: 7,
    title: '竖着看云城',
    columnName: '图片',
    publishtime: '2026-01-02 07:20:00',
    photographer: '沈川、李松涛',
    ...fields,
  });
  const pageUrl = (index: number) => `https://paper.example/7.html#picture-${index}`;
  return {
    article: toArticle(content, { siteLanguage: 'zh-CN', now: 0 }),
    card: {
      title: '竖着看云城',
      description: '十张照片',
      url: 'https://paper.example/7.html',
      picture: { url: 'https://paper.example/p.jpg' },
      closed: false,
      objectType: 'article',
    },
    pictures: [
      {
        address: 'https://paper.example/a',
        caption: '甲',
        size: { width: 800, height: 1200 },
        pageUrl: pageUrl(1),
      },
      { address: 'https://paper.example/b', caption: '', size: undefined, pageUrl: pageUrl(2) },
    ],
    publisher: { name: '云岭日报', url: 'https://paper.example/', logo: 'https://paper.example/logo' },
  };
}

describe('imageGallery', () => {
  it('describes the set and each of its pictures', () => {
    expect(imageGallery(inputWith())).toMatchObject({
      '@context': 'https://schema.org',
      '@type': 'ImageGallery',
      headline: '竖着看云城',
      url: 'https://paper.example/7.html',
      datePublished: '2026-01-02T07:20:00+08:00',
      associatedMedia: [
        {
          '@type': 'ImageObject',
          contentUrl: 'https://paper.example/a',
          url: 'https://paper.example/7.html#picture-1',
          caption: '甲',
          width: 800,
          height: 1200,
          representativeOfPage: true,
          creator: [
            { '@type': 'Person', name: '沈川' },
            { '@type': 'Person', name: '李松涛' },
          ],
          creditText: '云岭日报',
        },
        { contentUrl: 'https://paper.example/b', position: 2, representativeOfPage: false },
      ],
    });
  });

  it('omits unknown values', () => {
    const { associatedMedia } = imageGallery(inputWith({ photographer: '' }));
    const [, second] = associatedMedia as Record<string, unknown>[];
    for (const name of ['caption', 'width', 'creator', 'copyrightNotice']) {
      expect(second).not.toHaveProperty(name);
    }
  });

  it('names the copyright holder', () => {
    const { associatedMedia } = imageGallery(inputWith({ copyright: '云岭日报社' }));
    expect(associatedMedia).toMatchObject([{ copyrightNotice: '云岭日报社' }, {}]);
  });
});
