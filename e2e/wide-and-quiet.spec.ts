import { expect, test } from './journey';
import { configure } from './reader';
import { wordsOf } from './words';

// What an eye saw on screens of all widths, measured: pages fit, rows end at the columns, cards say a thing once.

const words = wordsOf('cn');

test('R3.06 R3.21 cards say what they are as quietly as the time, and a live once how far it is', async ({
  page,
  kanbao,
}) => {
  await page.goto(kanbao.page('/columnDetail/14.html'));
  const cards = await page.locator('#list > [data-kind="live"]').evaluateAll(
    (all, states) => {
      const seen = (box: Element) => box.getBoundingClientRect().width > 1;
      return all.map((card) => {
        const words = [...card.querySelectorAll('span')].filter((box) => box.childElementCount === 0);
        return words.filter((box) => states.includes(box.textContent ?? '') && seen(box)).length;
      });
    },
    ['live', 'preview', 'playback', 'ended'].map((state) => words(`card.liveStates.${state}`)),
  );
  expect(cards.length).toBeGreaterThan(4);
  expect(cards.filter((times) => times > 1)).toEqual([]);
  expect(cards).toContain(1);

  await page.goto(kanbao.page('/home.html'));
  const colours = await page.locator('main [data-id] p:has(time)').evaluateAll((all) =>
    all.map((meta) => {
      const [kind, time] = [meta.querySelector('span'), meta.querySelector('time')];
      return kind && time && [getComputedStyle(kind).color, getComputedStyle(time).color];
    }),
  );
  expect(colours.length).toBeGreaterThan(10);
  for (const pair of colours) expect(pair?.[0]).toBe(pair?.[1]);
});
