import { rmSync } from 'node:fs';
import { openStore, type Store } from '../store/store';
import { contentDir } from '../test/demo-store';
import { temporaryDirectory } from '../test/test-platform';
import { seedDemo } from './seed-demo';

jest.setTimeout(120_000);

let directory: string;
let store: Store;

beforeEach(() => {
  directory = temporaryDirectory();
  store = openStore(directory);
});
afterEach(() => {
  store.close();
  rmSync(directory, { recursive: true, force: true });
});

test.each(['00:00', '00:21', '03:10', '07:59', '08:00', '12:30', '17:59', '23:59'])(
  'at %s nothing is in the future, and the order is that of the end of the day',
  (clock) => {
    const order = () => store.lists.readPage({}, {}, 500).map(({ id }) => id);
    seedDemo(store, contentDir, Date.parse('2026-05-04T23:59:59+08:00'));
    const evening = order();
    const now = Date.parse(`2026-05-04T${clock}:01+08:00`);
    seedDemo(store, contentDir, now);
    expect(store.lists.readPage({}, {}, 1)[0]?.publishedAt ?? 0).toBeLessThanOrEqual(now);
    expect(order()).toEqual(evening);
  },
);
