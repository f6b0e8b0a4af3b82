/** @jest-environment @happy-dom/jest-environment */
import { act } from 'react';
import { find, stubProperties } from '@/lib/browser/test/page';
import { localeIds } from '@/lib/view/locales';
import { loadMessages } from '@/messages/load';
import {
  answers,
  noticeText,
  openBallot as open,
  requests,
  themes,
  votedAnswer,
  voteFor,
  votesOf,
} from '../test/ballot-page';

test.each(localeIds)('hydrates the server’s list without a mismatch in %s', async (locale) => {
  const { problems } = await open({ locale });
  expect(problems).toEqual([]);
  const { vote, voteActivity } = loadMessages(locale);
  expect(find('button[name=option]').textContent).toContain(vote.submit);
  expect(find('search button').textContent).toBe(voteActivity.find);
});

test('reads candidates from the page and renders the same HTML as the server', async () => {
  const htmlOf = () => [...document.querySelectorAll('section')].map(({ outerHTML }) => outerHTML);
  let htmlBefore: string[] = [];
  await open({
    before: () => {
      htmlBefore = htmlOf();
    },
  });
  const [number, , views] = document.querySelectorAll<HTMLElement>('nav a');
  await act(async () => views?.click());
  expect(htmlOf()).not.toEqual(htmlBefore);
  await act(async () => number?.click());
  expect(htmlOf()).toEqual(htmlBefore);
  expect(htmlBefore.join()).toContain('1,234 votes');
});

test('counts one vote for several taps and shows how many are left', async () => {
  const { vote } = await open();
  answers.set('/api/vote-activity', votedAnswer);
  requests.length = 0;
  await act(async () => {
    find('button[value="7"]').click();
    find('button[value="8"]').click();
  });
  const sentRequests = requests.filter(({ body }) => body !== undefined);
  expect(sentRequests.map(({ body }) => body)).toEqual([
    `vote=${vote}&from=9&back=%2FactivityVote%2F9.html&option=7`,
  ]);
  expect([votesOf('7'), noticeText()]).toEqual(['6 votes', 'Counted']);
  expect(find('form[method=post]').textContent).toContain('4 votes left today');
});

test('shows today’s votes of this device after a vote and after a reload', async () => {
  const { vote } = await open();
  const buttonText = (id: string) => find(`button[value="${id}"]`).firstChild?.textContent;
  const { mine } = loadMessages('en').voteActivity;
  expect([buttonText('7'), buttonText('8')]).toEqual(['Vote', 'Vote']);
  answers.set('/api/vote-activity', votedAnswer);
  stubProperties(document, { cookie: `kanbao-ballots-today=1~8%3A${vote}~7` });
  await voteFor('7');
  expect([buttonText('7'), buttonText('8')]).toEqual([mine, 'Vote']);
  const { problems } = await open({
    props: { vote },
    before: () => stubProperties(document, { cookie: `kanbao-ballots-today=${vote}~8` }),
  });
  expect([problems, buttonText('7'), buttonText('8')]).toEqual([[], 'Vote', mine]);
});

test('R8.10 repeats a vote with the same key after a network error, and uses a new key for another candidate', async () => {
  await open();
  answers.set('/api/vote-activity', 'line broken');
  await voteFor('7');
  expect(noticeText()).toBe(loadMessages('en').write.noAnswer);
  await voteFor('7');
  await voteFor('8');
  const [first, second, third] = requests.filter(({ body }) => body !== undefined).map(({ key }) => key);
  expect(first).toMatch(/^[\w-]{8,}$/);
  expect(second).toBe(first);
  expect(third).not.toBe(first);
});

test('R8.10 sends a vote on purpose after a warning that it may have counted', async () => {
  await open();
  answers.set('/api/vote-activity', { ok: false, outcome: 'unknown', message: 'Please check first' });
  await voteFor('7');
  answers.set('/api/vote-activity', votedAnswer);
  await voteFor('7');
  const sentRequests = requests.filter(({ body }) => body !== undefined);
  expect(sentRequests.map(({ body }) => body?.includes('again=1'))).toEqual([false, true]);
});

test('R8.24 a refusal shows a login link', async () => {
  await open();
  const loginLink = { href: '/login.html', label: 'Log in' };
  answers.set('/api/vote-activity', {
    ok: false,
    outcome: 'loginToVote',
    message: 'Members only',
    login: loginLink,
  });
  await voteFor('7');
  expect(noticeText()).toBe('Members onlyLog in');
  expect(find('.page-notice a').getAttribute('href')).toBe('/login.html');
});

test('submits the form natively when the server asks for the voter’s details', async () => {
  await open();
  answers.set('/api/vote-activity', { ok: false, outcome: 'voterInfo', message: 'Who?', next: '/x.html' });
  const submits: boolean[] = [];
  document.addEventListener('submit', (event) => {
    submits.push(event.defaultPrevented);
    event.preventDefault();
  });
  await voteFor('7');
  expect(submits).toEqual([true, false]);
});

test('R5.15 sends the voter fields of a candidate’s page, including input typed before hydration', async () => {
  const [theme] = themes;
  const voter = [
    { name: 'name', label: '姓名', language: 'zh-CN', required: true, typed: '卓玛' },
    { name: 'note', label: '备注', language: 'zh-CN', required: false, typed: undefined },
  ];
  const { problems, vote } = await open({
    props: { finder: undefined, voter },
    shown: [
      { id: '1', name: 'x', language: 'bo', maxVotes: 0, candidates: theme?.candidates.slice(0, 1) ?? [] },
    ],
    before: () => {
      find<HTMLInputElement>('[name=voter-note]').value = 'early';
    },
  });
  answers.set('/api/vote-activity', votedAnswer);
  await voteFor('7');
  expect(requests.find(({ body }) => body)?.body).toBe(
    `vote=${vote}&from=9&back=%2FactivityVote%2F9.html&voter-name=${encodeURIComponent('卓玛')}&voter-note=early&option=7`,
  );
  expect([find('strong').textContent, noticeText(), problems]).toEqual(['6 votes', 'Counted', []]);
});
