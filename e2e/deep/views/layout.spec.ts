import { localeIds } from '@/lib/view/locales';
import { expect, test } from '../../browser-test';
import { boxOf, expectCompleteTopBar } from '../../narrow-top-bar';
import { words } from '../../words';

for (const locale of localeIds.filter((id) => id !== 'cn' && id !== 'bo')) {
  test(`R2.70 R1.22 at 320 px in ${locale} logo, tag and tools of the top bar are in one line, uncut and without overlap`, async ({
    page,
    kanbao,
  }) => {
    await expectCompleteTopBar(page, kanbao, locale);
  });
}

test('the header of a short article takes one line', async ({ page, borrowKanbao }) => {
  const kanbao = await borrowKanbao();
  const id = await kanbao.platform.article({
    key: 'short',
    columnId: 5,
    title: '今晚停水',
    publishedAt: Date.now(),
    body: '<p>桃源路一带今晚停水六小时，请居民提前储水。</p>',
    details: { credits: { reporter: '杨云川' } },
  });
  await page.goto(kanbao.pageUrl(`/newsDetail/5/${id}.html`));
  const header = page.locator('article header');
  const { top } = await boxOf(header.locator('time'));
  const { bottom } = await boxOf(header.getByText(words('article.characterCount', { count: 19 })));
  expect(bottom - top).toBeLessThan(48);
});
