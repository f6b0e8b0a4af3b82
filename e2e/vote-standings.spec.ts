import { expect, test } from './journey';
import { watchStandings } from './vote-standings';

test('a vote of another reader shows on the open page of the vote, which does not move', async ({
  page,
  request,
  kanbao,
}) => {
  const { before, shown, shifts, totalBefore, total } = await watchStandings(
    { page, request, kanbao },
    { path: '/activityVote/901.html', candidate: '901018' },
  );
  await expect.poll(shown).toBeGreaterThan(before);
  // A count that is off the screen does not grow.
  await total.scrollIntoViewIfNeeded();
  await expect(total).not.toHaveText(totalBefore);
  expect(await shifts()).toBe(0);
});
