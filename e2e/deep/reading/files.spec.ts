import { articleWithFiles, tryFiles } from '../../article-files';
import { test } from '../../browser-test';

test('R8.13 explains a missing file in Tibetan and saves an existing one', async ({ page, borrowOwn }) => {
  const own = await borrowOwn();
  await tryFiles(page, own, await articleWithFiles(own), 'bo');
});
