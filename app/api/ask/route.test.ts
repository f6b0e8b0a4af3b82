import { askFormSettings } from '@/lib/features/ask/ask-href';
import { noteFormKey } from '@/lib/people/note-form-settings';
import { PlatformUnderTest } from '@/lib/platform/test/platform-under-test';
import { openDraft } from '@/lib/writes/draft-cookie';
import { TestBrowser } from '@/lib/writes/test/test-browser';
import { POST as ask } from './route';

const platform = new PlatformUnderTest();
const question = { of: '1', content: '鹤怕狗吗？' };

const logInMember = () => new TestBrowser().logIn();

beforeEach(() => platform.start());
afterAll(() => platform.stop());

test('sends a member’s question once, even if it is submitted twice', async () => {
  const browser = await logInMember();
  const answers = await Promise.all([browser.post(ask, question), browser.post(ask, question)]);
  for (const answer of answers) {
    expect(answer).toMatchObject({ status: 200, body: { ok: true, outcome: 'asked' } });
  }
  const [questionCall, ...otherCalls] = await platform.calls('askQuestion');
  expect(otherCalls).toEqual([]);
  expect(questionCall?.body).toMatchObject({ subjectID: '1', content: '鹤怕狗吗？' });
});

test('leads a logged-out reader to the login and saves the text for this form only', async () => {
  const browser = new TestBrowser();
  const back = '/zh/template/displayTemplate/news/topicDetail/1.html';
  const answer = await browser.submit(ask, { ...question, back });
  expect([answer.status, answer.headers.get('location')]).toEqual([303, `${back}?notice=loginToWrite#ask`]);
  expect([...browser.cookies.keys()].some((name) => name.includes('draft'))).toBe(true);
  const cookies = [...browser.cookies].map((pair) => pair.join('=')).join('; ');
  expect(await openDraft(cookies, noteFormKey(askFormSettings, '1'))).toMatchObject({ text: '鹤怕狗吗？' });
  expect(await openDraft(cookies, noteFormKey(askFormSettings, '2'))).toBeUndefined();
  expect(await platform.calls('askQuestion')).toEqual([]);
});

test.each([
  ['invisible text', { content: ' \u200b\n' }, 422, 'noteEmpty'],
  ['a text that is too long', { content: '问'.repeat(501) }, 422, 'noteTooLong'],
  ['a topic that is closed to questions', { of: '4' }, 422, 'noteClosed'],
  ['an unknown topic', { of: '99' }, 404, 'noteGone'],
  ['an invalid topic id', { of: '../1' }, 400, 'invalid'],
  ['an invalid upload receipt', { up: 'x'.repeat(40) }, 422, 'filesGone'],
])('refuses %s and sends no question', async (_name, other, status, outcome) => {
  const answer = await (await logInMember()).post(ask, { ...question, ...other });
  expect(answer).toMatchObject({ status, body: { ok: false, outcome } });
});

test.each(['null', 'status:1', 'garbage'])(
  'reports no success for a response without an outcome (%s)',
  async (fault) => {
    const browser = await logInMember();
    await platform.operator('faults', 'PUT', { askQuestion: fault, myQuestions: 'http:503' });
    expect((await browser.post(ask, question)).body).toMatchObject({ ok: false });
  },
);

test('refuses a form of another site', async () => {
  const answer = await (await logInMember()).post(ask, question, { 'sec-fetch-site': 'cross-site' });
  expect(answer.status).toBe(403);
  expect(await platform.calls('askQuestion')).toEqual([]);
});
