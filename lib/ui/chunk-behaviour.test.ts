import { runInNewContext } from 'node:vm';
import { followScripts } from './chunk-behaviour';
import { scriptCall } from './inline-script';
import { TestElement } from './test/test-element';

class TestScript {}

test('R8.20 a script that cannot be had is told; a picture, or an error in a script, is not', () => {
  const notice = new TestElement('hidden');
  let capturing: unknown;
  let hear: (event: object) => void = () => undefined;
  runInNewContext(scriptCall(followScripts), {
    HTMLScriptElement: TestScript,
    document: { querySelector: () => notice },
    addEventListener: (type: string, listener: typeof hear, capture: unknown) => {
      if (type === 'error') hear = listener;
      capturing = capture;
    },
  });
  expect(capturing).toBe(true);
  hear({ target: new TestElement() });
  hear({ target: {} });
  expect(notice.has('hidden')).toBe(true);
  hear({ target: new TestScript() });
  expect(notice.has('hidden')).toBe(false);
});
