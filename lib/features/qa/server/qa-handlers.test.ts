import { qaLimits, qaStates } from '@/lib/contract/qa';
import { PlatformUnderTest } from '@/lib/platform/test/platform-under-test';
import { TestBrowser } from '@/lib/writes/test/test-browser';
import { postQaAsk } from './ask-handler';
import { openQuestionDraft } from './ask-input';
import { postQaRate } from './rate-handler';

const platform = new PlatformUnderTest();

beforeAll(() => platform.start());
afterAll(() => platform.stop());

const countSatisfied = () => {
  const qa = platform.store.qas.find(895_004);
  return qa ? platform.store.qas.grades(qa)?.satisfied : undefined;
};

test('counts one rating per reader, even if the form is sent again', async () => {
  const reader = new TestBrowser();
  const countBefore = countSatisfied() ?? 0;
  const back = '/zh/template/displayTemplate/news/qaDetail/895004.html';
  // The first request gives the device its id.
  await reader.submit(postQaRate, { of: '895036', grade: 'satisfied', back });
  const first = await reader.submit(postQaRate, { of: '895004', grade: 'satisfied', back });
  expect([first.status, first.headers.get('location')]).toEqual([303, `${back}?vote=qaRated#rating`]);
  await reader.submit(postQaRate, { of: '895004', grade: 'satisfied', back });
  const other = await reader.submit(postQaRate, { of: '895004', grade: 'unsatisfied', back });
  expect(other.headers.get('location')).toContain('vote=qaRatedBefore');
  expect(countSatisfied()).toBe(countBefore + 1);
});

test('reports answers that cannot be rated, and refuses invalid grades, ids and other sites', async () => {
  const reader = new TestBrowser();
  expect(await reader.post(postQaRate, { of: '895021', grade: 'fair' })).toMatchObject({
    status: 422,
    body: { outcome: 'qaNotRated' },
  });
  expect(await reader.post(postQaRate, { of: '999999999', grade: 'fair' })).toMatchObject({
    body: { ok: false },
  });
  for (const fields of [
    { of: '895004', grade: '1' },
    { of: '../x', grade: 'fair' },
    { of: '9'.repeat(400), grade: 'fair' },
  ]) {
    expect((await reader.post(postQaRate, fields)).status).toBe(400);
  }
  const crossSiteAnswer = await reader.post(
    postQaRate,
    { of: '895004', grade: 'fair' },
    { 'sec-fetch-site': 'cross-site' },
  );
  expect(crossSiteAnswer.status).toBe(403);
});

const question = { region: '1', department: '州人民政府', title: '路灯坏了', content: '江滨路三盏路灯不亮' };

test('R7.69 asks logged-out readers to log in and restores the whole input', async () => {
  const reader = new TestBrowser();
  const response = await reader.submit(postQaAsk, { ...question, place: '江滨路', hideName: '1' });
  expect(response.status).toBe(303);
  expect(response.headers.get('location')).toMatch(/\/qaAsk\.html\?region=1&notice=loginToAsk#ask$/);
  expect(await openQuestionDraft(reader.cookieHeader)).toMatchObject({
    typed: { ...typedFieldsOf(question), place: '江滨路', hideName: true },
  });
  expect(platform.store.qas.countIn(qaStates.waiting)).toBe(3);
});

const typedFieldsOf = ({ department, title, content }: typeof question) => ({ department, title, content });

test('reports missing, too long and unknown values before asking for a login', async () => {
  const reader = new TestBrowser();
  for (const more of [
    { title: ' \u200b ' },
    { content: '' },
    { department: '' },
    { department: '雪山县人民政府' },
    { title: '长'.repeat(qaLimits.title + 1) },
    { place: '远'.repeat(qaLimits.place + 1) },
  ]) {
    const answer = await reader.post(postQaAsk, { ...question, ...more });
    expect(answer).toMatchObject({ status: 422, body: { outcome: 'qaInvalid' } });
  }
  expect((await reader.post(postQaAsk, { ...question, region: '../1' })).status).toBe(400);
});

test('restores the longest accepted question without JavaScript', async () => {
  const reader = new TestBrowser();
  // Random characters compress worse than any real text.
  let seed = 7;
  const pickCharacter = () => {
    seed = (seed * 48_271) % 2_147_483_647;
    return String.fromCodePoint(0x4e00 + (seed % 2000));
  };
  const content = Array.from({ length: qaLimits.content }, pickCharacter).join('');
  await reader.submit(postQaAsk, { ...question, content });
  expect((await openQuestionDraft(reader.cookieHeader))?.typed.content).toBe(content);
});

test('keeps the input when the reader returns to the regions', async () => {
  const reader = new TestBrowser();
  const regionsStep = await reader.submit(postQaAsk, { ...question, step: 'regions' });
  expect(regionsStep.headers.get('location')).toMatch(/\/qaAsk\.html\?notice=qaRegions/);
  expect((await openQuestionDraft(reader.cookieHeader))?.typed.title).toBe('路灯坏了');
});

test('sets a cookie with the rated answers for cached pages', async () => {
  const reader = new TestBrowser();
  await reader.post(postQaRate, { of: '895004', grade: 'fair' });
  expect(reader.cookieHeader).toContain('kanbao-rated=895004');
});
