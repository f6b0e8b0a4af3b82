import { listArticle } from '@/lib/contract/article';
import { toCard, toCards } from './card';

function card(article: Record<string, unknown>) {
  return toCard(listArticle.parse({ fileId: 7, colID: 3, title: '题', ...article }));
}

describe('toCard', () => {
  test('R3.05 picType decides the layout, as far as there are pictures for it', () => {
    const three = { pic_list: ['a', 'b', 'c'] };
    expect(card({ picType: 0, picSmall: 's' }).layout).toBe('side');
    expect(card({ picType: 1, picBig: 'b' }).layout).toBe('lead');
    expect(card({ picType: 2, ...three })).toMatchObject({ layout: 'triple', pictures: ['a', 'b', 'c'] });
    expect(card({ picType: 2, pic_list: ['a', 'b'] }).layout).toBe('side');
    expect(card({ picType: 3, picBig: 'b' })).toMatchObject({ layout: 'text', pictures: [] });
    expect(card({ picType: 0 }).layout).toBe('text');
    expect(card({ picType: 77, picSmall: 's' }).layout).toBe('side');
  });

  test('R3.05 R3.17 an image set’s three pictures stand as one large and two small', () => {
    const set = { articleType: 1, picCount: 12 };
    expect(card({ ...set, picType: 2, pic_list: ['a', 'b', 'c', 'd'] })).toMatchObject({
      kind: 'imageSet',
      layout: 'mosaic',
      pictures: ['a', 'b', 'c'],
      pictureCount: 12,
    });
    expect(card({ ...set, picType: 2, pic_list: ['a', 'b'] }).layout).toBe('side');
    expect(card({ ...set, picType: 1, picBig: 'b' }).layout).toBe('lead');
    expect(card({ ...set, picType: 3, picBig: 'b' }).layout).toBe('text');
  });

  test('R3.08 the fitting size is used, a missing one falls back to another', () => {
    expect(card({ picType: 1, picBig: 'b', picMiddle: 'm', picSmall: 's' }).pictures).toEqual(['b']);
    expect(card({ picType: 0, picBig: 'b', picMiddle: 'm', picSmall: 's' }).pictures).toEqual(['m']);
    expect(card({ picType: 0, picBig: 'b' }).pictures).toEqual(['b']);
    expect(card({ picType: 0, imgUrl: 'i' }).pictures).toEqual(['i']);
  });

  test('R3.06 R3.16 R3.23 the type decides kind and page; unknown types are news', () => {
    expect(card({ articleType: 0 })).toMatchObject({ kind: 'news' });
    expect(card({ articleType: '2' }).kind).toBe('video');
    expect(card({ articleType: 12 }).kind).toBe('h5');
    for (const articleType of [5, 99, 101, undefined, 'x']) expect(card({ articleType }).kind).toBe('news');
    expect(card({ articleType: 99 }).href).toMatch(/\/newsDetail\/3\/7\.html$/);
  });

  test('an article of type 102 leads to its activity, and without one is read as news', () => {
    expect(card({ articleType: 102, linkID: 801 })).toMatchObject({ kind: 'activity' });
    expect(card({ articleType: 102, linkID: 801 }).href).toMatch(/\/activityDetail\/801\.html$/);
    expect(card({ articleType: 102 }).href).toMatch(/\/newsDetail\/3\/7\.html$/);
  });

  test('R7.22 an article of the e-paper leads to a page that takes it from there', () => {
    expect(card({ articleType: 0, sourceType: 3 }).href).toMatch(/\/newsDetail\/3\/7\.html\?source=3$/);
    expect(card({ articleType: 0, sourceType: '0' }).href).toMatch(/\/newsDetail\/3\/7\.html$/);
  });

  test('a title with markup is shown as text, a Tibetan one is marked as Tibetan', () => {
    expect(card({ title: '<b>甲</b> &amp; 乙' }).title).toBe('甲 & 乙');
    expect(card({ title: '“བོད་ཡིག”' }).language).toBe('bo');
    expect(card({ title: '藏文 བོད་ཡིག' }).language).toBeUndefined();
  });

  test('durations come as seconds or as clock text', () => {
    expect(card({ duration: 65 }).duration).toBe(65);
    expect(card({ duration: '01:05' }).duration).toBe(65);
    expect(card({ duration: 'NaN' }).duration).toBeUndefined();
  });

  test('R3.21 a live has its state; only an announced one says when it begins', () => {
    const live = { articleType: 6, linkID: 9, startTime: '2026-03-01 10:00:00' };
    const begins = Date.parse('2026-03-01T10:00:00+08:00');
    expect(card({ ...live, liveStatus: 0 })).toMatchObject({ live: 'preview', startsAt: begins });
    expect(card({ ...live, liveStatus: 0 }).startsOnDay).toBe(false);
    expect(card({ ...live, liveStatus: 0, startTime: '2026-03-01' }).startsOnDay).toBe(true);
    for (const liveStatus of [1, 2, 3]) expect(card({ ...live, liveStatus }).startsAt).toBeUndefined();
    expect(card({ ...live, liveStatus: 1 }).href).toMatch(/\/liveDetail\/9\/7\.html$/);
  });

  test('R3.21 a live whose state the platform does not tell is a live, and not over', () => {
    expect(card({ articleType: 6 })).toMatchObject({ kind: 'live', live: undefined });
    expect(card({ articleType: 6, liveStatus: 7 })).toMatchObject({ kind: 'live', live: 'ended' });
  });

  test('R3.13 the summary is the abstract, else the description for other places, else any', () => {
    const all = { attAbstract: '<p>摘要</p>', customDesc: '自定', desc: '描述' };
    expect(card(all).summary).toBe('摘要');
    expect(card({ ...all, attAbstract: '<p></p>' }).summary).toBe('自定');
    expect(card({ desc: '描述' }).summary).toBe('描述');
    expect(card({}).summary).toBeUndefined();
  });

  test('lists that repeat an item show it once', () => {
    const article = listArticle.parse({ fileId: 7, title: '题' });
    expect(toCards([article, article])).toHaveLength(1);
  });
});
