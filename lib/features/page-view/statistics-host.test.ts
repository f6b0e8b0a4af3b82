/** @jest-environment node */
import { startTestSite } from '@/lib/env/test/start-site';
import { startOrigin } from '@/lib/platform/test/test-origin';
import { postPageView } from './page-view-handler';

jest.setTimeout(300_000);

test('R7.91 sends the nine fields and nothing else to a configured statistics address (reading 30)', async () => {
  let resolveAddress: (address: URL) => void;
  const receivedAddress = new Promise<URL>((resolve) => {
    resolveAddress = resolve;
  });
  const platform = await startOrigin({});
  const statistics = await startOrigin({
    '/collect': (request, response) => {
      resolveAddress(new URL(request.url ?? '', 'http://statistics.example'));
      response.end('{}');
    },
  });
  startTestSite({
    PLATFORM_BASE_URL: `${platform.origin}/app_if`,
    STATISTICS_URL: `${statistics.origin}/collect`,
  });
  const headers = { 'sec-fetch-site': 'same-origin' };
  await postPageView(
    new Request('http://localhost:3000/api/page-view?route=home', { method: 'POST', headers }),
  );
  const names = [...(await receivedAddress).searchParams.keys()].sort();
  expect(names).toEqual(['aid', 'appid', 'bid', 'cname', 'dev', 'rt', 'separator', 't', 'uid']);
  expect(platform.requestedPaths).toEqual([]);
  await Promise.all([platform.close(), statistics.close()]);
});

test('R7.92 reports only opened articles to a configured big-data host', async () => {
  const received: unknown[] = [];
  const bigData = await startOrigin({
    '/clicks': (request, response) => {
      let body = '';
      request.on('data', (chunk) => {
        body += chunk;
      });
      request.on('end', () => {
        received.push({ method: request.method, ...JSON.parse(body) });
        response.end('ok');
      });
    },
  });
  startTestSite({
    // No server listens on this port.
    PLATFORM_BASE_URL: 'http://127.0.0.1:9/app_if',
    BIG_DATA_URL: `${bigData.origin}/clicks`,
  });
  const sendView = (query: string) =>
    postPageView(
      new Request(`http://localhost:3000/api/page-view?${query}`, {
        method: 'POST',
        headers: { 'sec-fetch-site': 'same-origin' },
      }),
    );
  await sendView('route=home');
  await sendView('route=newsDetail&articleId=1002&columnId=4&columnName=%E6%B0%91%E7%94%9F');
  while (received.length === 0) await new Promise((resolve) => setTimeout(resolve, 5));
  expect(received).toEqual([
    expect.objectContaining({
      method: 'POST',
      articleId: '1002',
      columnId: '4',
      columnName: '民生',
      siteId: '1',
    }),
  ]);
  await bigData.close();
});
