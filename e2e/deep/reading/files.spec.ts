import { checkFileLinks, publishArticleWithFiles } from '../../article-files';
import { test } from '../../browser-test';

test('R8.13 explains a missing file in Tibetan and saves an existing one', async ({ page, borrowKanbao }) => {
  const kanbao = await borrowKanbao();
  await checkFileLinks(page, kanbao, await publishArticleWithFiles(kanbao), 'bo');
});
