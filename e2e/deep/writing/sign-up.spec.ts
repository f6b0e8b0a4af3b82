import { expect, test } from '../../browser-test';
import { uniquePhone } from '../../new-member';
import { signInByPassword } from '../../sign-in';
import { fieldControl, openForm } from '../../sign-up-form';
import { signUpTwoPeople } from '../../sign-up-two-people';
import { wordsOf } from '../../words';

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('R2.17 R7.48 signs up two people with pictures, a document and a code by text message', async ({
    page,
    borrowKanbao,
  }) => {
    const site = await borrowKanbao();
    await signInByPassword(page, site);
    await openForm(page, site);
    await signUpTwoPeople(page, site, uniquePhone());
  });
});

test('keeps the language of a link through the steps of a form with JavaScript', async ({ page, kanbao }) => {
  await page.goto(kanbao.pageUrl('/activityApply/812.html?lang=de'));
  await fieldControl(page, 'name').fill('和小满');
  await page.locator('button[name=step][value=add]').tap();
  await expect(fieldControl(page, 'name~2')).toBeVisible();
  await expect(fieldControl(page, 'name')).toHaveValue('和小满');
  await expect(
    page.getByRole('heading', { name: wordsOf('de')('activity.form.person', { number: 2 }) }),
  ).toBeFocused();
});
