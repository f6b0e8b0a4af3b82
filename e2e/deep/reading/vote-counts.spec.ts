import { expect, test } from '../../browser-test';
import { watchVoteCounts } from '../../vote-counts';

for (const path of ['/activityVote/901.html', '/voteItemDetail/901/901/901018.html'])
  test(`adds another reader's vote on the open page ${path} without a layout shift`, async ({
    page,
    request,
    borrowKanbao,
  }) => {
    const kanbao = await borrowKanbao();
    const { before, shown, shifts, totalBefore, total } = await watchVoteCounts(
      { page, request, kanbao },
      { path, candidate: '901018' },
    );
    await expect.poll(shown).toBe(before + 1);
    // Counts outside the viewport are not updated.
    await total.scrollIntoViewIfNeeded();
    await expect(total).not.toHaveText(totalBefore);
    expect(await shifts()).toBe(0);
  });
