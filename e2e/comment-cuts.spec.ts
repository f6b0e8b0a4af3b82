import { expect, test } from './browser-test';
import {
  commentField,
  commentForm,
  formStatus,
  openArticleAndType,
  submitComment,
  uniqueCommentText,
} from './comment-form';
import { signInByPassword } from './sign-in';
import { words } from './words';
import { startWriteProxy } from './write-proxy';

test('R4.22 does not report a comment whose response is lost as failed, and stores it once when resubmitted', async ({
  page,
  borrowKanbao,
}) => {
  const kanbao = await borrowKanbao();
  const line = await startWriteProxy([kanbao], '/api/comment');
  const proxiedKanbao = { ...kanbao, ...line };
  await signInByPassword(page, proxiedKanbao);
  const text = uniqueCommentText();
  await openArticleAndType(page, proxiedKanbao, text);
  line.cut('after response');
  await submitComment(page);
  await expect(commentForm(page)).toHaveAttribute('aria-busy', 'false');
  await expect(formStatus(page)).toHaveText(words('comment.unanswered'));
  await expect(commentField(page)).toHaveValue(text);
  line.cut(undefined);
  await submitComment(page);
  await expect(formStatus(page)).toContainText(words('comment.sent'));
  const discussCalls = await kanbao.platform.calls({ operation: 'discuss' });
  expect(discussCalls.map(({ body }) => body.content)).toEqual([text]);
  line.close();
});
