import { startFrontServer } from './test/front-server-under-test';

const sameOriginHeaders = { 'sec-fetch-site': 'same-origin' };
const figures = 'route=home&shell=browser&ttfb=101&lcp=892&inp=96&cls=0.050';

test('records figures by route and shell, and ignores invalid ones', async () => {
  const site = await startFrontServer((_request, response) => response.end());
  const report = (query: string, headers: Record<string, string> = sameOriginHeaders) =>
    site.send(`/visit-figures?${query}`, { headers });
  const answer = await report(figures);
  expect(answer.status).toBe(200);
  expect(answer.headers['cache-control']).toContain('no-store');
  await report(figures, { 'sec-fetch-site': 'cross-site' });
  await report(figures, {});
  for (const wrong of ['route=EvilWord', 'shell=EvilWord', 'lcp=-1', 'lcp=1e9', 'ttfb=NaN', 'cls=Infinity'])
    await report(`${wrong}&${figures.replace(`${wrong.split('=')[0]}=`, 'other=')}`);

  const exported = (await site.send('/metrics')).body.toString();
  expect(exported).toContain('kanbao_reader_seconds_sum{measure="lcp",route="home",shell="browser"} 0.892');
  expect(exported).toContain('kanbao_reader_seconds_count{measure="ttfb",route="home",shell="browser"} 1');
  expect(exported).toContain('kanbao_reader_layout_shift_sum{route="home",shell="browser"} 0.05');
  expect(exported).not.toContain('EvilWord');
  await site.close();
});

test('limits reports per network', async () => {
  const site = await startFrontServer((_request, response) => response.end());
  for (let round = 0; round < 40; round += 1)
    await site.send(`/visit-figures?${figures.replace('home', 'newsDetail')}`, {
      headers: sameOriginHeaders,
    });
  const exported = (await site.send('/metrics')).body.toString();
  const [, count] =
    exported.match(/kanbao_reader_seconds_count\{measure="lcp",route="newsDetail",.*\} (\d+)/) ?? [];
  expect(Number(count)).toBeGreaterThan(0);
  expect(Number(count)).toBeLessThan(40);
  await site.close();
});
