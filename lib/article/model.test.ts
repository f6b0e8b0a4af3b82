import { articleContent } from '@/lib/contract/article';
import { ageInYears, toArticle } from './model';

const now = Date.UTC(2026, 0, 10);
const articleContext = { siteLanguage: 'zh-CN', now };

function createArticle(fields: Record<string, unknown>) {
  return toArticle(articleContent.parse({ fileId: 1, title: 't', ...fields }), articleContext);
}

describe('toArticle', () => {
  it('reads id, title and column (R3.01–R3.03)', () => {
    const article = createArticle({ fileId: '2', title: '<b>山</b>乡', columnId: 4, columnName: '民生' });
    expect(article).toMatchObject({ id: '2', title: '山乡', columnId: '4', columnName: '民生' });
  });

  it('reads counts, copyright, rewards and the original flag (R3.15, R3.31–R3.33)', () => {
    const article = createArticle({
      countClick: '12345',
      rewardCount: 7,
      copyright: '本报版权',
      isOriginal: 1,
    });
    expect(article).toMatchObject({ reads: 12345, rewards: 7, copyright: '本报版权', original: true });
    expect(createArticle({ isOriginal: 0, copyright: '' })).toMatchObject({
      original: false,
      copyright: undefined,
    });
  });

  it('has a young reporter only if the card has a value (R3.34)', () => {
    const card = { number: 'YL-1', school: '石板巷小学', class: '五（2）班' };
    expect(createArticle({ youngReporter: card }).youngReporter).toEqual(card);
    expect(
      createArticle({ youngReporter: { number: '', school: '', class: '' } }).youngReporter,
    ).toBeUndefined();
    expect(createArticle({}).youngReporter).toBeUndefined();
  });

  it('chooses the share text in the order of reading 41 (R3.11–R3.14)', () => {
    const shareTexts = { shareContent: 'a', customDesc: 'b', attAbstract: 'c', desc: 'd' };
    expect(createArticle(shareTexts).share.description).toBe('a');
    expect(createArticle({ ...shareTexts, shareContent: ' ' }).share.description).toBe('b');
    expect(createArticle({ desc: 'd', attAbstract: '<p></p>' }).share.description).toBe('d');
    expect(createArticle({}).share.description).toBeUndefined();
  });

  it('chooses the share picture in order, relative addresses included (R3.12)', () => {
    const article = createArticle({
      sharePicUrl: '//p.example/share.jpg',
      imgUrl: '/media/img.jpg',
      picSmall: 'https://p.example/small.jpg',
      images: [{ ref: '', imagearray: [{ imageUrl: 'https://p.example/body.jpg' }] }],
    });
    expect(article.share.pictures).toEqual([
      '//p.example/share.jpg',
      '/media/img.jpg',
      'https://p.example/body.jpg',
      'https://p.example/small.jpg',
    ]);
  });

  it.each(['shareClosed', 'forbidShare'])('ignores share texts and pictures with %s (R3.103)', (field) => {
    const { share } = createArticle({
      [field]: 1,
      shareContent: '分享语',
      attAbstract: '摘要',
      sharePicUrl: 'https://p.example/share.jpg',
      imgUrl: 'https://p.example/img.jpg',
    });
    expect(share).toEqual({ closed: true, description: '摘要', pictures: ['https://p.example/img.jpg'] });
  });

  it.each(['shareClosed', 'forbidShare'])('disables sharing with %s (R3.10, R3.103)', (field) => {
    expect(createArticle({ [field]: '1' }).share.closed).toBe(true);
    expect(createArticle({}).share.closed).toBe(false);
  });

  it('takes the language from the platform, from Tibetan script, else from the publisher', () => {
    expect(createArticle({ language: 'bo', title: '山' }).language).toBe('bo');
    expect(createArticle({ language: 'cn' }).language).toBe('zh-CN');
    expect(createArticle({ title: '“བོད་ཡིག' }).language).toBe('bo');
    expect(createArticle({ language: '<x>' }).language).toBe('zh-CN');
  });

  it('splits tags and removes duplicates', () => {
    expect(createArticle({ tag: '夜间门诊 乡村医生，江源县 夜间门诊' }).tags).toEqual([
      '夜间门诊',
      '乡村医生',
      '江源县',
    ]);
    expect(createArticle({}).tags).toEqual([]);
  });

  it('uses listed tags with the ids of their lists', () => {
    const tags = [
      { tagId: 7, tagName: '夜间 门诊' },
      { tagId: 8, tagName: '江源县' },
    ];
    const article = createArticle({ tag: '夜间 门诊 江源县', tags });
    expect(article.tags).toEqual(['夜间 门诊', '江源县']);
    expect([...article.tagIds]).toEqual([
      ['夜间 门诊', '7'],
      ['江源县', '8'],
    ]);
    expect(createArticle({ tag: '江源县' }).tagIds.size).toBe(0);
  });

  it('returns pictures and clips with their placeholders', () => {
    const article = createArticle({
      images: [
        {
          ref: '<!--IMAGEARRAY#0-->',
          imagearray: [
            { ref: '<!--IMAGES#0-->', imageUrl: 'https://p/1', summary: '图 &ldquo;一&rdquo;<br><b>摄</b>' },
          ],
        },
      ],
      videos: [{ ref: '', videoarray: [{ videoUrl: 'https://p/v', imageUrl: 'https://p/poster' }] }],
    });
    expect(article.images).toEqual([
      {
        ref: '<!--IMAGEARRAY#0-->',
        items: [{ url: 'https://p/1', caption: '图 “一” 摄', ref: '<!--IMAGES#0-->' }],
      },
    ]);
    expect(article.videos[0]?.items[0]).toMatchObject({ url: 'https://p/v', poster: 'https://p/poster' });
  });

  it.each([
    [{ url: 'https://p/v' }],
    [[{ videoUrl: 'https://p/v' }, 'https://p/w']],
    ['[{"playUrl":"https://p/v"}]'],
    [{ hd: 'https://p/v', sd: 'https://p/w' }],
  ])('reads the address of a clip that is sent as %j', (videoUrl) => {
    const article = createArticle({ articleType: 2, videoUrl });
    expect(article.videos[0]?.items[0]?.url).toBe('https://p/v');
    const [group] = createArticle({ videos: [{ ref: '', videoarray: [{ videoUrl }] }] }).videos;
    expect(group?.items[0]?.url).toBe('https://p/v');
  });

  it('reads the address of a clip from the markup of a player', () => {
    const videoUrl = '<iframe width="560" src="//player.example/?a=1&amp;b=2" allowfullscreen></iframe>';
    const [group] = createArticle({
      videos: [{ ref: '', videoarray: [{ videoUrl, summary: '&lt;一&gt;' }] }],
    }).videos;
    expect(group?.items[0]).toMatchObject({ url: '//player.example/?a=1&amp;b=2', caption: '<一>' });
  });

  it('names a file by its address if it has no name, and omits unsafe addresses', () => {
    const file = [
      { url: 'https://f.example/a/%E9%80%9A%E7%9F%A5.pdf' },
      { url: 'https://f.example/%zz', name: '' },
      { url: 'javascript:x', name: 'x' },
    ];
    expect(createArticle({ widgets: { file } }).files.map(({ name }) => name)).toEqual(['通知.pdf', '%zz']);
  });
});

describe('ageInYears', () => {
  const year = 365.25 * 86_400_000;

  it('counts whole years, undefined below one', () => {
    expect(ageInYears(now - 0.99 * year, now)).toBeUndefined();
    expect(ageInYears(now - 1.01 * year, now)).toBe(1);
    expect(ageInYears(now - 3.5 * year, now)).toBe(3);
    expect(ageInYears(undefined, now)).toBeUndefined();
  });

  it('counts a year from the hour of the anniversary in the publisher’s time zone', () => {
    const [published, anniversary] = ['2025-03-01T07:00:00+08:00', '2026-03-01T07:00:00+08:00'].map(
      Date.parse,
    );
    expect(ageInYears(published, Number(anniversary) - 1)).toBeUndefined();
    expect(ageInYears(published, Number(anniversary))).toBe(1);
  });
});
