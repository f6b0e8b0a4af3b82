/** @jest-environment @happy-dom/jest-environment */
import { spareData } from './spare-data.inline';
import { find, openPage, stub } from './test/page';

const rules = '<script type="speculationrules">{}</script>';

test.each([
  [{ connection: { saveData: true } }, 1],
  [{ connection: { saveData: false } }, 0],
  [{ connection: {} }, 0],
  [{}, 0],
])('nothing is fetched ahead for readers who save data: %j', (facts, leaves) => {
  openPage(`<main></main>${rules}<footer></footer>`);
  const markup = document.body.innerHTML;
  const element = find('script');
  stub(navigator, facts);
  const watch = new MutationObserver(() => {});
  watch.observe(document.body, { childList: true });
  spareData();
  const left = watch.takeRecords().filter(({ removedNodes }) => [...removedNodes].includes(element));
  watch.disconnect();
  expect(left).toHaveLength(leaves);
  // The very same is back in its place.
  expect([document.body.innerHTML, find('script')]).toEqual([markup, element]);
});

test('a page without such rules is left alone', () => {
  openPage('<script type="application/json">{}</script>');
  stub(navigator, { connection: { saveData: true } });
  expect(spareData).not.toThrow();
});
