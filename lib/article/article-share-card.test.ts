import { articleContent } from '@/lib/contract/article';
import { articleSubject } from './article-share-card';
import { toArticle } from './model';

function createSubject(fields: Record<string, unknown>) {
  const content = articleContent.parse({ fileId: 2, title: '山乡夜诊', ...fields });
  const article = toArticle(content, { siteLanguage: 'zh-CN', now: 0 });
  const firstPicture = { url: 'https://p.example/b.jpg', width: 1500, height: 1000 };
  return articleSubject(article, { text: '傍晚7点。', firstPicture }, '/news/newsDetail/2.html');
}

describe('articleSubject', () => {
  it('prefers the editors’ text, then the start of the body, then the title (reading 41)', () => {
    expect(createSubject({ shareContent: '分享语', attAbstract: '摘要' }).descriptions[0]).toBe('分享语');
    expect(createSubject({}).descriptions).toEqual([undefined, '傍晚7点。', '山乡夜诊']);
  });

  it('lists the share picture first and the first picture of the body last', () => {
    const { pictures } = createSubject({
      imgUrl: 'https://p.example/i.jpg',
      sharePicUrl: 'https://p.example/s.jpg',
    });
    expect(pictures).toEqual([
      'https://p.example/s.jpg',
      'https://p.example/i.jpg',
      'https://p.example/b.jpg',
    ]);
  });

  it('disables sharing by shareClosed and by forbidShare (R3.10, R3.103, reading 13)', () => {
    expect(createSubject({}).closed).toBe(false);
    expect(createSubject({ shareClosed: 1 }).closed).toBe(true);
    expect(createSubject({ forbidShare: 1 }).closed).toBe(true);
  });

  it.each([
    [undefined, 'article'],
    ['0', 'article'],
    ['-1', 'article'],
    ['7', 'account'],
  ])('R3.97 R3.98 shares an article with account %s as %s', (xyAccountID, objectType) => {
    expect(createSubject({ xyAccountID }).objectType).toBe(objectType);
  });
});
