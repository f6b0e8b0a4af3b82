import { runInNewContext } from 'node:vm';
import { scriptCall } from './inline-script';
import { followNetwork } from './network-behaviour';
import { TestElement } from './test/test-element';

test('the notice is shown as long as the device is offline, also when it went offline in the back/forward cache', () => {
  const page = new EventTarget();
  const notice = new TestElement('hidden');
  const navigator = { onLine: true };
  runInNewContext(scriptCall(followNetwork), {
    navigator,
    document: { querySelector: () => notice },
    addEventListener: page.addEventListener.bind(page),
  });
  const change = (type: string, onLine: boolean) => {
    navigator.onLine = onLine;
    page.dispatchEvent(new Event(type));
    return notice.has('hidden');
  };
  expect(change('offline', false)).toBe(false);
  expect(change('online', true)).toBe(true);
  expect(change('pageshow', false)).toBe(false);
});
