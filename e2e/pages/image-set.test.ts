import { sharedKanbao } from '../shared-kanbao';
import { words } from '../words';
import { type HtmlPage, idsOf, plainText, plainTexts } from './html-page';
import { duplicatesIn, moreLink } from './read-list';
import { openPage, Reader } from './reader';

const kanbao = sharedKanbao();

const longImageSet = '/imageDetail/13/13012.html';
const uprightImageSet = '/imageDetail/13/13028.html';

const open = (path: string) => openPage(kanbao.pageUrl(path));
const figures = ({ $ }: HtmlPage) => $('figure[id^="picture-"]');

test('R2.13 R3.07 a set shows all pictures in order, with captions, counter and links to large pictures', async () => {
  const set = await open(longImageSet);
  const ids = figures(set)
    .toArray()
    .map((figure) => set.$(figure).attr('id'));
  expect(ids).toEqual(Array.from({ length: 8 }, (_, index) => `picture-${index + 1}`));
  const captions = plainTexts(figures(set).find('figcaption'));
  expect(captions[0]).toMatch(/^1 \/ 8.*“修坝那年我十九岁/);
  expect(captions[6]).toMatch(/^7 \/ 8.*陶建明，八十四岁/);
  const href = set.$('a[data-lightbox]').eq(2).attr('href') ?? '';
  const picture = await new Reader().fetch(new URL(href, set.url).href);
  expect(picture.headers.get('content-type')).toMatch(/^image\//);
});

test('R2.13 preloads the first picture and loads the others lazily', async () => {
  const set = await open(uprightImageSet);
  const pictures = figures(set).find('img');
  expect(pictures.first().attr('fetchpriority')).toBe('high');
  expect(pictures.first().attr('loading')).not.toBe('lazy');
  expect(pictures.eq(1).attr('loading')).toBe('lazy');
  expect(set.$('link[rel="preload"][as="image"]')).toHaveLength(1);
});

test('R2.13 R3.07 a set of one picture has no counter', async () => {
  const page = await open('/imageDetail/13/13011.html');
  expect(figures(page)).toHaveLength(1);
  expect(figures(page).find('[data-position]')).toHaveLength(0);
});

test('R2.13 R3.07 a set of forty pictures shows all of them', async () => {
  const forty = figures(await open('/imageDetail/13/13027.html'));
  expect(forty).toHaveLength(40);
  expect(plainText(forty.last())).toContain('40 / 40');
});

test('R2.13 R3.07 a set without captions has counters only', async () => {
  const bare = figures(await open('/imageDetail/13/13010.html'));
  expect(bare.find('[data-caption]')).toHaveLength(0);
  expect(plainText(bare.first())).toContain('1 / 9');
});

test('R3.07 a Tibetan caption is marked as Tibetan', async () => {
  const tibetan = figures(await open('/imageDetail/13/13013.html'));
  expect(tibetan.first().find('[data-caption]').attr('lang')).toBe('bo');
});

test('R3.05 R3.17 a column shows sets with their tag and the number of pictures', async () => {
  const column = await open('/columnDetail/13.html');
  const card = plainText(column.items.filter('[data-id="13028"]'));
  expect(card).toContain(words('card.tags.imageSet'));
  expect(card).toContain(words('card.pictures', { count: 10 }));
});

test('R3.05 R3.17 picType decides the layout of a set in the list of sets; each card links to its set', async () => {
  const list = await open('/moreImage/13028.html');
  const layouts = list.items.toArray().map((item) => list.$(item).attr('data-layout'));
  expect([...new Set(layouts)].sort()).toEqual(['lead', 'mosaic', 'side']);
  const mosaic = list.items.filter('[data-layout="mosaic"]').first();
  expect(mosaic.find('img')).toHaveLength(3);
  const set = await new Reader().follow(list, mosaic.find('a'));
  expect(set.url).toMatch(/\/imageDetail\/13\/\d+\.html$/);
  expect(figures(set).length).toBeGreaterThan(0);
});

test('R2.26 a set shows six others and links to all, at most twenty per page', async () => {
  const reader = new Reader();
  const set = await reader.open(kanbao.pageUrl(uprightImageSet));
  const related = set.byRole('region', words('imageSet.related'));
  expect(related.find('[data-kind="imageSet"]')).toHaveLength(6);
  const first = await reader.follow(set, set.byRole('link', new RegExp(words('imageSet.more')), related));
  expect(first.url).toBe(kanbao.pageUrl('/moreImage/13028.html'));
  const second = await reader.follow(first, moreLink(first));
  expect(first.items.length).toBeGreaterThan(10);
  expect(first.items.length).toBeLessThanOrEqual(20);
  expect(second.items.length).toBeGreaterThan(0);
  for (const page of [first, second]) expect(page.items.not('[data-kind="imageSet"]')).toHaveLength(0);
  const ids = [...idsOf(first.items), ...idsOf(second.items)];
  expect(duplicatesIn(ids)).toEqual([]);
  expect(ids).not.toContain('13028');
});

test('R2.26 the sets of a column have a list, too', async () => {
  const reader = new Reader();
  const first = await reader.open(kanbao.pageUrl('/moreImage/13.html'));
  const second = await reader.follow(first, moreLink(first));
  expect(second.items.length).toBeGreaterThan(0);
  expect(duplicatesIn([...idsOf(first.items), ...idsOf(second.items)])).toEqual([]);
  expect(second.items.not('[data-kind="imageSet"]')).toHaveLength(0);
});

test.each([
  ['/imageDetail/13028.html', 200],
  ['/imageDetail/13/999999.html', 404],
  ['/imageDetail.html', 404],
  ['/moreImage.html', 404],
  ['/moreImage/999999.html', 404],
])('R2.04 R8.18 %s, an image set with or without a column, has status %i', async (path, status) => {
  expect((await open(path)).status).toBe(status);
});
