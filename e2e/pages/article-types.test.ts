import { sharedKanbao } from '../shared-kanbao';
import { words } from '../words';
import { plainText } from './html-page';
import { openPage, Reader } from './reader';

const kanbao = sharedKanbao();

/** An article of each type of Spec §3. */
const kinds = [
  { type: 0, list: '/columnDetail/4.html', id: '4001', route: 'newsDetail', tag: 'news' },
  { type: 1, list: '/columnDetail/13.html', id: '13027', route: 'imageDetail', tag: 'imageSet' },
  { type: 2, list: '/columnDetail/12.html', id: '12006', route: 'videoDetail', tag: 'video' },
  { type: 3, list: '/columnDetail/20.html', id: '20003', route: 'specDetail', tag: 'specialTopic' },
  { type: 4, list: '/columnDetail/4.html', id: '4051', route: 'linkDetail', tag: 'link' },
  { type: 6, list: '/columnDetail/14.html', id: '14002', route: 'liveDetail', tag: 'live' },
  { type: 12, list: '/columnDetail/8.html', id: '8051', route: 'linkDetail', tag: 'h5' },
] as const;

test.each(kinds)(
  'R1.09 R3.06 R3.16 R3.17 R3.18 R3.19 R3.20 R3.21 R3.22 type $type opens from a list as $route',
  async ({ list, id, route, tag }) => {
    const reader = new Reader();
    const column = await reader.open(kanbao.pageUrl(list));
    const card = column.items.filter(`[data-id="${id}"]`);
    const title = plainText(card.find('h3'));
    expect(title).not.toBe('');
    // A running live's tag is part of a longer text.
    expect(plainText(card)).toContain(words(`card.tags.${tag}`));
    const page = await reader.follow(column, card.find('a'));
    expect(page.url).toContain(`/${route}/`);
    // The page may add a prefix such as 视频 to the title.
    expect(page.heading).toContain(title);
  },
);

test('R2.83 isView hides the navigation of the site and keeps the article', async () => {
  const path = kanbao.pageUrl('/newsDetail/1/1002.html');
  const fullPage = await openPage(path);
  expect(fullPage.byRole('banner')).toHaveLength(1);
  const bare = await openPage(`${path}?isView=true`);
  expect(bare.byRole('banner')).toHaveLength(0);
  expect(bare.byRole('link', words('common.back'))).toHaveLength(0);
  expect(bare.heading).toBe(fullPage.heading);
});

test('R8.13 in a social app’s web view, which often cannot save files, files have a hint to use the browser', async () => {
  const path = kanbao.pageUrl('/newsDetail/3/3001.html');
  const advice = words('article.filesHint');
  const social = await openPage(path, { headers: { 'user-agent': 'Mozilla/5.0 MicroMessenger/8.0.57' } });
  expect(social.byText(advice)).toHaveLength(1);
  expect((await openPage(path)).byText(advice)).toHaveLength(0);
});
