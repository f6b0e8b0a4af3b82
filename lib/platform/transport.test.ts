/** @jest-environment node */
import { startOrigin } from './test-origin';
import { send } from './transport';

const requestTo = (url: string) =>
  ({ url, method: 'GET', encoding: 'query', headers: {}, query: {}, fields: {}, timeout: 200 }) as const;

test('R9.12 an answer whose body stalls ends with the time that the call has', async () => {
  const origin = await startOrigin({
    '/stalls': (_request, response) => {
      response.writeHead(200, { 'content-type': 'application/json' });
      response.write('{"status":0,');
    },
  });
  expect(await send(requestTo(`${origin.origin}/stalls`))).toEqual({
    ok: false,
    error: { kind: 'timeout', ms: 200 },
  });
  await origin.close();
});

test('an answer in time is its bytes', async () => {
  const origin = await startOrigin({ '/': (_request, response) => response.end('{"status":0}') });
  const answer = await send(requestTo(`${origin.origin}/`));
  expect(answer.ok && new TextDecoder().decode(answer.value)).toBe('{"status":0}');
  await origin.close();
});
