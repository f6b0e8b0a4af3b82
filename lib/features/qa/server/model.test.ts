import { qaDetail } from '@/lib/contract/qa';
import { qaSchema } from './head';
import { toQa, toQas } from './model';

const parseQa = (fields: Record<string, unknown> = {}) =>
  qaDetail.response.parse({ fileId: 7, title: '路灯坏了', content: '三盏不亮', ...fields });
const picture = 'https://p.example/1.jpg';
const clip = 'https://p.example/1.mp4';
const sound = 'https://p.example/1.mp3';

test('R3.79 reads images, videos, audios and answerPics; null and missing ones are empty', () => {
  const qa = toQa(
    parseQa({
      images: [picture],
      videos: JSON.stringify([{ videoUrl: clip }]),
      audios: [{ audioUrl: sound }, { audioUrl: sound }],
      answer: '修好了',
      answerPics: [{ picUrl: picture, title: '换灯' }],
      attachments: [
        { url: 'https://p.example/a.pdf', name: '' },
        { url: 'javascript:alert(1)', name: '坏' },
      ],
    }),
  );
  expect([qa.question.note.pictures.length, qa.question.note.videos.length]).toEqual([1, 1]);
  expect(qa.question.sounds).toEqual([sound]);
  expect(qa.answer?.note.pictures).toEqual([{ url: picture, caption: '换灯' }]);
  expect(qa.answer?.files).toEqual([{ name: 'a.pdf', address: 'https://p.example/a.pdf' }]);
  const nothing = { images: null, videos: null, audios: null, answerPics: null, attachments: null };
  for (const empty of [nothing, {}]) {
    const { question, answer } = toQa(
      parseQa({ ...empty, answer: null, qaConfig: null, satisfaction: null }),
    );
    expect([question.note.pictures, question.note.videos, question.sounds]).toEqual([[], [], []]);
    expect(answer).toBeUndefined();
  }
});

test('cuts a long name without splitting a character', () => {
  expect(toQa(parseQa({ place: `a${'𠮷'.repeat(200)}` })).place).not.toMatch(/\p{Cs}/u);
});

test('accepts an answer that has only pictures or files', () => {
  expect(toQa(parseQa({ answerPics: [picture] })).state).toBe('answered');
  expect(toQa(parseQa({ attachments: [{ url: 'https://p.example/a.pdf', name: '表' }] })).state).toBe(
    'answered',
  );
  expect(toQa(parseQa({ answer: '<p> </p>' })).answer).toBeUndefined();
});

test('R3.80 qaType 1 puts images above the text, 2 videos, other values neither', () => {
  expect([1, '2', 3, null].map((qaType) => toQa(parseQa({ qaType })).lead)).toEqual([
    'pictures',
    'clips',
    undefined,
    undefined,
  ]);
});

test('R3.81 the switches of qaConfig hide the asker and the counts, and close the comments', () => {
  const askerFields = { userName: '石板街住户', countClick: 12 };
  expect(toQa(parseQa(askerFields))).toMatchObject({
    asker: '石板街住户',
    hidesAsker: false,
    showsCounts: true,
    discussClosed: false,
  });
  const qaConfig = { showAsker: 0, showCounts: '0', discussClosed: 1 };
  expect(toQa(parseQa({ ...askerFields, qaConfig }))).toMatchObject({
    asker: undefined,
    hidesAsker: true,
    showsCounts: false,
    discussClosed: true,
  });
});

test('builds the steps with their times, and derives a state that the platform does not name', () => {
  const times = {
    publishtime: '2026-11-01 10:00:00',
    handTime: '2026-11-02 10:00:00',
    answerTime: '2026-11-03 10:00:00',
  };
  const answered = toQa(
    parseQa({ ...times, answer: '修好了', handOrg: '城管局', answerOrg: '城管局', department: '州政府' }),
  );
  expect(answered.state).toBe('answered');
  expect(answered.steps.map(({ name, done, officeName }) => [name, done, officeName])).toEqual([
    ['asked', true, '州政府'],
    ['forwarded', true, '城管局'],
    ['answered', true, '城管局'],
  ]);
  expect(answered.steps.map(({ time }) => time)).toEqual(
    Object.values(times).map((time) => Date.parse(`${time.replace(' ', 'T')}+08:00`)),
  );
  expect(toQa(parseQa({ handTime: times.handTime })).state).toBe('forwarded');
  expect(toQa(parseQa()).steps.map(({ name, done }) => [name, done])).toEqual([
    ['asked', true],
    ['forwarded', false],
    ['answered', false],
  ]);
  const refused = toQa(parseQa({ state: 4, answer: '不属于' }));
  expect(refused.steps.map(({ name }) => name)).toEqual(['asked', 'refused']);
  expect(refused.grades).toBeUndefined();
  // An unknown state with an answer counts as answered.
  expect(toQa(parseQa({ state: 99, answer: '有' })).state).toBe('answered');
});

test('limits huge and invalid values', () => {
  const long = '字'.repeat(100_000);
  const many = Array.from({ length: 3000 }, (_, index) => `https://p.example/${index}.jpg`);
  const qa = toQa(
    parseQa({
      title: long,
      content: long,
      department: long,
      userName: long,
      images: many,
      audios: many,
      answer: long,
      answerTime: '9999999999999999',
      satisfaction: { satisfied: 1e300, fair: -3, unsatisfied: 'NaN' },
      state: 3,
      countClick: '1e400',
    }),
  );
  expect(qa.title.length).toBeLessThanOrEqual(301);
  expect(qa.department?.length).toBeLessThanOrEqual(120);
  expect(qa.question.note.pictures.length).toBeLessThanOrEqual(30);
  expect(qa.question.sounds.length).toBeLessThanOrEqual(30);
  expect(qa.grades).toEqual({ satisfied: 0, fair: 0, unsatisfied: 0 });
  expect(qa.reads).toBe(0);
});

test('removes duplicates from a list and detects Tibetan titles', () => {
  const list = [parseQa(), parseQa(), parseQa({ fileId: 8, title: 'གློག་མེད།' })];
  expect(toQas(list).map(({ id, language }) => [id, language])).toEqual([
    ['7', undefined],
    ['8', 'bo'],
  ]);
});

test('R2.42 describes question, answer and authors to search engines, or an answer count of zero', () => {
  const card = {
    title: '路灯坏了',
    description: '',
    url: 'https://s.example/qa',
    picture: undefined,
    closed: false,
    objectType: 'article' as const,
  };
  const publisher = { name: '云岭日报', url: 'https://s.example', logo: 'https://s.example/l.png' };
  const text = (plain: string) => ({ body: { text: plain }, language: 'zh-CN' });
  const question = text('三盏不亮');
  const answered = toQa(
    parseQa({ answer: '修好了', answerOrg: '城管局', answerTime: '2026-11-03 10:00:00' }),
  );
  const answeredTexts = { qa: answered, question, answer: text('修好了') };
  expect(qaSchema(answeredTexts, card, publisher, '读者')).toMatchObject({
    '@type': 'QAPage',
    mainEntity: {
      answerCount: 1,
      author: { name: '读者' },
      acceptedAnswer: { text: '修好了', author: { '@type': 'Organization', name: '城管局' } },
    },
  });
  const texts = { qa: toQa(parseQa()), question, answer: undefined };
  expect(qaSchema(texts, card, publisher, '读者')).toMatchObject({
    mainEntity: { answerCount: 0 },
  });
});
