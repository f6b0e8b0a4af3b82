/** @jest-environment @happy-dom/jest-environment */
import { disablePrefetchOnSaveData } from './run-on-every-page.inline';
import { openPage, stubProperties } from './test/page';

const jsonScript = '<script type="application/json">{}</script>';
const rulesScript = '<script type="speculationrules">{}</script>';

test.each([
  [{ connection: { saveData: true } }, jsonScript],
  [{ connection: { saveData: false } }, jsonScript + rulesScript],
  [{ connection: {} }, jsonScript + rulesScript],
  [{}, jsonScript + rulesScript],
])('removes the prefetch rules under Save-Data: %j', (navigatorStub, remainingHtml) => {
  openPage(jsonScript + rulesScript);
  stubProperties(navigator, navigatorStub);
  disablePrefetchOnSaveData();
  expect(document.body.innerHTML).toBe(remainingHtml);
});

test('does nothing on a page without prefetch rules', () => {
  openPage(jsonScript);
  stubProperties(navigator, { connection: { saveData: true } });
  expect(disablePrefetchOnSaveData).not.toThrow();
});
