import { runInNewContext } from 'node:vm';
import { scriptCall } from './inline-script';
import { spareData } from './spare-data-behaviour';

test.each([
  [{ connection: { saveData: true } }, ['taken away', 'put back']],
  [{ connection: { saveData: false } }, []],
  [{ connection: {} }, []],
  [{}, []],
])('nothing is fetched ahead for readers who save data: %j', (navigator, steps) => {
  const done: string[] = [];
  const rules = { replaceWith: () => done.push('taken away') };
  const place = {
    replaceWith: (element: unknown) => done.push(element === rules ? 'put back' : 'put something else'),
  };
  const document = { querySelector: () => rules, createComment: () => place };
  runInNewContext(scriptCall(spareData), { navigator, document });
  expect(done).toEqual(steps);
});

test('a page without such rules is left alone', () => {
  const navigator = { connection: { saveData: true } };
  expect(() =>
    runInNewContext(scriptCall(spareData), { navigator, document: { querySelector: () => null } }),
  ).not.toThrow();
});
