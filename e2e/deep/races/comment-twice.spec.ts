import { expect, test } from '../../browser-test';
import { article, box, formOf, formStatus, openAndType, ownWords, send } from '../../comment-form';
import { signInByPassword } from '../../sign-in';
import { words } from '../../words';

test('sends one comment for a double tap and for two tabs with the same text', async ({
  page,
  context,
  borrowOwn,
}) => {
  const own = await borrowOwn();
  await signInByPassword(page, own);
  const text = ownWords();
  await openAndType(page, own, text);
  const other = await context.newPage();
  await other.goto(own.page(article));
  await other.locator('h1').tap();
  await expect(box(other)).toHaveValue(text);
  await own.platform.faults({ discuss: 'slow:800' });
  await formOf(page).locator('[type=submit]').dblclick();
  await send(other);
  for (const tab of [page, other]) await expect(formStatus(tab)).toContainText(words('comment.sent'));
  expect(await own.platform.calls({ operation: 'discuss' })).toHaveLength(1);
});
