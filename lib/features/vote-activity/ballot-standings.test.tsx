/** @jest-environment @happy-dom/jest-environment */
import { find, stubProperties } from '@/lib/browser/test/page';
import { answers, openBallot as open, requests, setOnScreen, votesOf, wait } from './test/ballot-page';

test('updates the counts until the vote is over and never decreases one', async () => {
  const { address } = await open();
  const standingsAfter = (count: number, isOpen = true) => ({
    open: isOpen,
    votes: count,
    standings: {
      7: { votes: count, rank: 2, share: 75 },
      21: { votes: 3, rank: 4, share: 1 },
      99: { votes: 1, rank: 5, share: 0 },
    },
  });
  answers.set(address, standingsAfter(12));
  await wait(1600);
  expect([votesOf('7'), votesOf('21')]).toEqual(['12 votes', '1,234 votes']);
  expect(find('#option-7 rect').getAttribute('width')).toBe('75%');
  expect(find('#option-7').textContent).toContain('No. 2 by votes');
  answers.set(address, standingsAfter(13, false));
  await wait(1600);
  expect(votesOf('7')).toBe('13 votes');
  requests.length = 0;
  await wait(60_000);
  expect(requests).toEqual([]);
});

test('does not request counts while they are off screen or the page is hidden', async () => {
  await open();
  const countRequests = async () => {
    requests.length = 0;
    await wait(6400);
    return requests.length;
  };
  expect(await countRequests()).toBe(4);
  setOnScreen(false);
  expect(await countRequests()).toBe(0);
  setOnScreen(true);
  expect(await countRequests()).toBe(4);
  stubProperties(document, { visibilityState: 'hidden' });
  expect(await countRequests()).toBe(0);
  stubProperties(document, { visibilityState: 'visible' });
  expect(await countRequests()).toBeGreaterThan(0);
});

test('requests counts less and less often after failures', async () => {
  const { address } = await open();
  answers.set(address, 'line broken');
  await wait(600_000);
  expect(requests.length).toBeLessThan(12);
  answers.set(address, { open: true, votes: 50, standings: { 7: { votes: 50, rank: 1, share: 100 } } });
  await wait(2_000_000);
  expect(votesOf('7')).toBe('50 votes');
});

test('updates the total and never decreases it; hides it when the site hides counts', async () => {
  const { address } = await open();
  const totalLine = () => find('form[method=post] p').textContent;
  expect(totalLine()).toBe('3 votes in total');
  for (const [votes, totalText] of [
    [8, '8 votes in total'],
    [5, '8 votes in total'],
  ] as const) {
    answers.set(address, { open: true, votes, standings: {} });
    await wait(1600);
    expect(totalLine()).toBe(totalText);
  }
  await open({ props: { hidesCounts: true } });
  expect(document.querySelector('form[method=post] > p')).toBeNull();
});

test('a closed vote has no buttons and sends no requests', async () => {
  await open({ props: { isOpen: false, standings: undefined } });
  await wait(10_000);
  expect([document.querySelector('[name=option]'), requests]).toEqual([null, []]);
});
