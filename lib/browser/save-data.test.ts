/** @jest-environment @happy-dom/jest-environment */
import { saveData } from './save-data.inline';
import { openPage, stub } from './test/page';

const data = '<script type="application/json">{}</script>';
const rules = '<script type="speculationrules">{}</script>';

test.each([
  [{ connection: { saveData: true } }, data],
  [{ connection: { saveData: false } }, data + rules],
  [{ connection: {} }, data + rules],
  [{}, data + rules],
])('nothing is fetched ahead for readers who save data: %j', (facts, left) => {
  openPage(data + rules);
  stub(navigator, facts);
  saveData();
  expect(document.body.innerHTML).toBe(left);
});

test('a page without such rules is left alone', () => {
  openPage(data);
  stub(navigator, { connection: { saveData: true } });
  expect(saveData).not.toThrow();
});
