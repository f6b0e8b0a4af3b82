import { getSubject, questionDetail } from '@/lib/contract/ask';
import { seedDemo } from '../seed/seed-demo';
import { contentDir } from '../test/demo-store';
import { fetchItemState, fetchPage, submit, submitAction, withOperator } from '../test/operator-session';
import { platform, readEnvelope } from '../test/test-platform';

withOperator('/admin/questions');

function addQuestion(content: string): number {
  const memberId = Number(platform.signIn('yunling').userID);
  const question = {
    subjectId: 2,
    memberId,
    state: 'waiting' as const,
    details: { asker: '<b>问</b>', content },
  };
  const id = platform.store.questions.add(question, Date.now(), Date.now());
  if (id === undefined) throw new Error('asked before');
  return id;
}

const loadQuestion = async (id: number) =>
  (await readEnvelope(await platform.call(questionDetail, { fileId: id }))).data;

test('published questions move to the queue for answers, rejected ones are hidden', async () => {
  const [acceptable, unacceptable] = [addQuestion('录音机还卖吗？'), addQuestion('加微信送课程')];
  const html = await fetchPage();
  expect(html).toContain(`question-${acceptable}`);
  expect(html).toContain('&lt;b&gt;问&lt;/b&gt;');
  expect(await submitAction({ action: 'publishQuestion', id: String(acceptable) })).toBe('done');
  expect(await submitAction({ action: 'refuseQuestion', id: String(unacceptable) })).toBe('done');
  expect(await loadQuestion(acceptable)).toMatchObject({ content: '录音机还卖吗？' });
  expect(await loadQuestion(unacceptable)).toBeNull();
  const [, published, refused] = /<h2>待回答<\/h2>(.*)<h2>未通过<\/h2>(.*)/s.exec(await fetchPage()) ?? [];
  expect(published).toContain(`question-${acceptable}`);
  expect(refused).toContain(`question-${unacceptable}`);
  expect(await submitAction({ action: 'publishQuestion', id: String(unacceptable) })).toBe('done');
  expect(await loadQuestion(unacceptable)).toMatchObject({ content: '加微信送课程' });
});

test("an answer is the guest's, publishes the question and removes it from the queue", async () => {
  const id = addQuestion('磨盘的声音在第几段？');
  const { countQuestion } = await platform.data(getSubject, { id: '2' });
  expect(await submitAction({ action: 'answerQuestion', id: String(id), text: '第七段。' })).toBe('done');
  expect(await platform.data(questionDetail, { fileId: id })).toMatchObject({
    answer: '第七段。',
    answerer: '木棉',
  });
  expect((await platform.data(getSubject, { id: '2' })).countQuestion).toBe(countQuestion + 1);
  expect(await fetchPage()).not.toContain(`question-${id}`);
});

test("the next start does not replace an editor's answer to a demo question", async () => {
  const id = 860_101;
  const before = platform.store.questions.find(id);
  expect(before?.answer).toBeTruthy();
  expect(await submitAction({ action: 'answerQuestion', id: String(id), text: '更正：第八段。' })).toBe(
    'done',
  );
  seedDemo(platform.store, contentDir, Date.now());
  expect(platform.store.questions.find(id)?.answer).toBe('更正：第八段。');
});

test('shows a status only for known outcomes', async () => {
  expect(await fetchPage('/admin/questions?outcome=done')).toContain('role="status"');
  expect(await fetchPage('/admin/questions?outcome=constructor')).not.toContain('role="status"');
});

test('rejects unknown questions and empty answers', async () => {
  expect(await submitAction({ action: 'publishQuestion', id: '999' })).toBe('gone');
  expect(await submitAction({ action: 'answerQuestion', id: '860101', text: ' ' })).toBe('400');
  expect(await submitAction({ action: 'answerQuestion', id: '860101', text: '\u3000\u200b' })).toBe('400');
});

test('an answer given on an outdated page is refused, and shown below the answer of the other editor', async () => {
  const id = String(addQuestion('磨盘是哪年的？'));
  const from = await fetchItemState(id);
  expect(await submitAction({ action: 'answerQuestion', id, text: '甲：一九六二年。' })).toBe('done');
  const refusal = await submit({ action: 'answerQuestion', id, from, text: '乙：一九七一年。' });
  expect(refusal.status).toBe(409);
  const html = await refusal.text();
  expect(html).toMatch(/已由他人处理[\s\S]*甲：一九六二年。[\s\S]*<textarea[^>]*>乙：一九七一年。/);
  expect(await loadQuestion(Number(id))).toMatchObject({ answer: '甲：一九六二年。' });
  expect((await submit({ action: 'refuseQuestion', id, from })).status).toBe(409);
});

test('a list with several questions has no text field, so that one form cannot discard the text of another', async () => {
  const id = addQuestion('豆子泡多久？');
  expect(await fetchPage()).not.toContain('<textarea');
  expect(await fetchPage(`/admin/questions?item=${id}`)).toContain('<textarea');
});

test('accepts every answer that fits into the field of the page', async () => {
  const id = String(addQuestion('能把全部做法写出来吗？'));
  const [, most] =
    /name="text"[^>]* maxlength="(\d+)"/.exec(await fetchPage(`/admin/questions?item=${id}`)) ?? [];
  const answer = '第一步，泡豆。\r\n'.repeat(Number(most) / 8 - 1);
  expect(await submitAction({ action: 'answerQuestion', id, text: answer })).toBe('done');
  const longer = '豆'.repeat(Number(most) + 1);
  expect(await submitAction({ action: 'answerQuestion', id, text: longer })).toBe('400');
});
