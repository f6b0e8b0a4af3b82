import { listArticle } from '@/lib/contract/article';
import { toCard, toCards } from './card';

function createCard(article: Record<string, unknown>) {
  return toCard(listArticle.parse({ fileId: 7, colID: 3, title: '题', ...article }));
}

describe('toCard', () => {
  test('R3.05 derives the layout from picType, if there are enough pictures', () => {
    const threePictures = { pic_list: ['a', 'b', 'c'] };
    expect(createCard({ picType: 0, picSmall: 's' }).layout).toBe('side');
    expect(createCard({ picType: 1, picBig: 'b' }).layout).toBe('lead');
    expect(createCard({ picType: 2, ...threePictures })).toMatchObject({
      layout: 'triple',
      pictures: ['a', 'b', 'c'],
    });
    expect(createCard({ picType: 2, pic_list: ['a', 'b'] }).layout).toBe('side');
    expect(createCard({ picType: 3, picBig: 'b' })).toMatchObject({ layout: 'text', pictures: [] });
    expect(createCard({ picType: 0 }).layout).toBe('text');
    expect(createCard({ picType: 77, picSmall: 's' }).layout).toBe('side');
  });

  test('R3.05 R3.17 shows an image set’s three pictures as one large and two small ones', () => {
    const imageSet = { articleType: 1, picCount: 12 };
    expect(createCard({ ...imageSet, picType: 2, pic_list: ['a', 'b', 'c', 'd'] })).toMatchObject({
      kind: 'imageSet',
      layout: 'mosaic',
      pictures: ['a', 'b', 'c'],
      pictureCount: 12,
    });
    expect(createCard({ ...imageSet, picType: 2, pic_list: ['a', 'b'] }).layout).toBe('side');
    expect(createCard({ ...imageSet, picType: 1, picBig: 'b' }).layout).toBe('lead');
    expect(createCard({ ...imageSet, picType: 3, picBig: 'b' }).layout).toBe('text');
  });

  test('R3.08 chooses the fitting size, else another one', () => {
    expect(createCard({ picType: 1, picBig: 'b', picMiddle: 'm', picSmall: 's' }).pictures).toEqual(['b']);
    expect(createCard({ picType: 0, picBig: 'b', picMiddle: 'm', picSmall: 's' }).pictures).toEqual(['m']);
    expect(createCard({ picType: 0, picBig: 'b' }).pictures).toEqual(['b']);
    expect(createCard({ picType: 0, imgUrl: 'i' }).pictures).toEqual(['i']);
  });

  test('R3.06 R3.16 R3.23 derives kind and page from the type and treats unknown types as news', () => {
    expect(createCard({ articleType: 0 })).toMatchObject({ kind: 'news' });
    expect(createCard({ articleType: '2' }).kind).toBe('video');
    expect(createCard({ articleType: 12 }).kind).toBe('h5');
    for (const articleType of [5, 99, 101, undefined, 'x'])
      expect(createCard({ articleType }).kind).toBe('news');
    expect(createCard({ articleType: 99 }).href).toMatch(/\/newsDetail\/3\/7\.html$/);
  });

  test('links an article of type 102 to its activity, and treats it as news without one', () => {
    expect(createCard({ articleType: 102, linkID: 801 })).toMatchObject({ kind: 'activity' });
    expect(createCard({ articleType: 102, linkID: 801 }).href).toMatch(/\/activityDetail\/801\.html$/);
    expect(createCard({ articleType: 102 }).href).toMatch(/\/newsDetail\/3\/7\.html$/);
  });

  test('R7.22 links an article of the e-paper to its page with source=3', () => {
    expect(createCard({ articleType: 0, sourceType: 3 }).href).toMatch(/\/newsDetail\/3\/7\.html\?source=3$/);
    expect(createCard({ articleType: 0, sourceType: '0' }).href).toMatch(/\/newsDetail\/3\/7\.html$/);
  });

  test('shows no markup in source and badge, and none for 0', () => {
    expect(createCard({ source: '<b>甲</b>&amp;乙', mark: '<i>独家</i>' })).toMatchObject({
      source: '甲&乙',
      badge: '独家',
    });
    expect(createCard({ source: 0, mark: 0 })).toMatchObject({ source: undefined, badge: undefined });
  });

  test('shows markup in a title as text and detects Tibetan', () => {
    expect(createCard({ title: '<b>甲</b> &amp; 乙' }).title).toBe('甲 & 乙');
    expect(createCard({ title: '“བོད་ཡིག”' }).language).toBe('bo');
    expect(createCard({ title: '藏文 བོད་ཡིག' }).language).toBeUndefined();
  });

  test('reads durations in seconds and as clock text', () => {
    expect(createCard({ duration: 65 }).duration).toBe(65);
    expect(createCard({ duration: '01:05' }).duration).toBe(65);
    expect(createCard({ duration: 'NaN' }).duration).toBeUndefined();
  });

  test('R3.21 has the state of a live, and the start only of an announced one', () => {
    const live = { articleType: 6, linkID: 9, startTime: '2026-03-01 10:00:00' };
    const startTime = Date.parse('2026-03-01T10:00:00+08:00');
    expect(createCard({ ...live, liveStatus: 0 })).toMatchObject({ live: 'preview', startsAt: startTime });
    expect(createCard({ ...live, liveStatus: 0 }).startsOnDay).toBe(false);
    expect(createCard({ ...live, liveStatus: 0, startTime: '2026-03-01' }).startsOnDay).toBe(true);
    for (const liveStatus of [1, 2, 3]) expect(createCard({ ...live, liveStatus }).startsAt).toBeUndefined();
    expect(createCard({ ...live, liveStatus: 1 }).href).toMatch(/\/liveDetail\/9\/7\.html$/);
  });

  test('R3.21 treats a live without a known state as a live that is not over', () => {
    expect(createCard({ articleType: 6 })).toMatchObject({ kind: 'live', live: undefined });
    expect(createCard({ articleType: 6, liveStatus: 7 })).toMatchObject({ kind: 'live', live: 'ended' });
  });

  test('R3.13 prefers the abstract as summary, then the custom description, then any other', () => {
    const summaries = { attAbstract: '<p>摘要</p>', customDesc: '自定', desc: '描述' };
    expect(createCard(summaries).summary).toBe('摘要');
    expect(createCard({ ...summaries, attAbstract: '<p></p>' }).summary).toBe('自定');
    expect(createCard({ desc: '描述' }).summary).toBe('描述');
    expect(createCard({}).summary).toBeUndefined();
  });

  test('shows a repeated item once', () => {
    const article = listArticle.parse({ fileId: 7, title: '题' });
    expect(toCards([article, article])).toHaveLength(1);
  });
});
