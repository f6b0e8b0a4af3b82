import { expect, test } from '../../journey';
import { finish, giveVoices, listen, said } from '../../spoken-page';

for (const [what, path] of Object.entries({
  'an article of the e-paper': '/newsDetail/700101.html?source=3',
  'a link article': '/linkDetail/11006.html',
  'a video’s text': '/videoDetail/12/12001.html',
  'an image set’s text': '/imageDetail/13/13001.html',
  'a topic’s introduction, which unfolds': '/specDetail/501/10005.html',
  'a figure’s biography': '/figureDetail/102.html',
  'a course with its lessons': '/onlineStudy/701.html',
  'a notice': '/noticeDetail.html?id=1',
  'a product': '/productDetail.html?id=1',
  'what the paper says of itself': '/aboutUs.html',
})) {
  test(`${what} is read aloud as well`, async ({ page, kanbao }) => {
    await giveVoices(page, ['zh-CN']);
    await listen(page, kanbao, path);
    const title = await page.locator('main h1').innerText();
    await expect.poll(async () => (await said(page)).map(({ text }) => text).join('')).toBe(title.trim());
    await expect
      .poll(async () => {
        await finish(page);
        return page.locator('main [data-aloud] [class*="spoken"]').filter({ visible: true }).count();
      })
      .toBeGreaterThan(0);
  });
}
