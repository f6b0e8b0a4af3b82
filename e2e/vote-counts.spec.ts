import { expect, test } from './browser-test';
import { watchVoteCounts } from './vote-counts';

test("shows another reader's vote on the open vote page without a layout shift", async ({
  page,
  request,
  kanbao,
}) => {
  const { before, shown, shifts, totalBefore, total } = await watchVoteCounts(
    { page, request, kanbao },
    { path: '/activityVote/901.html', candidate: '901018' },
  );
  await expect.poll(shown).toBeGreaterThan(before);
  // Counts outside the viewport are not updated.
  await total.scrollIntoViewIfNeeded();
  await expect(total).not.toHaveText(totalBefore);
  expect(await shifts()).toBe(0);
});
