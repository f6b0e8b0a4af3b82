import { expect, test } from '../../browser-test';
import { openInLanguage } from '../../narrow-top-bar';

test("renders text in the font of its language, whatever the page's language", async ({
  page,
  borrowKanbao,
}) => {
  const kanbao = await borrowKanbao();
  const id = await kanbao.platform.article({
    key: 'english',
    columnId: 5,
    title: 'What we’re reading',
    publishedAt: Date.now(),
    body: '<p>We’re here. <em>It’s late.</em></p><ul><li>They’re not.</li></ul><table><tr><td>Who’s next?</td></tr></table>',
    details: { language: 'en', summary: 'What we’re up to', picType: 3 },
  });
  const familyOf = (text: string) =>
    page
      .getByText(text, { exact: true })
      .first()
      .evaluate((box) => getComputedStyle(box).fontFamily);
  for (const locale of ['cn', 'bo', 'de'] as const) {
    await openInLanguage(page, kanbao, locale, `/newsDetail/5/${id}.html`);
    for (const text of ['What we’re reading', 'It’s late.', 'They’re not.', 'Who’s next?']) {
      expect(await familyOf(text), `${text} in ${locale}`).toMatch(/^system-ui/);
    }
    await openInLanguage(page, kanbao, locale, '/home.html?column=5');
    expect(await familyOf('What we’re reading'), locale).toMatch(/^system-ui/);
    await openInLanguage(page, kanbao, locale, '/newsDetail/1/1001.html');
    expect(
      await page
        .locator('#article-body p')
        .first()
        .evaluate((box) => getComputedStyle(box).fontFamily),
    ).toMatch(/^"PingFang SC"/);
  }
});
