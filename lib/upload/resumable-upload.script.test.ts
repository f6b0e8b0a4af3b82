/** @jest-environment @happy-dom/jest-environment */
import { openPage, stubProperties } from '@/lib/browser/test/page';
import { sendInChunks } from './resumable-upload.script';

const size = 600_000;
const chunkBytes = 256 * 1024;
const file = new File(['x'.repeat(size)], 'a.jpg');
const successAnswer = { ok: true, outcome: 'pictureUp', message: '', pictures: [] };

type Step = (headers: Record<string, string>) => Response | undefined;

const createdStep: Step = () =>
  new Response(null, { status: 201, headers: { location: '/p', 'upload-offset': '0' } });
const offsetStep =
  (offset: number, status = 204): Step =>
  () =>
    new Response(null, { status, headers: { 'upload-offset': String(offset) } });
const responseStep =
  (status: number, body: unknown = successAnswer, headers: Record<string, string> = {}): Step =>
  () =>
    Response.json(body, { status, headers });
const lostStep: Step = () => undefined;

function sendWithSteps(...responders: Step[]) {
  return sendFile(file, responders);
}

async function sendFile(sentFile: File, steps: Step[]) {
  const requests: string[] = [];
  const waits: boolean[] = [];
  const progressBytes: number[] = [];
  const controller = new AbortController();
  stubProperties(window, {
    fetch: async (
      address: string,
      { method, headers }: { method: string; headers: Record<string, string> },
    ) => {
      requests.push([method, address, headers['upload-offset']].filter(Boolean).join(' '));
      if (method === 'DELETE') return new Response(null, { status: 204 });
      const step = steps.shift();
      if (!step) controller.abort();
      const response = step?.(headers);
      if (!response) throw new TypeError('Failed to fetch');
      return response;
    },
    setTimeout: (work: () => void) => queueMicrotask(work),
  });
  const answer = await sendInChunks(sentFile, {
    address: '/door',
    signal: controller.signal,
    onProgress: (bytes) => progressBytes.push(bytes),
    onWait: (isWaiting) => waits.push(isWaiting),
  });
  return { answer, requests, waits, progressBytes };
}

test('sends a file piece by piece and returns the answer to the last piece', async () => {
  const { answer, requests, progressBytes } = await sendWithSteps(
    createdStep,
    offsetStep(chunkBytes),
    offsetStep(2 * chunkBytes),
    responseStep(200),
  );
  expect(answer).toEqual(successAnswer);
  expect(requests).toEqual([
    'POST /door',
    'PATCH /p 0',
    `PATCH /p ${chunkBytes}`,
    `PATCH /p ${2 * chunkBytes}`,
  ]);
  expect(progressBytes).toEqual([0, chunkBytes, 2 * chunkBytes]);
});

test('asks for the offset after a lost connection and continues there', async () => {
  const { answer, requests, waits } = await sendWithSteps(
    createdStep,
    offsetStep(chunkBytes),
    lostStep,
    lostStep,
    offsetStep(300_000, 200),
    responseStep(200),
  );
  expect(answer.ok).toBe(true);
  expect(requests.slice(3)).toEqual(['HEAD /p', 'HEAD /p', 'PATCH /p 300000']);
  expect(waits).toEqual([true, false, true, false]);
});

test('requests a lost final answer with an empty piece', async () => {
  const { answer, requests } = await sendWithSteps(
    createdStep,
    offsetStep(2 * chunkBytes),
    lostStep,
    offsetStep(size, 200),
    responseStep(200),
  );
  expect([answer.ok, requests.at(-1)]).toEqual([true, `PATCH /p ${size}`]);
});

test('continues at the offset that the server returns', async () => {
  const { answer, requests } = await sendWithSteps(createdStep, offsetStep(7, 409), responseStep(200));
  expect([answer.ok, requests.at(-1)]).toEqual([true, 'PATCH /p 7']);
});

test('starts an unknown upload again, at most twice', async () => {
  const goneStep = responseStep(404, { ok: false, outcome: 'gone', message: '' });
  const recovered = await sendWithSteps(
    createdStep,
    offsetStep(chunkBytes),
    goneStep,
    createdStep,
    responseStep(200),
  );
  expect([recovered.answer.ok, recovered.requests.filter((request) => request === 'POST /door')]).toEqual([
    true,
    Array(2).fill('POST /door'),
  ]);
  const abandoned = await sendWithSteps(
    createdStep,
    goneStep,
    createdStep,
    responseStep(410),
    createdStep,
    goneStep,
  );
  expect(abandoned.answer).toMatchObject({ ok: false, outcome: 'lost' });
  expect(abandoned.requests.filter((request) => request === 'POST /door')).toHaveLength(3);
});

test('waits after Retry-After, ignores errors of proxies, and returns a refusal', async () => {
  const busyStep = responseStep(503, { ok: false, outcome: 'busy', message: '' }, { 'retry-after': '5' });
  const proxyStep: Step = () => new Response('<h1>502</h1>', { status: 502 });
  const refusal = { ok: false, outcome: 'pictures', message: 'no' };
  const { answer, requests, waits } = await sendWithSteps(
    busyStep,
    proxyStep,
    createdStep,
    proxyStep,
    offsetStep(0, 200),
    responseStep(422, refusal),
  );
  expect(answer).toEqual(refusal);
  expect(requests.slice(0, 3)).toEqual(Array(3).fill('POST /door'));
  expect(waits).toHaveLength(6);
});

test('gives up after many failures, and deletes a canceled upload', async () => {
  const abandoned = await sendWithSteps(createdStep, ...Array<Step>(60).fill(lostStep));
  expect([abandoned.answer.outcome, abandoned.requests.length]).toEqual(['lost', 42]);
  const { answer, requests } = await sendWithSteps(createdStep);
  expect([answer.outcome, requests.at(-1)]).toEqual(['cancelled', 'DELETE /p']);
});

test('a file that is removed during a wait is not sent, and the wait leaves no listener or timer', async () => {
  openPage('');
  const controller = new AbortController();
  const requests: string[] = [];
  const listeners: unknown[] = [];
  for (const target of [window, controller.signal]) {
    const { addEventListener, removeEventListener } = target;
    stubProperties(target, {
      addEventListener: (...parameters: Parameters<typeof addEventListener>) => {
        listeners.push(parameters[1]);
        addEventListener.apply(target, parameters);
      },
      removeEventListener: (...parameters: Parameters<typeof removeEventListener>) => {
        listeners.splice(listeners.indexOf(parameters[1]), 1);
        removeEventListener.apply(target, parameters);
      },
    });
  }
  const endTimer = jest.spyOn(window, 'clearTimeout');
  const steps = [createdStep, lostStep];
  stubProperties(window, {
    fetch: async (address: string, { method }: { method: string }) => {
      requests.push(`${method} ${address}`);
      const response = steps.shift()?.({});
      if (!response) throw new TypeError('Failed to fetch');
      return response;
    },
  });
  const answer = await sendInChunks(file, {
    address: '/door',
    signal: controller.signal,
    onProgress() {},
    onWait: (isWaiting) => isWaiting && setTimeout(() => controller.abort()),
  });
  expect([answer.outcome, requests]).toEqual(['cancelled', ['POST /door', 'PATCH /p', 'DELETE /p']]);
  expect([listeners, endTimer.mock.calls]).toEqual([[], [[expect.anything()]]]);
});

test('gives up if no byte arrives although the server answers', async () => {
  const stallingSteps = Array.from({ length: 40 }, (_, index) =>
    index % 2 === 0 ? lostStep : offsetStep(chunkBytes, 200),
  );
  const { answer, requests } = await sendWithSteps(createdStep, offsetStep(chunkBytes), ...stallingSteps);
  expect(answer.outcome).toBe('unreadable');
  expect(requests.length).toBeLessThan(24);
  const slowSteps = Array.from({ length: 40 }, (_, index) =>
    index % 2 === 0 ? lostStep : offsetStep(chunkBytes + index, 200),
  );
  expect(
    (await sendWithSteps(createdStep, offsetStep(chunkBytes), ...slowSteps, responseStep(200))).answer,
  ).toEqual(successAnswer);
});

test('gives up if a proxy keeps rejecting the file, but retries temporary errors', async () => {
  const refusingStep: Step = () => new Response('<h1>413</h1>', { status: 413 });
  const abandoned = await sendWithSteps(...Array<Step>(60).fill(refusingStep));
  expect([abandoned.answer.outcome, abandoned.requests.length]).toEqual(['unreadable', 9]);
  const partialSteps = Array.from({ length: 40 }, (_, index) =>
    index % 2 === 0 ? refusingStep : offsetStep(0, 200),
  );
  const { answer, requests } = await sendWithSteps(createdStep, ...partialSteps);
  expect(answer.outcome).toBe('unreadable');
  expect(requests.length).toBeLessThan(12);
  const busyStep: Step = () => new Response('', { status: 429 });
  expect(
    (
      await sendWithSteps(
        ...Array<Step>(20).fill(busyStep),
        createdStep,
        offsetStep(chunkBytes),
        offsetStep(2 * chunkBytes),
        responseStep(200),
      )
    ).answer,
  ).toEqual(successAnswer);
});

test('gives up immediately if the device cannot read the file any more', async () => {
  const unreadableFile = new File(['x'.repeat(size)], 'a.jpg');
  const piecesOf = unreadableFile.slice.bind(unreadableFile);
  unreadableFile.slice = (from = 0, to) =>
    from === 0
      ? piecesOf(from, to)
      : Object.assign(new Blob(), {
          arrayBuffer: () => Promise.reject(new DOMException('NotReadableError')),
        });
  const { answer, requests } = await sendFile(unreadableFile, [createdStep, offsetStep(chunkBytes)]);
  expect([answer.outcome, requests]).toEqual(['unreadable', ['POST /door', 'PATCH /p 0']]);
});
