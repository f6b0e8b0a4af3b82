import { wrongsOfPage } from './foreign-pages';
import { expect, test } from './journey';
import { hostile } from './judges/hostile-data';
import { startMockPlatform } from './judges/mock-platform';

/* One case of a generated platform. All cases are in e2e/deep/foreign. */

test('R3.116 no page crashes or shows a key with hostile responses of a generated platform', async ({
  startOwn,
}) => {
  const platform = await startMockPlatform({ seed: 5, succeeds: true, optionals: 1, change: hostile });
  const kanbao = await startOwn({ env: platform.env });
  for (const path of ['/home.html', '/newsDetail/1/1001.html', '/commentAll/3003/0.html']) {
    const answer = await fetch(kanbao.page(path));
    const page = { status: answer.status, html: await answer.text() };
    expect([path, ...(await wrongsOfPage(page))]).toEqual([path]);
  }
  await platform.stop();
});
