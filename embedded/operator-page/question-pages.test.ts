import { getSubject, questionDetail } from '@/lib/contract/ask';
import { type Desk, openDesk } from '../test/desk';
import { readEnvelope, startTestPlatform, type TestPlatform } from '../test/test-platform';

// A platform is started on a machine that may be busy.
jest.setTimeout(60_000);

let platform: TestPlatform;
let page: Desk['page'];
let act: Desk['act'];

beforeAll(async () => {
  platform = await startTestPlatform();
  ({ page, act } = await openDesk(platform, '/admin/questions'));
});
afterAll(() => platform.stop());

function ask(content: string): number {
  const memberId = Number(platform.signIn('yunling').userID);
  const asked = {
    subjectId: 2,
    memberId,
    state: 'waiting' as const,
    details: { asker: '<b>问</b>', content },
  };
  const id = platform.store.questions.ask(asked, Date.now(), Date.now());
  if (id === undefined) throw new Error('asked before');
  return id;
}

const shown = async (id: number) =>
  (await readEnvelope(await platform.call(questionDetail, { fileId: id }))).data;

test('questions wait in a queue: published they are seen and wait for an answer, refused they are not', async () => {
  const [good, bad] = [ask('录音机还卖吗？'), ask('加微信送课程')];
  const drawn = await page();
  expect(drawn).toContain(`question-${good}`);
  expect(drawn).toContain('&lt;b&gt;问&lt;/b&gt;');
  expect(await act({ act: 'publishQuestion', id: String(good) })).toBe('done');
  expect(await act({ act: 'refuseQuestion', id: String(bad) })).toBe('done');
  expect(await shown(good)).toMatchObject({ content: '录音机还卖吗？' });
  expect(await shown(bad)).toBeNull();
  const after = await page();
  expect([after.includes(`question-${good}`), after.includes(`question-${bad}`)]).toEqual([true, false]);
});

test('an answer is the guest’s, publishes the question, and takes it out of the queue', async () => {
  const id = ask('磨盘的声音在第几段？');
  const { countQuestion } = await platform.data(getSubject, { id: '2' });
  expect(await act({ act: 'answerQuestion', id: String(id), text: '第七段。' })).toBe('done');
  expect(await platform.data(questionDetail, { fileId: id })).toMatchObject({
    answer: '第七段。',
    answerer: '木棉',
  });
  expect((await platform.data(getSubject, { id: '2' })).countQuestion).toBe(countQuestion + 1);
  expect(await page()).not.toContain(`question-${id}`);
});

test('nothing is done to what is not there, and an answer says something', async () => {
  expect(await act({ act: 'publishQuestion', id: '999' })).toBe('gone');
  expect(await act({ act: 'answerQuestion', id: '860101', text: ' ' })).toBe('400');
});
