import { toArticle } from '@/lib/article/model';
import { articleContent } from '@/lib/contract/article';
import { type NewsArticleInput, newsArticle } from './news-share-card';

function inputWith(fields: Record<string, unknown> = {}): NewsArticleInput {
  const content = articleContent.parse({
    fileId: 2,
    title: '山乡夜诊',
    columnName: '民生',
    publishtime: '2026-01-02 07:20:00',
    author: '段晓岚 李松涛',
    ...fields,
  });
  return {
    article: toArticle(content, { siteLanguage: 'zh-CN', now: 0 }),
    card: {
      title: '山乡夜诊',
      description: '夜班',
      url: 'https://paper.example/2.html',
      picture: { url: 'https://paper.example/p.jpg' },
      closed: false,
      objectType: 'article',
    },
    wordCount: 1262,
    publisher: {
      name: '云岭日报',
      url: 'https://paper.example/home.html',
      logo: 'https://paper.example/logo',
    },
  };
}

describe('newsArticle', () => {
  it('contains the properties that search engines require of a news article', () => {
    expect(newsArticle(inputWith())).toMatchObject({
      '@context': 'https://schema.org',
      '@type': 'NewsArticle',
      headline: '山乡夜诊',
      image: ['https://paper.example/p.jpg'],
      datePublished: '2026-01-02T07:20:00+08:00',
      dateModified: '2026-01-02T07:20:00+08:00',
      author: [
        { '@type': 'Person', name: '段晓岚' },
        { '@type': 'Person', name: '李松涛' },
      ],
      publisher: { '@type': 'Organization', name: '云岭日报', logo: { url: 'https://paper.example/logo' } },
      isAccessibleForFree: true,
      inLanguage: 'zh-CN',
      wordCount: 1262,
      articleSection: '民生',
      mainEntityOfPage: 'https://paper.example/2.html',
    });
  });

  it('shortens the headline to 110 characters', () => {
    const { headline } = newsArticle(inputWith({ title: '长'.repeat(200) }));
    expect(String(headline)).toHaveLength(110);
  });

  it('falls back from the author to the reporter, then to the newspaper', () => {
    expect(newsArticle(inputWith({ author: '', reporter: '和一诺' })).author).toEqual([
      { '@type': 'Person', name: '和一诺' },
    ]);
    expect(newsArticle(inputWith({ author: '' })).author).toMatchObject([{ '@type': 'Organization' }]);
  });

  it('omits the date if the article has none', () => {
    expect(newsArticle(inputWith({ publishtime: '' }))).not.toHaveProperty('datePublished');
  });
});
