/** @jest-environment @happy-dom/jest-environment */
import { stub } from '@/lib/browser/test/page';
import { sendInPieces } from './send-in-pieces.script';

const size = 600_000;
const piece = 256 * 1024;
const file = new File(['x'.repeat(size)], 'a.jpg');
const done = { ok: true, outcome: 'pictureUp', message: '', pictures: [] };

type Step = (headers: Record<string, string>) => Response | undefined;

const created: Step = () =>
  new Response(null, { status: 201, headers: { location: '/p', 'upload-offset': '0' } });
const at =
  (offset: number, status = 204): Step =>
  () =>
    new Response(null, { status, headers: { 'upload-offset': String(offset) } });
const says =
  (status: number, body: unknown = done, headers: Record<string, string> = {}): Step =>
  () =>
    Response.json(body, { status, headers });
const cut: Step = () => undefined;

/** Sends a file over a line that answers so, one step a request. */
function send(...steps: Step[]) {
  return sendFile(file, steps);
}

async function sendFile(sentFile: File, steps: Step[]) {
  const asked: string[] = [];
  const waits: boolean[] = [];
  const sent: number[] = [];
  const cancel = new AbortController();
  stub(window, {
    fetch: async (
      address: string,
      { method, headers }: { method: string; headers: Record<string, string> },
    ) => {
      asked.push([method, address, headers['upload-offset']].filter(Boolean).join(' '));
      if (method === 'DELETE') return new Response(null, { status: 204 });
      const step = steps.shift();
      if (!step) cancel.abort();
      const response = step?.(headers);
      if (!response) throw new TypeError('Failed to fetch');
      return response;
    },
    // No test waits for a minute.
    setTimeout: (work: () => void) => queueMicrotask(work),
  });
  const answer = await sendInPieces(sentFile, {
    address: '/door',
    signal: cancel.signal,
    progress: (bytes) => sent.push(bytes),
    waits: (isWaiting) => waits.push(isWaiting),
  });
  return { answer, asked, waits, sent };
}

test('a file goes piece by piece, and the answer to the last is what came of it', async () => {
  const { answer, asked, sent } = await send(created, at(piece), at(2 * piece), says(200));
  expect(answer).toEqual(done);
  expect(asked).toEqual(['POST /door', 'PATCH /p 0', `PATCH /p ${piece}`, `PATCH /p ${2 * piece}`]);
  expect(sent).toEqual([0, piece, 2 * piece]);
});

test('after a cut it asks how much came, and goes on from there', async () => {
  const { answer, asked, waits } = await send(created, at(piece), cut, cut, at(300_000, 200), says(200));
  expect(answer.ok).toBe(true);
  expect(asked.slice(3)).toEqual(['HEAD /p', 'HEAD /p', 'PATCH /p 300000']);
  expect(waits).toEqual([true, false, true, false]);
});

test('an answer that was lost is asked for with an empty piece at the end', async () => {
  const { answer, asked } = await send(created, at(2 * piece), cut, at(size, 200), says(200));
  expect([answer.ok, asked.at(-1)]).toEqual([true, `PATCH /p ${size}`]);
});

test('a place that is wrong is put right by what the site says', async () => {
  const { answer, asked } = await send(created, at(7, 409), says(200));
  expect([answer.ok, asked.at(-1)]).toEqual([true, 'PATCH /p 7']);
});

test('what nobody knows any more is begun anew, twice at most', async () => {
  const gone = says(404, { ok: false, outcome: 'gone', message: '' });
  const once = await send(created, at(piece), gone, created, says(200));
  expect([once.answer.ok, once.asked.filter((one) => one === 'POST /door')]).toEqual([
    true,
    Array(2).fill('POST /door'),
  ]);
  const never = await send(created, gone, created, says(410), created, gone);
  expect(never.answer).toMatchObject({ ok: false, outcome: 'lost' });
  expect(never.asked.filter((one) => one === 'POST /door')).toHaveLength(3);
});

test('who is told to wait waits; a proxy in trouble is no answer; a refusal is one', async () => {
  const busy = says(503, { ok: false, outcome: 'busy', message: '' }, { 'retry-after': '5' });
  const proxy: Step = () => new Response('<h1>502</h1>', { status: 502 });
  const refused = { ok: false, outcome: 'pictures', message: 'no' };
  const { answer, asked, waits } = await send(busy, proxy, created, proxy, at(0, 200), says(422, refused));
  expect(answer).toEqual(refused);
  expect(asked.slice(0, 3)).toEqual(Array(3).fill('POST /door'));
  expect(waits).toHaveLength(6);
});

test('it gives up in the end, and what is cancelled is taken back', async () => {
  const never = await send(created, ...Array<Step>(60).fill(cut));
  expect([never.answer.outcome, never.asked.length]).toEqual(['lost', 42]);
  const { answer, asked } = await send(created);
  expect([answer.outcome, asked.at(-1)]).toEqual(['cancelled', 'DELETE /p']);
});

test('a file of which nothing arrives although the site answers is given up after some tries', async () => {
  const nothing = Array.from({ length: 40 }, (_, index) => (index % 2 === 0 ? cut : at(piece, 200)));
  const { answer, asked } = await send(created, at(piece), ...nothing);
  expect(answer.outcome).toBe('unreadable');
  expect(asked.length).toBeLessThan(24);
  // Each further byte begins the count anew.
  const slow = Array.from({ length: 40 }, (_, index) => (index % 2 === 0 ? cut : at(piece + index, 200)));
  expect((await send(created, at(piece), ...slow, says(200))).answer).toEqual(done);
});

test('a file that something on the way refuses again and again is given up after some tries; trouble of a moment is none', async () => {
  const refused: Step = () => new Response('<h1>413</h1>', { status: 413 });
  const never = await send(...Array<Step>(60).fill(refused));
  expect([never.answer.outcome, never.asked.length]).toEqual(['unreadable', 9]);
  const inPieces = Array.from({ length: 40 }, (_, index) => (index % 2 === 0 ? refused : at(0, 200)));
  const { answer, asked } = await send(created, ...inPieces);
  expect(answer.outcome).toBe('unreadable');
  expect(asked.length).toBeLessThan(12);
  const busy: Step = () => new Response('', { status: 429 });
  expect(
    (await send(...Array<Step>(20).fill(busy), created, at(piece), at(2 * piece), says(200))).answer,
  ).toEqual(done);
});

test('a file that the device cannot read any more is given up at once', async () => {
  const gone = new File(['x'.repeat(size)], 'a.jpg');
  const piecesOf = gone.slice.bind(gone);
  gone.slice = (from = 0, to) =>
    from === 0
      ? piecesOf(from, to)
      : Object.assign(new Blob(), {
          arrayBuffer: () => Promise.reject(new DOMException('NotReadableError')),
        });
  const { answer, asked } = await sendFile(gone, [created, at(piece)]);
  expect([answer.outcome, asked]).toEqual(['unreadable', ['POST /door', 'PATCH /p 0']]);
});
