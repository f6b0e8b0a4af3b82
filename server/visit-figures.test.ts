import { startPorter } from './fixtures/porter-under-test';

const own = { 'sec-fetch-site': 'same-origin' };
const figures = 'route=home&shell=browser&ttfb=101&lcp=892&inp=96&cls=0.050';

test('what visits felt like is told by page and shell; what is no figure of ours is left out', async () => {
  const site = await startPorter((_request, response) => response.end());
  const tell = (query: string, headers: Record<string, string> = own) =>
    site.ask(`/visit-figures?${query}`, { headers });
  const answer = await tell(figures);
  expect(answer.status).toBe(200);
  expect(answer.headers['cache-control']).toContain('no-store');
  await tell(figures, { 'sec-fetch-site': 'cross-site' });
  await tell(figures, {});
  for (const wrong of ['route=EvilWord', 'shell=EvilWord', 'lcp=-1', 'lcp=1e9', 'ttfb=NaN', 'cls=Infinity'])
    await tell(`${wrong}&${figures.replace(`${wrong.split('=')[0]}=`, 'other=')}`);

  const told = (await site.ask('/metrics')).body.toString();
  expect(told).toContain('kanbao_reader_seconds_sum{measure="lcp",route="home",shell="browser"} 0.892');
  expect(told).toContain('kanbao_reader_seconds_count{measure="ttfb",route="home",shell="browser"} 1');
  expect(told).toContain('kanbao_reader_layout_shift_sum{route="home",shell="browser"} 0.05');
  expect(told).not.toContain('EvilWord');
  await site.close();
});

test('one network cannot make up what all feel', async () => {
  const site = await startPorter((_request, response) => response.end());
  for (let times = 0; times < 40; times += 1)
    await site.ask(`/visit-figures?${figures.replace('home', 'newsDetail')}`, { headers: own });
  const told = (await site.ask('/metrics')).body.toString();
  const [, count] =
    told.match(/kanbao_reader_seconds_count\{measure="lcp",route="newsDetail",.*\} (\d+)/) ?? [];
  expect(Number(count)).toBeGreaterThan(0);
  expect(Number(count)).toBeLessThan(40);
  await site.close();
});
