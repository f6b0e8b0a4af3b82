import { sharedKanbao } from '../shared-kanbao';
import { words } from '../words';
import { plainText } from './html-page';
import { assignDevice } from './member-reader';
import { openPage, Reader } from './reader';
import { isShown, optionNamed, submitVote, voteSection, voteStatusOf } from './vote-section';

const kanbao = sharedKanbao();

const runningVote = { article: '3003', path: '/newsDetail/3/3003.html' };
const multipleVotesPath = '/newsDetail/4/4004.html';
const upcomingVotePath = '/newsDetail/11/11003.html';
const endedVotePath = '/newsDetail/4/4002.html';

test('a second vote of a device shows a message and the result, and is not counted', async () => {
  const reader = new Reader();
  await assignDevice(reader, kanbao);
  const address = kanbao.pageUrl('/newsDetail/11/11004.html');
  const vote = async (option: string) => submitVote(reader, await reader.open(address), [option, '周末']);
  const first = await vote('羽毛球');
  const counted = plainText(optionNamed(first, '羽毛球'));
  expect(counted).toMatch(/\d+票/);
  const second = await vote('乒乓球');
  expect(voteStatusOf(second)).toBe(words('vote.before'));
  expect(plainText(optionNamed(second, '羽毛球'))).toBe(counted);
  const ownVote = (option: string) => optionNamed(second, option).find('[data-own-vote]');
  expect([isShown(ownVote('羽毛球')), isShown(ownVote('乒乓球'))]).toEqual([true, false]);
});

test('requires the number of choices that the page shows', async () => {
  const reader = new Reader();
  await assignDevice(reader, kanbao);
  let page = await reader.open(kanbao.pageUrl(multipleVotesPath));
  expect(plainText(voteSection(page))).toContain(words('vote.between', { least: 2, most: 3 }));
  const boxes = voteSection(page).find('input[type=checkbox]');
  const names = boxes.toArray().map((_, index) => plainText(boxes.eq(index).closest('label').find('[lang]')));
  page = await submitVote(reader, page, names.slice(0, 1));
  expect(voteStatusOf(page)).toBe(words('vote.choices'));
  const checked = voteSection(page).find('input[checked]');
  expect(checked.map((_, box) => box.attribs.value).get()).toEqual([boxes.first().attr('value')]);
  page = await submitVote(reader, page, names.slice(0, 2));
  expect(voteStatusOf(page)).toBe(words('vote.done'));
  const ownVotes = voteSection(page).find('[data-own-vote]');
  expect(ownVotes.filter((index) => isShown(ownVotes.eq(index)))).toHaveLength(2);
});

test('before its start, a vote shows the options without inputs; afterwards, only its result', async () => {
  const pageBeforeStart = await openPage(kanbao.pageUrl(upcomingVotePath));
  expect(plainText(voteSection(pageBeforeStart))).toContain(words('vote.notBegun'));
  expect(pageBeforeStart.byRole('listitem', undefined, voteSection(pageBeforeStart))).toHaveLength(4);
  expect(voteSection(pageBeforeStart).find('input[type=radio]')).toHaveLength(0);
  const late = await openPage(kanbao.pageUrl(endedVotePath));
  expect(plainText(voteSection(late))).toContain(words('vote.closed'));
  expect(plainText(optionNamed(late, '早晚绕、白天不绕'))).toMatch(/1,427票\s*61%/);
  for (const page of [pageBeforeStart, late])
    expect(page.byRole('button', words('vote.submit'), voteSection(page))).toHaveLength(0);
});

type Field = [name: string, value: string];

const completeFields: Field[] = [
  ['question-300301', '30030101'],
  ['question-300302', '30030201'],
];

function postVote(reader: Reader, fields: readonly Field[], headers: Record<string, string> = {}) {
  const form = new URLSearchParams([['article', runningVote.article], ...fields]);
  return reader.post(`${kanbao.siteUrl}/api/vote`, form, headers);
}

async function votesOf(device: string) {
  const calls = await kanbao.platform.calls({ operation: 'vote' });
  return calls.filter(({ body }) => body.device === device);
}

test('refuses invalid choices without calling the platform', async () => {
  const reader = new Reader();
  const device = await assignDevice(reader, kanbao);
  const many = Array.from({ length: 10_000 }, (_, index): Field => ['question-300302', `${index}`]);
  const refused: [fields: Field[], status: number, message: string][] = [
    [[], 422, 'vote.choices'],
    [[...completeFields, ['question-400201', '40020101']], 422, 'vote.choices'],
    [[...completeFields, ['question-300301', '30030102']], 422, 'vote.choices'],
    [many, 413, 'write.tooLarge'],
    [many.slice(0, 500), 422, 'vote.choices'],
  ];
  for (const [fields, status, message] of refused) {
    const answer = await postVote(reader, fields);
    expect([answer.status, await answer.json()]).toMatchObject([status, { message: words(message) }]);
  }
  expect((await postVote(reader, [['article', '../1']])).status).toBe(400);
  expect(await votesOf(device)).toEqual([]);
});

test('refuses votes that other sites send', async () => {
  const reader = new Reader();
  const device = await assignDevice(reader, kanbao);
  const origin = 'https://elsewhere.example';
  for (const site of ['cross-site', 'same-site'])
    expect((await postVote(reader, completeFields, { 'sec-fetch-site': site, origin })).status).toBe(403);
  expect(await votesOf(device)).toEqual([]);
  expect((await postVote(reader, completeFields)).status).toBe(200);
});
