import { sharedKanbao } from '../shared-kanbao';
import { words } from '../words';
import { type HtmlPage, plainText, plainTexts } from './html-page';
import { assignDevice } from './member-reader';
import { openPage, Reader } from './reader';

const kanbao = sharedKanbao();
const villageVotePath = '/activityVote/901.html';
const ballotAddress = `${kanbao.siteUrl}/api/vote-activity`;

const ballotSelector = 'form[action="/api/vote-activity"]';
const candidatesOn = ({ $ }: HtmlPage) => $(`${ballotSelector} li`);
const noticeOn = ({ $ }: HtmlPage) => plainText($('.page-notice'));

async function ballotCallsOf(device: string) {
  const calls = await kanbao.platform.calls({ operation: 'recordVoteCountAndLog' });
  return calls.filter(({ body }) => body.device === device);
}

function submitVoteFor(reader: Reader, page: HtmlPage, id: number): Promise<HtmlPage> {
  const button = page.$(`#option-${id} button`);
  return reader.submit(page, page.$(ballotSelector), {}, button);
}

test('R2.18 R3.50 R3.51 R3.56 R3.57 R3.58 R7.52 a vote shows its themes and candidates in three orders', async () => {
  const reader = new Reader();
  const page = await reader.open(kanbao.pageUrl(villageVotePath));
  expect(page.heading).toBe('寻找云岭最美村小');
  expect(page.$('main img').first().attr('src')).toMatch(/^\/api\/picture\?/);
  const themes = plainTexts(page.$('main h2'));
  expect(themes.map((theme) => /高原村小|河谷村小|林区村小/.exec(theme)?.[0])).toEqual([
    '高原村小',
    '河谷村小',
    '林区村小',
  ]);
  expect(candidatesOn(page)).toHaveLength(60);
  const first = 'section[aria-labelledby="theme-9011"] li';
  const numbers = plainTexts(page.$(`${first} a > data`)).flatMap(
    (text) => /^(\d+)号$/.exec(text)?.[1] ?? [],
  );
  expect(numbers.map(Number)).toEqual(Array.from({ length: 20 }, (_, index) => index + 1));
  const orders = page.byRole('navigation', words('voteActivity.sort.label'));
  for (const [mode, fact] of [
    ['rank', /([\d,]+)票/],
    ['views', /([\d.]+)(万?)次浏览/],
  ] as const) {
    const link = page.byRole('link', words(`voteActivity.sort.${mode}`), orders);
    const sorted = await reader.follow(page, link);
    expect(sorted.url).toContain(`sort=${mode}`);
    const counts = plainTexts(sorted.$(`${first} p`)).map((text) => {
      const [, count, unit] = fact.exec(text) ?? [];
      return Number(count?.replace(',', '')) * (unit === '万' ? 10_000 : 1);
    });
    expect(counts).toHaveLength(20);
    expect(counts).toEqual([...counts].sort((a, b) => b - a));
  }
});

test('R7.54 finds a candidate by name or number; an empty result has a message and a link back', async () => {
  const reader = new Reader();
  const after = await kanbao.platform.lastCall();
  let page = await reader.open(kanbao.pageUrl(villageVotePath));
  const find = async (name: string) => {
    page = await reader.submit(page, page.$('search form'), { name });
  };
  for (const [wanted, id] of [
    ['云杉', 901043],
    ['7', 901007],
  ] as const) {
    await find(wanted);
    expect(candidatesOn(page)).toHaveLength(1);
    expect(page.$(`#option-${id}`)).toHaveLength(1);
  }
  const found = await kanbao.platform.calls({ after, operation: 'infoByOptName' });
  expect(found.map(({ query }) => query.optName)).toContain('云杉');
  await find('<b>没有');
  expect(plainText(page.$('main'))).toContain(words('voteActivity.nothing', { name: '<b>没有' }));
  page = await reader.follow(page, page.byRole('link', words('voteActivity.all')));
  expect(candidatesOn(page)).toHaveLength(60);
});

test('after the last vote of a theme, shows how many are left for other themes', async () => {
  const reader = new Reader();
  await assignDevice(reader, kanbao);
  let page = await reader.open(kanbao.pageUrl(villageVotePath));
  const messages: string[] = [];
  for (const id of [901011, 901012, 901013]) {
    page = await submitVoteFor(reader, page, id);
    messages.push(noticeOn(page));
  }
  expect(messages).toEqual([
    words('voteActivity.doneLeft', { left: 5 }),
    words('voteActivity.doneLeft', { left: 4 }),
    words('voteActivity.leftElsewhere', { left: 4 }),
  ]);
});

test('a closed vote has a message, no buttons and no live counts, and accepts no ballots', async () => {
  const reader = new Reader();
  const page = await reader.open(kanbao.pageUrl('/activityVote/903.html'));
  expect(plainText(page.$('main'))).toContain(words('vote.closed'));
  expect(plainText(page.$(`${ballotSelector} p`).first())).toMatch(/^共[\d,]+票$/);
  expect(page.$('[data-load-soon]')).toHaveLength(0);
  expect(page.$(`${ballotSelector} button`)).toHaveLength(0);
  await assignDevice(reader, kanbao);
  const answer = await reader.post(ballotAddress, { vote: '903', option: '903001' });
  expect([answer.status, await answer.json()]).toMatchObject([422, { outcome: 'voteOver' }]);
});

test('refuses malformed ballots without calling the platform', async () => {
  const reader = new Reader();
  const device = await assignDevice(reader, kanbao);
  const validForm = { vote: '901', option: '901001' };
  const refused: [Record<string, string>, Record<string, string>, number][] = [
    [validForm, { 'sec-fetch-site': 'cross-site' }, 403],
    [{ ...validForm, option: '902001' }, {}, 404],
    [{ ...validForm, vote: '../1' }, {}, 400],
    [{ vote: '901' }, {}, 400],
    [{ ...validForm, vote: '999999' }, {}, 404],
  ];
  const statuses: number[] = [];
  for (const [form, headers] of refused)
    statuses.push((await reader.post(ballotAddress, form, headers)).status);
  expect(statuses).toEqual(refused.map(([, , status]) => status));
  expect(await ballotCallsOf(device)).toEqual([]);
});

test('refuses votes from new devices, however often they are sent', async () => {
  const after = await kanbao.platform.lastCall();
  const devices: string[] = [];
  for (let attempt = 0; attempt < 20; attempt += 1) {
    const reader = new Reader();
    const answer = await reader.post(ballotAddress, { vote: '901', option: '901001' });
    expect([answer.status, await answer.json()]).toMatchObject([403, { outcome: 'newDevice' }]);
    devices.push(reader.cookies.get('kanbao-device') ?? '');
  }
  const calls = await kanbao.platform.calls({ after, operation: 'recordVoteCountAndLog' });
  expect(calls.filter(({ body }) => devices.includes(String(body.device)))).toEqual([]);
});

test('R2.20 R3.100 a candidate has a separate share preview, like an activity', async () => {
  const page = await openPage(kanbao.pageUrl('/voteItemDetail/901/901/901015.html'));
  expect(page.meta('og:title')).toContain(
    words('voteActivity.shareTitle', { number: 15, name: 'སྐལ་བཟང་སློབ་ཆུང་།' }),
  );
  expect(page.meta('og:image')).toMatch(/^http/);
  expect(page.meta('og:url')).toMatch(/voteItemDetail\/901\/901\/901015\.html$/);
});

test('the card of an activity links to it, the activity to its vote, and candidates back to the vote', async () => {
  const reader = new Reader();
  let page = await reader.open(kanbao.pageUrl('/columnDetail/8.html'));
  page = await reader.follow(page, page.byRole('link', /投票｜寻找云岭最美村小/, page.$('main')));
  expect(page.url).toBe(kanbao.pageUrl('/activityDetail/811.html'));
  page = await reader.follow(page, page.byRole('link', words('activity.vote')));
  expect(page.url).toBe(kanbao.pageUrl('/activityVote/901/811.html'));
  page = await reader.follow(page, page.byRole('link', undefined, page.$('#option-901001')));
  expect(page.url).toBe(kanbao.pageUrl('/voteItemDetail/811/901/901001.html'));
  page = await reader.follow(page, page.byRole('link', words('voteActivity.toAll')));
  expect(page.url).toBe(kanbao.pageUrl('/activityVote/901/811.html'));
});

test('unknown votes and candidates return 404', async () => {
  const paths = ['/activityVote/999999.html', '/activityVote.html', '/voteItemDetail/901/901/1.html'];
  const pages = await Promise.all(paths.map((path) => openPage(kanbao.pageUrl(path))));
  expect(pages.map(({ status }) => status)).toEqual([404, 404, 404]);
});
