import { runInNewContext } from 'node:vm';
import { scriptCall } from '@/lib/ui/inline-script';
import { spareData } from './speculation-behaviour';

test.each([
  [{ connection: { saveData: true } }, ['remove', 'put back']],
  [{ connection: { saveData: false } }, []],
  [{ connection: {} }, []],
  [{}, []],
])('nothing is fetched ahead for readers who save data: %j', (navigator, steps) => {
  const done: string[] = [];
  const rules = { remove: () => done.push('remove') };
  const currentScript = {
    previousElementSibling: rules,
    before: (element: unknown) => done.push(element === rules ? 'put back' : 'put something else'),
  };
  runInNewContext(scriptCall(spareData), { navigator, document: { currentScript } });
  expect(done).toEqual(steps);
});
