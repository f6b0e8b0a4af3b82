import { expect, test } from './browser-test';
import { registerMember } from './new-member';
import { submitPassword } from './sign-in';
import { cancelSignUp, fieldControl, submitForCheck, submitSignUp } from './sign-up-form';
import { words } from './words';

const walkActivityId = '801';

test.use({ javaScriptEnabled: false });

test('R1.17 R2.17 R2.22 R3.48 R4.19 R7.45 signs up without JavaScript: activity, form, errors, login, code, cancellation', async ({
  page,
  kanbao,
}) => {
  const member = await registerMember(kanbao);
  await page.goto(kanbao.pageUrl(`/activityDetail/${walkActivityId}.html`));
  await page.getByRole('link', { name: words('activity.signUp') }).tap();
  await fieldControl(page, 'name').fill('和小满');
  await fieldControl(page, 'phone').fill('一三八');
  await fieldControl(page, 'count').fill('5');
  await page.getByLabel('吃素').check();
  await fieldControl(page, 'note').fill('第一次来\n请多关照');
  await submitForCheck(page);
  await expect(page.locator('main').getByRole('alert')).toContainText(
    words('activity.form.problemCount', { count: 4 }),
  );
  await expect(fieldControl(page, 'phone')).toHaveAccessibleDescription(words('activity.problems.phone'));
  await expect(fieldControl(page, 'phone')).toBeFocused();
  await expect(fieldControl(page, 'count')).toHaveAccessibleDescription(
    words('activity.problems.tooLarge', { most: 4 }),
  );
  await expect(fieldControl(page, 'name')).toHaveValue('和小满');
  await expect(fieldControl(page, 'note')).toHaveValue('第一次来\n请多关照');
  await expect(page.getByLabel('吃素')).toBeChecked();
  await fieldControl(page, 'phone').fill('138 0000 0001');
  await fieldControl(page, 'count').fill('2');
  await page.getByLabel('全程七公里').check();
  await fieldControl(page, 'consent').check();
  await submitForCheck(page);
  await expect(page.locator('main').getByRole('alert')).toContainText(words('activity.status.login'));
  await page.locator('main').getByRole('alert').getByRole('link').tap();
  await submitPassword(page, { username: member.phone, password: member.password });
  await expect(fieldControl(page, 'name')).toHaveValue('和小满');
  await expect(page.getByLabel('全程七公里')).toBeChecked();
  const after = await kanbao.platform.lastCall();
  await submitSignUp(page);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(words('activity.own.states.confirmed'));
  await expect(page.getByRole('img', { name: words('activity.own.qr') })).toBeVisible();
  await expect(page.getByText(/^[2-9A-Z]{12}$/)).toBeVisible();
  await expect(page.locator('main')).toContainText('请多关照');
  const calls = await kanbao.platform.calls({ after, operation: 'activityRegist' });
  const call = calls.find(({ query, body }) => [query.userID, body.userID].includes(member.id));
  expect(call?.body).toMatchObject({ fileId: walkActivityId, phone: '13800000001' });
  expect(JSON.parse(String(call?.body.signForm))).toMatchObject({
    entry_name: '和小满',
    entry_lunch: ['吃素'],
  });
  await cancelSignUp(page);
  await page.getByRole('link', { name: words('activity.own.again') }).tap();
  await expect(fieldControl(page, 'name')).toHaveValue('');
});
