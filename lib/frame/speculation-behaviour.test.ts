import { runInNewContext } from 'node:vm';
import { scriptCall } from '@/lib/ui/inline-script';
import { spareData } from './speculation-behaviour';

test.each([
  [{ connection: { saveData: true } }, 1],
  [{ connection: { saveData: false } }, 0],
  [{ connection: {} }, 0],
  [{}, 0],
])('nothing is fetched ahead for readers who save data: %j', (navigator, removals) => {
  const remove = jest.fn();
  const document = { currentScript: { previousElementSibling: { remove } } };
  runInNewContext(scriptCall(spareData), { navigator, document });
  expect(remove).toHaveBeenCalledTimes(removals);
});
