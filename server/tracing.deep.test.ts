import { home, startPorter } from './fixtures/porter-under-test';
import { startTracing } from './tracing';

jest.setTimeout(120_000);

test('a page is answered while the receiver of traces is away', async () => {
  const site = await startPorter(async (_request, response) => {
    response.end('<!DOCTYPE html><html></html>');
  });
  const tracing = await startTracing({ url: 'http://127.0.0.1:1/v1/traces', share: 1, version: '1' });
  expect((await site.ask(home)).status).toBe(200);
  // Tries to send what is left for some seconds.
  await tracing.stop();
  await site.close();
});
