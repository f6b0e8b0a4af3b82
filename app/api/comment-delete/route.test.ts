import { z } from 'zod';
import { postCommentDelete } from '@/lib/features/comment/server/action-handlers';
import { postComment } from '@/lib/features/comment/server/comment-handler';
import { PlatformUnderTest } from '@/lib/platform/test/platform-under-test';
import { TestBrowser } from '@/lib/writes/test/test-browser';

const platform = new PlatformUnderTest();

beforeEach(() => platform.start());
afterAll(() => platform.stop());

const writeAnswerSchema = z.object({ body: z.object({ outcome: z.string(), id: z.string() }) });

/** Returns a reader who sends no idempotency keys, like forms without JavaScript. */
async function createCommenter() {
  const browser = await new TestBrowser().logIn('tashi');
  return {
    write: async (content: string) =>
      writeAnswerSchema.parse(await browser.post(postComment, { of: '1001', source: '0', content })).body,
    remove: (comment: string) => browser.post(postCommentDelete, { comment, of: '1001', source: '0' }),
  };
}

const countDiscussCalls = async () => (await platform.calls('discuss')).length;

test('posts a deleted comment again once when it is resubmitted', async () => {
  const { write, remove } = await createCommenter();
  const [first, other] = [await write('云真好看'), await write('雪真好看')];
  expect(await write('云真好看')).toEqual(first);
  expect(await countDiscussCalls()).toBe(2);
  expect(await remove(first.id)).toMatchObject({ status: 200, body: { outcome: 'commentDeleted' } });
  const second = await write('云真好看');
  expect(second.outcome).toBe(first.outcome);
  expect(second.id).not.toBe(first.id);
  expect(await write('云真好看')).toEqual(second);
  expect(await write('雪真好看')).toEqual(other);
  expect(await countDiscussCalls()).toBe(3);
});

test('posts a comment again after its deletion was sent twice', async () => {
  const { write, remove } = await createCommenter();
  const first = await write('山真好看');
  await remove(first.id);
  const second = await write('山真好看');
  await platform.operator('faults', 'PUT', { delMyDiscuss: 'stored:drop@1' });
  await remove(second.id);
  await remove(second.id);
  expect((await write('山真好看')).id).not.toBe(second.id);
});
