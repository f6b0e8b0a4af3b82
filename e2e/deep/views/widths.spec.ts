import { pageWidth } from '../../browser-page';
import { expect, test } from '../../browser-test';

for (const { width, name, paths } of [
  {
    width: 320,
    name: 'pages of people',
    paths: ['/LeaderViewList.html', '/figureDetail/107.html', '/personageReports/102.html'],
  },
  { width: 320, name: 'a Tibetan course', paths: ['/onlineStudy/703.html'] },
  { width: 320, name: 'a list of image sets', paths: ['/moreImage/13028.html'] },
  { width: 320, name: 'a topic', paths: ['/specDetail/501/10005.html'] },
  ...[320, 820].map((each) => ({
    width: each,
    name: 'video pages',
    paths: ['/videoDetail/12/12002.html', '/mvodShare/801.html', '/minVideoDetail/811.html'],
  })),
  {
    width: 390,
    name: 'lives in each state',
    paths: [
      '/liveDetail/14508/14008.html',
      '/liveDetail/14502/14002.html',
      '/liveDetail/14503/14003.html',
      '/liveDetail/14504/14004.html',
    ],
  },
]) {
  test(`no horizontal scroll at ${width} px: ${name}`, async ({ page, kanbao }) => {
    await page.setViewportSize({ width, height: 800 });
    for (const path of paths) {
      await page.goto(kanbao.pageUrl(path));
      expect(await pageWidth(page), path).toBeLessThanOrEqual(width);
    }
  });
}
