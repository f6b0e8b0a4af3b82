import { expect, test } from './browser-test';
import {
  fakeVoices,
  finishUtterance,
  speechPlayer,
  spokenHighlight,
  spokenRecords,
  startListening,
} from './speech-page';
import { axeProblems } from './validators/axe';

test('reads an article aloud from its title, and highlights each paragraph and scrolls it into view', async ({
  page,
  kanbao,
}) => {
  await fakeVoices(page, ['en-US', 'zh_CN']);
  await startListening(page, kanbao);
  const title = await page.locator('h1').innerText();
  await expect(page.locator('h1')).toHaveAttribute('data-spoken');
  await expect
    .poll(async () => (await spokenRecords(page)).map(({ text }) => text).join(''))
    .toBe(title.trim());
  for (let round = 0; round < 40; round += 1) {
    await finishUtterance(page);
    const below = await spokenHighlight(page).evaluate(
      (part) => part.getBoundingClientRect().top > innerHeight,
    );
    if (below) break;
  }
  await expect(spokenHighlight(page)).toHaveCount(1);
  await expect(spokenHighlight(page)).toBeInViewport();
  const texts = (await spokenRecords(page)).map(({ text }) => text);
  expect(Math.max(...texts.map(({ length }) => length))).toBeLessThanOrEqual(45);
  await expect(speechPlayer(page)).toBeInViewport();
  expect(await axeProblems(page)).toEqual([]);
});
