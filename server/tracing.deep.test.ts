import { home, startFrontServer } from './test/front-server-under-test';
import { startTracing } from './tracing';

test('serves pages while the trace receiver is unavailable', async () => {
  const site = await startFrontServer(async (_request, response) => {
    response.end('<!DOCTYPE html><html></html>');
  });
  const tracing = await startTracing({ url: 'http://127.0.0.1:1/v1/traces', share: 1, version: '1' });
  expect((await site.send(home)).status).toBe(200);
  // `stop` tries for some seconds to export the remaining spans.
  await tracing.stop();
  await site.close();
});
