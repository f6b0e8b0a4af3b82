/** @jest-environment @happy-dom/jest-environment */
import { openPage, stub } from '@/lib/browser/test/page';
import { countHits } from './count-hits.inline';

test('R7.62 a tap on a bulletin is told, with which one it was; a tap beside it is not', () => {
  const sent: [string, string][] = [];
  openPage('<a href="#a" data-bulletin="4"><b>公告</b></a><a id="other" href="#b">别的</a>');
  stub(navigator, {
    sendBeacon: (address: string, body: URLSearchParams) => {
      sent.push([address, body.toString()]);
      return true;
    },
  });
  countHits();
  document.querySelector('b')?.click();
  document.getElementById('other')?.click();
  expect(sent).toEqual([['/api/bulletin', 'id=4']]);
});
