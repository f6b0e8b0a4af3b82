/** @jest-environment @happy-dom/jest-environment */
import { act } from 'react';
import { find, tap } from '@/lib/browser/test/page';
import { loadMessages } from '@/messages/load';
import {
  answers,
  noticeText,
  openBallot as open,
  visibleIds,
  votedAnswer,
  voteFor,
} from '../test/ballot-page';

test('R3.56 R3.57 R3.58 sorts the list in place by current votes and updates the address', async () => {
  await open();
  answers.set('/api/vote-activity', { ...votedAnswer, votes: 10 });
  await voteFor('7');
  const [number, rank, views] = document.querySelectorAll<HTMLElement>('nav a');
  const first = find('#option-8');
  const sortBy = (link: HTMLElement | undefined) => act(async () => link?.click());
  expect(visibleIds()).toEqual(['7', '8', '21']);
  await sortBy(views);
  expect(visibleIds()).toEqual(['8', '7', '21']);
  expect(location.search).toBe('?sort=views');
  expect(find('#option-8')).toBe(first);
  await sortBy(rank);
  expect(visibleIds()).toEqual(['7', '8', '21']);
  expect(rank?.getAttribute('aria-current')).toBe('page');
  await sortBy(number);
  expect(location.search).toBe('');
  expect(tap('nav li:last-child a', { ctrlKey: true }).defaultPrevented).toBe(false);
});

async function search(name: string): Promise<void> {
  find<HTMLInputElement>('[type=search]').value = name;
  await act(async () => find('search button').click());
}

test('R7.54 searches in place; an empty result shows a message and a link back to all', async () => {
  const { vote } = await open();
  const standingsOf = (ids: string[]) => ({
    open: true,
    votes: 1,
    standings: Object.fromEntries(ids.map((id) => [id, { votes: 1, rank: 1, share: 1 }])),
  });
  answers.set(`/api/vote-activity/${vote}?name=8`, standingsOf(['8']));
  answers.set(`/api/vote-activity/${vote}?name=%3Cb%3E`, standingsOf([]));
  const scrollIntoView = jest.spyOn(find('#candidates'), 'scrollIntoView');
  await search(' 8 ');
  expect(scrollIntoView).toHaveBeenCalledTimes(1);
  expect(visibleIds()).toEqual(['8']);
  expect(find('#theme-2').closest('section')?.hidden).toBe(true);
  expect(location.search).toBe('?name=8');
  await search('<b>');
  expect(visibleIds()).toEqual([]);
  expect(find('p[role=status]').textContent).toContain('Nothing found for “<b>”.');
  await act(async () => find('p[role=status] a').click());
  expect([visibleIds(), find<HTMLInputElement>('[type=search]').value]).toEqual([['7', '8', '21'], '']);
});

test('R8.10 keeps the list and shows an error when a search fails, and repeats it at the next tap', async () => {
  const { vote } = await open();
  answers.set(`/api/vote-activity/${vote}?name=8`, 'line broken');
  await search('8');
  expect([noticeText(), visibleIds().length]).toEqual([loadMessages('en').session.networkError, 3]);
  answers.set('/api/vote-activity', votedAnswer);
  await voteFor('7');
  expect(noticeText()).toBe('Counted');
  await search('8');
  expect(noticeText()).toBe(loadMessages('en').session.networkError);
  answers.set(`/api/vote-activity/${vote}?name=8`, { open: true, votes: 1, standings: {} });
  await search('8');
  expect([noticeText(), visibleIds()]).toEqual([undefined, []]);
});

test('a page opened with a search navigates instead of sorting and searching in place', async () => {
  const finder = { page: '/activityVote/9.html', sort: 'views', name: 'none' } as const;
  const { problems } = await open({ props: { finder }, shown: [] });
  expect(problems).toEqual([]);
  expect(find('p[role=status]').textContent).toContain('Nothing found for “none”.');
  expect(find('search form').getAttribute('action')).toBe('/activityVote/9.html#candidates');
  expect(tap('nav a').defaultPrevented).toBe(false);
  expect(find('nav a').getAttribute('href')).toBe('/activityVote/9.html?name=none#candidates');
});
