import { articleWithFiles, tryFiles } from '../../article-files';
import { test } from '../../journey';

test('R8.13 a missing file is explained in Tibetan, and another is saved', async ({ page, borrowOwn }) => {
  const own = await borrowOwn();
  await tryFiles(page, own, await articleWithFiles(own), 'bo');
});
