import { sharedKanbao } from '../shared-kanbao';
import { openPage } from './reader';

const kanbao = sharedKanbao();

test('R9.41 flying comments are off by default: pages have no element for them and the API returns 404', async () => {
  for (const path of ['/videoDetail/12/12003.html', '/liveDetail/14502/14002.html']) {
    const { $ } = await openPage(kanbao.pageUrl(path));
    expect($('[data-player]').length).toBeGreaterThan(0);
    expect($('[data-barrage]')).toHaveLength(0);
  }
  expect((await fetch(`${kanbao.siteUrl}/api/barrage/1/14502`)).status).toBe(404);
});
