/** @jest-environment node */
import { startTestPlatform, type TestPlatform } from '@/embedded/test/test-platform';
import { qaLimits, qaStates } from '@/lib/contract/qa';
import { startSite } from '@/lib/env/test/start-site';
import { postQaAsk } from './ask-handler';
import { openQuestionDraft } from './ask-input';
import { postQaRate } from './rate-handler';

jest.setTimeout(300_000);

let platform: TestPlatform;

beforeAll(async () => {
  platform = await startTestPlatform();
  startSite({ PLATFORM_BASE_URL: `${platform.origin}/app_if` });
});
afterAll(() => platform.stop());

type Fields = Readonly<Record<string, string>>;

function browser() {
  const cookies = new Map<string, string>();
  const cookie = () => [...cookies].map((pair) => pair.join('=')).join('; ');
  const send = async (path: string, fields: Fields, accept: string, headers: Fields = {}) => {
    const handler = path === 'qa-rate' ? postQaRate : postQaAsk;
    const answer = await handler(
      new Request(`http://localhost:3000/api/${path}`, {
        method: 'POST',
        headers: { 'sec-fetch-site': 'same-origin', accept, cookie: cookie(), ...headers },
        body: new URLSearchParams(fields),
      }),
    );
    for (const header of answer.headers.getSetCookie()) {
      const [name = '', value = ''] = (header.split(';')[0] ?? '').split('=');
      cookies.set(name, value);
    }
    return answer;
  };
  return {
    cookie,
    form: async (path: string, fields: Fields) => {
      const answer = await send(path, fields, 'text/html');
      return { status: answer.status, location: answer.headers.get('location') ?? '' };
    },
    script: async (path: string, fields: Fields, headers?: Fields) => {
      const answer = await send(path, fields, 'application/json', headers);
      return { status: answer.status, ...(await answer.json()) };
    },
  };
}

const satisfied = () => {
  const qa = platform.store.qas.find(895_004);
  return qa ? platform.store.qas.grades(qa)?.satisfied : undefined;
};

test('counts one rating per reader, even if the form is sent again', async () => {
  const reader = browser();
  const before = satisfied() ?? 0;
  const back = '/zh/template/displayTemplate/news/qaDetail/895004.html';
  // The first request gives the device its id.
  await reader.form('qa-rate', { of: '895036', grade: 'satisfied', back });
  const first = await reader.form('qa-rate', { of: '895004', grade: 'satisfied', back });
  expect([first.status, first.location]).toEqual([303, `${back}?vote=qaRated#rating`]);
  await reader.form('qa-rate', { of: '895004', grade: 'satisfied', back });
  const other = await reader.form('qa-rate', { of: '895004', grade: 'unsatisfied', back });
  expect(other.location).toContain('vote=qaRatedBefore');
  expect(satisfied()).toBe(before + 1);
});

test('reports answers that cannot be rated, and refuses invalid grades, ids and other sites', async () => {
  const reader = browser();
  expect(await reader.script('qa-rate', { of: '895021', grade: 'fair' })).toMatchObject({
    status: 422,
    outcome: 'qaNotRated',
  });
  expect(await reader.script('qa-rate', { of: '999999999', grade: 'fair' })).toMatchObject({ ok: false });
  for (const fields of [
    { of: '895004', grade: '1' },
    { of: '../x', grade: 'fair' },
    { of: '9'.repeat(400), grade: 'fair' },
  ]) {
    expect((await reader.script('qa-rate', fields)).status).toBe(400);
  }
  const crossSiteAnswer = await reader.script(
    'qa-rate',
    { of: '895004', grade: 'fair' },
    { 'sec-fetch-site': 'cross-site' },
  );
  expect(crossSiteAnswer.status).toBe(403);
});

const question = { region: '1', department: '州人民政府', title: '路灯坏了', content: '江滨路三盏路灯不亮' };

test('R7.69 asks logged-out readers to log in and restores the whole input', async () => {
  const reader = browser();
  const response = await reader.form('qa-ask', { ...question, place: '江滨路', hideName: '1' });
  expect(response).toMatchObject({ status: 303 });
  expect(response.location).toMatch(/\/qaAsk\.html\?region=1&notice=loginToAsk#ask$/);
  expect(await openQuestionDraft(reader.cookie())).toMatchObject({
    typed: { ...typed(question), place: '江滨路', hideName: true },
  });
  expect(platform.store.qas.countIn(qaStates.waiting)).toBe(3);
});

const typed = ({ department, title, content }: typeof question) => ({ department, title, content });

test('reports missing, too long and unknown values before asking for a login', async () => {
  const reader = browser();
  for (const more of [
    { title: ' \u200b ' },
    { content: '' },
    { department: '' },
    { department: '雪山县人民政府' },
    { title: '长'.repeat(qaLimits.title + 1) },
    { place: '远'.repeat(qaLimits.place + 1) },
  ]) {
    const answer = await reader.script('qa-ask', { ...question, ...more });
    expect([answer.status, answer.outcome]).toEqual([422, 'qaInvalid']);
  }
  expect((await reader.script('qa-ask', { ...question, region: '../1' })).status).toBe(400);
});

test('restores the longest accepted question without JavaScript', async () => {
  const reader = browser();
  // Random characters compress worse than any real text.
  let seed = 7;
  const pickCharacter = () => {
    seed = (seed * 48_271) % 2_147_483_647;
    return String.fromCodePoint(0x4e00 + (seed % 2000));
  };
  const content = Array.from({ length: qaLimits.content }, pickCharacter).join('');
  await reader.form('qa-ask', { ...question, content });
  expect((await openQuestionDraft(reader.cookie()))?.typed.content).toBe(content);
});

test('keeps the input when the reader returns to the regions', async () => {
  const reader = browser();
  const regionsStep = await reader.form('qa-ask', { ...question, step: 'regions' });
  expect(regionsStep.location).toMatch(/\/qaAsk\.html\?notice=qaRegions/);
  expect((await openQuestionDraft(reader.cookie()))?.typed.title).toBe('路灯坏了');
});

test('sets a cookie with the rated answers for cached pages', async () => {
  const reader = browser();
  await reader.script('qa-rate', { of: '895004', grade: 'fair' });
  expect(reader.cookie()).toContain('kanbao-rated=895004');
});
