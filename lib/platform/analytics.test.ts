/** @jest-environment node */
import { startOrigin, type TestOrigin } from './test-origin';

let service: TestOrigin;
let told: Record<string, unknown>[];

/** The module reads the environment once. */
async function begin(address: string | undefined) {
  jest.resetModules();
  globalThis.kanbaoProcess = undefined;
  if (address === undefined) delete process.env.ANALYTICS_URL;
  else process.env.ANALYTICS_URL = address;
  return import('./analytics');
}

beforeEach(async () => {
  told = [];
  service = await startOrigin({
    '/collect': (request, response) => {
      let body = '';
      request.on('data', (chunk) => {
        body += chunk;
      });
      request.on('end', () => {
        told.push(JSON.parse(body));
        response.end('ok');
      });
    },
  });
});

afterEach(() => service.close());

const until = async (count: number) => {
  while (told.length < count) await new Promise((resolve) => setTimeout(resolve, 5));
};

const kinds = () => told.map(({ kind, articleId, device }) => `${kind} ${articleId} ${device}`).sort();

test('R7.93 views, unique views of the day and likes are told, three kinds', async () => {
  const { analyseLike, analyseView } = await begin(`${service.origin}/collect`);
  analyseView('1002', 'xy1');
  analyseView('1002', 'xy1');
  analyseView('1002', 'xy2');
  analyseLike('1002', 'xy1');
  await until(6);
  expect(kinds()).toEqual([
    'like 1002 xy1',
    'pageView 1002 xy1',
    'pageView 1002 xy1',
    'pageView 1002 xy2',
    'uniqueView 1002 xy1',
    'uniqueView 1002 xy2',
  ]);
  expect(told[0]).toMatchObject({ siteId: '1', time: expect.any(Number) });
});

test('R7.93 the next day the same device is unique again', async () => {
  const { analyseView } = await begin(`${service.origin}/collect`);
  analyseView('1002', 'xy1');
  await until(2);
  const clock = jest.spyOn(Date, 'now').mockReturnValue(Date.now() + 86_400_000);
  analyseView('1002', 'xy1');
  await until(4);
  clock.mockRestore();
  expect(kinds().filter((one) => one.startsWith('unique'))).toHaveLength(2);
});

test('R7.93 lists are nobody’s view, and without an address nothing is told', async () => {
  const on = await begin(`${service.origin}/collect`);
  on.analyseView('', 'xy1');
  const off = await begin(undefined);
  off.analyseView('1002', 'xy1');
  off.analyseLike('1002', 'xy1');
  // What is told, is told in order: this comes last.
  const last = await begin(`${service.origin}/collect`);
  last.analyseLike('1', 'xy9');
  await until(1);
  expect(kinds()).toEqual(['like 1 xy9']);
});
