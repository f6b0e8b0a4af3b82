/** @jest-environment node */
import { startOrigin } from '@/lib/platform/test-origin';

test('R7.91 a configured statistics address gets the nine fields and nothing else (reading 30)', async () => {
  let arrive: (address: URL) => void;
  const arrived = new Promise<URL>((resolve) => {
    arrive = resolve;
  });
  const platform = await startOrigin({});
  const statistics = await startOrigin({
    '/collect': (request, response) => {
      arrive(new URL(request.url ?? '', 'http://statistics.example'));
      response.end('{}');
    },
  });
  process.env.PLATFORM_BASE_URL = `${platform.origin}/app_if`;
  process.env.STATISTICS_URL = `${statistics.origin}/collect`;
  const { postPageView } = await import('./page-view-handler');
  const headers = { 'sec-fetch-site': 'same-origin' };
  await postPageView(
    new Request('http://localhost:3000/api/page-view?route=home', { method: 'POST', headers }),
  );
  const names = [...(await arrived).searchParams.keys()].sort();
  expect(names).toEqual(['aid', 'appid', 'bid', 'cname', 'dev', 'rt', 'separator', 't', 'uid']);
  expect(platform.asked).toEqual([]);
  await Promise.all([platform.close(), statistics.close()]);
});
