import { boundedBody } from './read-body';
import { readFields } from './read-fields';

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

/** @param every ms between two chunks */
function createBody({
  every,
  bytes,
  chunks = Number.POSITIVE_INFINITY,
}: {
  every: number;
  bytes: number;
  chunks?: number;
}) {
  let cancelled = false;
  const body = new ReadableStream<Uint8Array>({
    pull: (controller) =>
      new Promise((resolve) => {
        setTimeout(() => {
          if (!cancelled) {
            if (chunks <= 0) controller.close();
            else controller.enqueue(Buffer.alloc(bytes, 'a'));
            chunks -= 1;
          }
          resolve();
        }, every);
      }),
    cancel: () => {
      cancelled = true;
    },
  });
  return { body, isCancelled: () => cancelled };
}

function requestWith(body: ReadableStream<Uint8Array>, type: string): Request {
  const init: RequestInit & { duplex: string } = {
    method: 'POST',
    headers: { 'content-type': type },
    body,
    duplex: 'half',
  };
  return new Request('https://news.example/api/test', init);
}

const urlencoded = 'application/x-www-form-urlencoded';

async function runFor<Value>(ms: number, work: Promise<Value>): Promise<Value | 'unfinished'> {
  const timeout = new Promise<'unfinished'>((resolve) => setTimeout(() => resolve('unfinished'), ms));
  const first = Promise.race([work, timeout]);
  await jest.advanceTimersByTimeAsync(ms);
  return first;
}

test.each([urlencoded, 'application/json', 'multipart/form-data; boundary=xx'])(
  'aborts a %s body after 20 s at one byte per 5 s',
  async (type) => {
    const slowBody = createBody({ every: 5000, bytes: 1 });
    expect(await runFor(21_000, readFields(requestWith(slowBody.body, type), 8192))).toEqual({
      kind: 'tooSlow',
    });
    expect(slowBody.isCancelled()).toBe(true);
  },
);

test('aborts a body that stops', async () => {
  const { body } = createBody({ every: 3_600_000, bytes: 1 });
  expect(await runFor(21_000, readFields(requestWith(body, urlencoded), 8192))).toEqual({ kind: 'tooSlow' });
});

test('reads a body at 5 KB/s for up to five minutes', async () => {
  const maxBytes = 10_000_000;
  const minuteBody = createBody({ every: 1000, bytes: 5000, chunks: 60 });
  expect(await runFor(70_000, readFields(requestWith(minuteBody.body, urlencoded), maxBytes))).toMatchObject({
    kind: 'tooLarge',
  });
  const endlessBody = createBody({ every: 1000, bytes: 5000 });
  expect(await runFor(301_000, readFields(requestWith(endlessBody.body, urlencoded), maxBytes))).toEqual({
    kind: 'tooSlow',
  });
});

test('stops reading a body at its limit', async () => {
  const read = async () => {
    let size = 0;
    for await (const chunk of boundedBody(
      requestWith(createBody({ every: 1, bytes: 10 }).body, urlencoded),
      100,
    ))
      size += chunk.length;
    return size;
  };
  const outcome = read().then(String, String);
  expect(await runFor(1000, outcome)).toContain('request body too long');
});
