import { z } from 'zod';
import { sharedKanbao } from '../shared-kanbao';
import { words } from '../words';
import { type HtmlPage, plainText } from './html-page';
import { openPage, Reader } from './reader';

const kanbao = sharedKanbao();

const activities = {
  open: '/activityDetail/801.html',
  nearlyFull: '/activityDetail/802.html',
  waiting: '/activityDetail/803.html',
  closed: '/activityDetail/806.html',
  ended: '/activityDetail/807.html',
  full: '/activityDetail/810.html',
} as const;

const stateOn = (page: HtmlPage) => plainText(page.$('main header [data-state]'));

test('R2.16 R3.55 R7.43 R7.44 R9.05 an activity shows its time, place and participants', async () => {
  const page = await openPage(kanbao.pageUrl(activities.nearlyFull));
  expect(page.heading).toContain('灯下读书夜');
  expect(plainText(page.$('main dl'))).toContain('云城图书馆二楼临河阅览室');
  expect(plainText(page.$('main dl time'))).toMatch(
    /^\d{4}年\d+月\d+日 星期. 19:30–\u206021:30（北京时间）$/,
  );
  const participants = page.byRole('region', words('activity.participants'));
  expect(page.byRole('listitem', undefined, participants)).toHaveLength(8);
  expect(plainText(participants)).toContain(words('activity.participantCount', { count: 37 }));
  for (const operation of ['activityDetail', 'entryList']) {
    const calls = await kanbao.platform.calls({ operation });
    expect(calls.map(({ query }) => query.fileId)).toContain('802');
  }
});

test('R4.17 R4.18 R4.19 an activity shows its state', async () => {
  const shownStates = await Promise.all(
    (['open', 'waiting', 'closed', 'full', 'ended'] as const).map(async (state) => [
      state,
      stateOn(await openPage(kanbao.pageUrl(activities[state]))),
    ]),
  );
  expect(Object.fromEntries(shownStates)).toEqual({
    open: words('activity.states.open'),
    waiting: words('activity.states.waiting'),
    closed: words('activity.states.closed'),
    full: words('activity.states.full'),
    ended: words('activity.states.ended'),
  });
});

test('an activity has text, a calendar file and a link to a map', async () => {
  const reader = new Reader();
  const page = await reader.open(kanbao.pageUrl(activities.open));
  expect(plainText(page.$('main'))).toContain('岩温扁走在最前面');
  const [file] = page.byRole('link', words('activity.calendar')).toArray();
  const answer = await reader.fetch(new URL(file?.attribs.href ?? '', page.url).href);
  expect(answer.headers.get('content-type')).toBe('text/calendar; charset=utf-8');
  expect(await answer.text()).toMatch(/^BEGIN:VCALENDAR\r\n[\s\S]*DTSTART:\d{8}T003000Z\r\n/);
  const map = page.byRole('link', words('activity.map'));
  expect(map.attr('href')).toMatch(/^https:\/\/\S+%E5%8F%A4%E8%8C%B6/);
  expect(map.attr('rel')).toMatch(/noreferrer/);
});

const typedDataSchema = z.looseObject({ '@type': z.string() });

test('an activity has structured data of type Event', async () => {
  const { $ } = await openPage(kanbao.pageUrl(activities.open));
  const found = $('script[type="application/ld+json"]').toArray();
  const facts = found.map((script) => typedDataSchema.parse(JSON.parse($(script).text())));
  expect(facts.find((fact) => fact['@type'] === 'Event')).toMatchObject({
    startDate: expect.stringMatching(/T08:30:00\+08:00$/),
    location: { '@type': 'Place' },
    maximumAttendeeCapacity: 60,
  });
});

test('an unknown activity returns 404 with a message', async () => {
  const page = await openPage(kanbao.pageUrl('/activityDetail/999.html'));
  expect(page.status).toBe(404);
  expect(page.heading).toBe(words('states.missing.title'));
});

test('R7.42 a column lists activities with state and time, and links each', async () => {
  const reader = new Reader();
  const page = await reader.open(kanbao.pageUrl('/columnDetail/24.html'));
  expect(page.items.length).toBeGreaterThanOrEqual(9);
  const open = page.items.filter('[data-id="801"]');
  expect(plainText(open)).toContain(words('activity.states.open'));
  expect(open.find('time').attr('datetime')).toMatch(/^\d{4}-\d\d-\d\dT/);
  expect(plainText(open)).not.toContain(words('card.tags.activity'));
  expect(plainText(page.items.last())).toContain(words('activity.states.ended'));
  const link = page.byRole('link', undefined, open);
  expect(link).toHaveLength(1);
  expect((await reader.follow(page, link)).url).toBe(kanbao.pageUrl('/activityDetail/801.html'));
});

test('home has a module of activities with times and links', async () => {
  const page = await openPage(kanbao.pageUrl('/home.html'));
  const cards = page.byRole('region', words('card.tags.activity')).find('li');
  expect(cards.length).toBeGreaterThan(0);
  for (const card of cards.toArray()) {
    expect(page.$(card).find('time')).toHaveLength(1);
    const links = page.byRole('link', undefined, page.$(card));
    expect(links).toHaveLength(1);
    expect(links.attr('href')).toMatch(/\/activityDetail\/\d+\.html$/);
  }
});
