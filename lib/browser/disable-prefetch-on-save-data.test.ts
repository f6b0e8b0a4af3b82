/** @jest-environment @happy-dom/jest-environment */
import { disablePrefetchOnSaveData } from './run-on-every-page.inline';
import { openPage, stub } from './test/page';

const data = '<script type="application/json">{}</script>';
const rules = '<script type="speculationrules">{}</script>';

test.each([
  [{ connection: { saveData: true } }, data],
  [{ connection: { saveData: false } }, data + rules],
  [{ connection: {} }, data + rules],
  [{}, data + rules],
])('removes the prefetch rules under Save-Data: %j', (facts, remainingHtml) => {
  openPage(data + rules);
  stub(navigator, facts);
  disablePrefetchOnSaveData();
  expect(document.body.innerHTML).toBe(remainingHtml);
});

test('does nothing on a page without prefetch rules', () => {
  openPage(data);
  stub(navigator, { connection: { saveData: true } });
  expect(disablePrefetchOnSaveData).not.toThrow();
});
