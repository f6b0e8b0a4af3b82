import { acquireRecord, updateRecord } from './acquire-record';
import { createRecordCache, memoryStore } from './record-store';

const recordRequest = { input: 'text', mayTakeOver: false };

test('removes no completed records if another request has already made room', async () => {
  const store = memoryStore(createRecordCache());
  const keys = Array.from({ length: 150 }, (_, number) => `key ${number}`);
  for (const key of keys) {
    const result = await acquireRecord(store, { visitor: 'v', key }, recordRequest);
    if (result.kind === 'ours') await updateRecord(store, result.acquired, { state: 'done', answer: '' });
  }
  const swap: typeof store.swap = async (...change) => ({ ...(await store.swap(...change)), count: 201 });
  await acquireRecord({ ...store, swap }, { visitor: 'v', key: 'new' }, recordRequest);
  expect([...(await store.all('v')).keys()]).toEqual([...keys, 'new']);
});
