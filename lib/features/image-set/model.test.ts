import { articleContent } from '@/lib/contract/article';
import { offeredWidths, pictureAnchor, picturesOf } from './model';

const parsePictures = (fields: Record<string, unknown>) =>
  picturesOf(articleContent.parse({ fileId: 7, title: '图集', ...fields }));

const imagesField = (...entries: readonly [string, string][]) => ({
  images: [{ ref: '', imagearray: entries.map(([imageUrl, summary]) => ({ imageUrl, summary })) }],
});

describe('picturesOf', () => {
  it('R2.13 R3.07 shows each picture with its own caption, in order', () => {
    expect(parsePictures(imagesField(['b.jpg', '乙'], ['a.jpg', '甲 &amp; <b>丙</b>']))).toEqual([
      { url: 'b.jpg', caption: '乙' },
      { url: 'a.jpg', caption: '甲 & 丙' },
    ]);
  });

  it('R3.07 uses pic_list and pic_list_title if `images` is empty', () => {
    const fields = { pic_list: ['a.jpg', 'b.jpg', 'c.jpg'], pic_list_title: ['甲', null, '丙'] };
    expect(parsePictures(fields)).toEqual([
      { url: 'a.jpg', caption: '甲' },
      { url: 'b.jpg', caption: '' },
      { url: 'c.jpg', caption: '丙' },
    ]);
    expect(parsePictures({ ...fields, pic_list: JSON.stringify(fields.pic_list) })).toHaveLength(3);
  });

  it.each([
    ['pictures without groups', { images: [{ imageUrl: 'a.jpg', summary: '甲' }, { url: 'b.jpg' }, null] }],
    ['URLs', { images: ['a.jpg', 'b.jpg'], pic_list: ['a.jpg'], pic_list_title: ['甲'] }],
    [
      'single pictures',
      { images: [{ imagearray: { imageUrl: 'a.jpg', title: '甲' } }, { imagearray: ['b.jpg'] }] },
    ],
    ['objects', { pic_list: [{ url: 'a.jpg' }, { imageUrl: 'b.jpg' }], pic_list_title: '["甲"]' }],
  ])('reads pictures that are sent as %s', (_, fields) => {
    expect(parsePictures(fields)).toEqual([
      { url: 'a.jpg', caption: '甲' },
      { url: 'b.jpg', caption: '' },
    ]);
  });

  it('splits URLs that are sent as one text', () => {
    const urls = ['https://x.example/a,1.jpg', '/b.jpg'];
    expect(parsePictures({ pic_list: urls.join(',') }).map(({ url }) => url)).toEqual(urls);
  });

  it('R3.07 finds a missing caption by the picture’s URL, not its index', () => {
    const fields = { pic_list: ['a.jpg', 'b.jpg'], pic_list_title: ['甲', '乙'] };
    expect(parsePictures({ ...fields, ...imagesField(['b.jpg', ''], ['a.jpg', '自己的']) })).toEqual([
      { url: 'b.jpg', caption: '乙' },
      { url: 'a.jpg', caption: '自己的' },
    ]);
  });

  it('drops duplicates and pictures without a URL', () => {
    expect(parsePictures({ pic_list: ['a.jpg', '', 'a.jpg'], pic_list_title: ['甲', '无', '再'] })).toEqual([
      { url: 'a.jpg', caption: '甲' },
    ]);
    expect(parsePictures({})).toEqual([]);
  });
});

describe('offeredWidths', () => {
  it('offers widths up to the first that is at least as wide as the original', () => {
    expect(offeredWidths(800)).toEqual([480, 750, 1080]);
    expect(offeredWidths(480)).toEqual([480]);
    expect(offeredWidths(100)).toEqual([480]);
    expect(offeredWidths(4000)).toEqual([480, 750, 1080, 1600]);
    expect(offeredWidths(undefined)).toEqual([480, 750, 1080, 1600]);
  });
});

test('numbers the picture anchors from 1', () => {
  expect([0, 2].map(pictureAnchor)).toEqual(['picture-1', 'picture-3']);
});
