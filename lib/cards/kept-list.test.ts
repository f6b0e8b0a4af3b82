import { runInNewContext } from 'node:vm';
import { scriptCall } from '@/lib/ui/inline-script';
import { keptListKey, wakeForKeptList } from './kept-list';

const page = '/home.html?column=16';

/** Opens a page in a tab that kept a list, or has no storage. @returns events, and what is kept then */
function open(type: string, kept: boolean, storage = true) {
  const items = new Map(kept ? [[keptListKey('list', page), '{}']] : []);
  const events: string[] = [];
  runInNewContext(scriptCall(wakeForKeptList, keptListKey('list', '')), {
    Event,
    location: { pathname: '/home.html', search: '?column=16' },
    performance: { getEntriesByType: () => [{ type }] },
    dispatchEvent: (event: Event) => events.push(event.type),
    ...(storage && {
      sessionStorage: {
        getItem: (key: string) => items.get(key) ?? null,
        removeItem: (key: string) => items.delete(key),
      },
    }),
  });
  return { events, kept: items.size > 0 };
}

test('R2.08 who comes back to a lengthened list gets scripts at once', () => {
  expect(open('back_forward', true)).toEqual({ events: ['kanbao:wake'], kept: true });
  expect(open('back_forward', false)).toEqual({ events: [], kept: false });
});

test('R2.77 who comes by a link starts anew', () => {
  expect(open('navigate', true)).toEqual({ events: [], kept: false });
});

test('a web view without storage reads on', () => {
  expect(open('back_forward', true, false).events).toEqual([]);
});
