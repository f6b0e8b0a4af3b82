import { sharedKanbao } from '../shared-kanbao';
import { words } from '../words';
import { type HtmlPage, idsOf, plainText } from './html-page';
import { duplicatesIn, moreLink, readList } from './read-list';
import { openPage, Reader } from './reader';

const kanbao = sharedKanbao();

const lives = {
  running: '/liveDetail/14502/14002.html',
  playback: '/liveDetail/14503/14003.html',
  ended: '/liveDetail/14504/14004.html',
  cameras: '/liveDetail/14505/14005.html',
  long: '/liveDetail/14506/14006.html',
  announced: '/liveDetail/14508/14008.html',
} as const;

const open = (path: string) => openPage(kanbao.pageUrl(path));
const articleVideo = ({ $ }: HtmlPage) => $('main article video').first();
const pinnedIds = ({ $ }: HtmlPage) => idsOf($('#pinned > li'));

test.each([
  [lives.announced, 'preview'],
  [lives.running, 'live'],
  [lives.playback, 'playback'],
  [lives.ended, 'ended'],
])(
  'R2.15 R3.44 R3.46 R4.10 R4.11 R4.12 R4.13 %s shows its state (%s), title, start and viewers',
  async (path, state) => {
    const page = await open(path);
    expect(plainText(page.$('main header [data-state]'))).toBe(words(`card.liveStates.${state}`));
    expect(page.heading).not.toBe('');
    expect(plainText(page.$('main article time').first())).toMatch(/^\d{4}-\d\d-\d\d \d\d:\d\d（北京时间）$/);
    expect(plainText(page.$('main header'))).toMatch(/\d(万|人)/);
  },
);

test('R4.08 R4.09 R4.13 the player shows the live stream, later the recording; without either there is no player', async () => {
  expect(articleVideo(await open(lives.running)).attr('src')).toMatch(/index\.m3u8$/);
  const recorded = await open(lives.cameras);
  expect(articleVideo(recorded).attr('src')).toMatch(/clip-yunling\.mp4$/);
  const cameras = recorded.byRole('navigation', words('live.cameras'));
  const second = await new Reader().follow(recorded, recorded.byRole('link', undefined, cameras).eq(1));
  expect(second.url).toContain('camera=2');
  expect(articleVideo(second).attr('src')).toMatch(/index\.m3u8$/);
  for (const path of [lives.ended, lives.announced])
    expect([path, articleVideo(await open(path)).length]).toEqual([path, 0]);
});

test('R2.15 a single path value is linkID or id; without one, the page redirects home', async () => {
  const paths = ['/liveDetail/14503.html', '/liveDetail/0/14503.html', '/liveDetail/99.html'];
  const pages = await Promise.all(paths.map(open));
  expect(pages.map(({ status }) => status)).toEqual([200, 200, 404]);
  expect((await open('/liveDetail.html')).url).toBe(kanbao.pageUrl('/home.html'));
});

test.each(['', '?page=1&lastFileId=1', '?sort=old', '?post=1', '?camera=2'])(
  'the query %p of a live has the canonical address of the live',
  async (query) => {
    const page = await open(lives.long + query);
    expect(page.canonical).toBe(kanbao.pageUrl('/liveDetail/14506.html'));
    expect(page.meta('robots')).toBeUndefined();
  },
);

test.each([
  ...['?isPreview=true', '?isPoster=true', '?isShare=true'].map((query) => lives.long + query),
  '/liveDetail/99.html',
])('%s is not indexed', async (path) => {
  expect((await open(path)).meta('robots')).toMatch(/noindex/);
});

test('R4.14 the feed is sorted newest or oldest first, with pinned posts on top', async () => {
  const newest = await open(lives.playback);
  const oldest = await new Reader().follow(newest, newest.byRole('link', words('live.oldestFirst')));
  expect(oldest.url).toContain('sort=old');
  expect(idsOf(oldest.items)).toEqual(idsOf(newest.items).reverse());
  expect(pinnedIds(oldest)).toEqual(pinnedIds(newest));
  const times = oldest.$('#list time').toArray();
  const minutes = times.map((time) => Date.parse(oldest.$(time).attr('datetime') ?? ''));
  expect(minutes).toEqual([...minutes].sort((minute, other) => minute - other));
});

test('R1.01 R3.45 the pages of the feed contain every post once, in either order', async () => {
  const stories: string[][] = [];
  for (const path of [lives.long, `${lives.long}?sort=old`]) {
    const reader = new Reader();
    const first = await reader.open(kanbao.pageUrl(path));
    const pages = await readList(reader, first);
    stories.push([...pinnedIds(first), ...pages.flat()]);
  }
  const [newest = [], oldest = []] = stories;
  expect(newest.length).toBeGreaterThanOrEqual(300);
  expect(duplicatesIn(newest)).toEqual([]);
  expect([...oldest].sort()).toEqual([...newest].sort());
});

test('R3.45 the address of a post shows it, whatever page it is on', async () => {
  const page = await open(`${lives.long}?sort=old&page=4`);
  const post = page.items.eq(7);
  const postPage = await new Reader().follow(page, post.find('a'));
  expect(new URL(postPage.url).hash).toBe(`#${post.attr('id')}`);
  expect(postPage.$(`[id="${post.attr('id')}"]`)).toHaveLength(1);
});

test('R7.19 R9.01 further pages of the feed have twenty posts', async () => {
  const first = await open(lives.long);
  const second = await new Reader().follow(first, moreLink(first));
  expect(second.items).toHaveLength(20);
});

test('R2.25 R7.20 home links to running, announced and recorded lives', async () => {
  const reader = new Reader();
  const home = await reader.open(kanbao.pageUrl('/home.html'));
  const strip = home.byRole('region', words('home.liveStrip'));
  const all = await reader.follow(home, strip.find('a[href$="/moreLive.html"]'));
  expect(all.url).toBe(kanbao.pageUrl('/moreLive.html'));
  for (const name of ['live', 'coming', 'playback']) {
    const section = all.byRole('region', words(`live.tabs.${name}`));
    expect([name, section.find('li').length]).not.toEqual([name, 0]);
  }
  const tabs = all.byRole('navigation', words('live.tabs.label'));
  const first = await reader.follow(all, all.byRole('link', words('live.tabs.playback'), tabs));
  expect(first.url).toContain('tab=playback');
  const second = await reader.follow(first, moreLink(first));
  expect(second.items.length).toBeGreaterThan(0);
  const live = await reader.follow(first, first.items.first().find('a'));
  expect(live.url).toMatch(/\/liveDetail\/\d+\/\d+\.html$/);
});

test('R4.10 an announced live shows its start', async () => {
  const page = await open(lives.announced);
  expect(page.byText(/\d{4}-\d\d-\d\d 19:30/).length).toBeGreaterThan(0);
  // The only like button is in the bottom bar. A second one follows a feed that has posts.
  expect(page.byRole('button', new RegExp(words('like.like')))).toHaveLength(1);
});

test('R4.10 without JavaScript, a running live has a refresh link', async () => {
  const page = (await open(lives.running)).withoutScript();
  const refreshed = await new Reader().follow(page, page.byRole('link', words('live.refresh')));
  expect(refreshed.url).toMatch(/#feed$/);
  expect(refreshed.items.length).toBeGreaterThan(0);
});
