import { serializeHtml } from '@/lib/format/serialize-html';
import { bundledProgram } from '../test/bundled-program';
import { BodyThread } from './body-thread';

const script = bundledProgram('embedded/importer/clean-body-worker.ts', 'clean-body-worker');
const bodyTask = (html: string, lineBreaks = false) => ({
  html,
  lineBreaks,
  base: 'https://paper.example/a',
  link: undefined,
});

let thread: BodyThread;
afterEach(() => thread.end());

function openThread(limit?: number): BodyThread {
  thread = new BodyThread(`${process.cwd()}/${script}`, new Map(), limit);
  return thread;
}

test('cleans bodies one after another and returns their pictures', async () => {
  const [cleanBody, other] = await Promise.all([
    openThread().read(bodyTask('<p onclick="x()">a</p><img src="b.jpg">')),
    thread.read(bodyTask('one\n\ntwo', true)),
  ]);
  expect(serializeHtml(cleanBody.root)).toContain('<p>a</p>');
  expect(cleanBody.pictures[0]?.addresses).toEqual(['https://paper.example/b.jpg']);
  expect(other.text).toBe('one\ntwo');
});

test.each([
  ['800 KB of <b>', bodyTask('<b>'.repeat(270_000))],
  ['a quarter of a million of paragraphs', bodyTask('a\n\n'.repeat(260_000), true)],
])('%s does not block the event loop of the platform', async (_name, hostile) => {
  let turns = 0;
  const ticking = setInterval(() => {
    turns += 1;
  }, 1);
  const reading = openThread().read(hostile);
  await Promise.allSettled([reading]);
  clearInterval(ticking);
  expect(turns).toBeGreaterThan(0);
  expect((await thread.read(bodyTask('<p>next</p>'))).text).toBe('next');
});

test('refuses a body that takes too long', async () => {
  await expect(openThread(0).read(bodyTask('<p>a</p>'))).rejects.toThrow('takes too much time or memory');
});
