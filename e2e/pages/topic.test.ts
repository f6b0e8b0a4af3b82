import { sharedKanbao } from '../shared-kanbao';
import { words } from '../words';
import { idsOf, plainText, plainTexts } from './html-page';
import { duplicatesIn, moreLink } from './read-list';
import { openPage, Reader } from './reader';

const kanbao = sharedKanbao();
const cranesTopicPath = '/specDetail/501/10005.html';

const open = (path: string) => openPage(kanbao.pageUrl(path));

test('R3.19 R2.29 the card of a topic has a tag and links to the topic, which shows banner, sections and their first articles', async () => {
  const column = await open('/columnDetail/20.html');
  const card = column.$('#list > [data-id="10005"]');
  expect(plainTexts(card.find('*'))).toContain(words('card.tags.specialTopic'));
  const topic = await new Reader().follow(column, card.find('a'));
  expect(topic.url).toBe(kanbao.pageUrl(cranesTopicPath));
  expect(topic.heading).toContain(plainText(card.find('h3')));
  expect(topic.$('main > header img').length).toBeGreaterThan(0);
  expect(topic.byRole('navigation', words('topic.sections')).find('a')).toHaveLength(8);
  const sections = topic.$('main section').toArray();
  expect(sections.length).toBeGreaterThan(0);
  const empty = sections.filter((section) => topic.$(section).find('[data-id]').length === 0);
  expect(empty.map((section) => section.attribs.id)).toEqual([]);
});

test('R2.30 R7.29 the page of a section lists all articles, 20 per page, and links back to its topic', async () => {
  const reader = new Reader();
  const topic = await reader.open(kanbao.pageUrl('/specDetail/505/20003.html'));
  const section = topic.$('#section-561');
  expect(section.find('[data-id]')).toHaveLength(5);
  const first = await reader.follow(topic, topic.byRole('link', new RegExp(words('common.more')), section));
  expect(first.url).toBe(kanbao.pageUrl('/specMore/561.html'));
  const second = await reader.follow(first, moreLink(first));
  expect(second.url).toContain('page=1');
  expect([first.items.length, second.items.length]).toEqual([20, 10]);
  expect(duplicatesIn([...idsOf(first.items), ...idsOf(second.items)])).toEqual([]);
  const back = await reader.follow(first, first.$('main header a'));
  expect(back.heading).toBe('今冬出行提示');
});

test('R2.29 a topic within a topic has its own page and links back', async () => {
  const reader = new Reader();
  const outer = await reader.open(kanbao.pageUrl('/specDetail/503/20001.html'));
  const open = outer.byRole('link', new RegExp(words('topic.open')), outer.$('#section-532'));
  const inner = await reader.follow(outer, open);
  expect(inner.heading).toBe('一座桥的体检');
  expect(plainTexts(inner.$('main h2'))).toEqual(['检修现场', '绕行与通车']);
  const back = await reader.follow(inner, inner.byRole('link', /岭江两岸/, inner.$('main > header')));
  expect(back.url).toBe(kanbao.pageUrl('/specDetail/503.html'));
});

test('R2.29 a section without articles is not shown', async () => {
  const topic = await open('/specDetail/502/11005.html');
  expect(topic.status).toBe(200);
  expect(plainTexts(topic.byRole('heading'))).not.toContain('赛后访谈');
});

test.each(['/specDetail/10005.html', '/specDetail/0/10005.html'])(
  'reading 16: %s, with a missing topic id or 0, shows the topic of the article',
  async (path) => {
    const topic = await open(path);
    expect(topic.heading).toContain('鹤鸣镜湖');
    expect(topic.canonical).toBe(kanbao.pageUrl(cranesTopicPath));
  },
);

test('reading 16: a single value that is no article id is a topic id; an unknown one returns 404', async () => {
  expect((await open('/specDetail/501.html')).heading).toBe('鹤鸣镜湖');
  expect((await open('/specDetail/999999.html')).status).toBe(404);
});
