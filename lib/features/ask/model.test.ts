import { getSubject } from '@/lib/contract/ask';
import { parseChoice } from '@/lib/format/parse-choice';
import { questionOrders } from './ask-href';
import { toAskTopic } from './model';

const parseTopic = (fields: Record<string, unknown> = {}) =>
  toAskTopic(getSubject.response.parse({ fileId: 1, title: '鹤', ...fields }));

test('R7.70 parses guest, lines, counts and whether the topic takes questions', () => {
  expect(
    parseTopic({
      pubtime: '2026-11-20 10:00:00',
      content: '第一行\n第二行',
      answerer: '杨秀山',
      countFan: '3126',
      isClosed: 1,
      forbidShare: 1,
      sharePicUrl: 'https://p.example/1.jpg',
    }),
  ).toMatchObject({
    time: Date.parse('2026-11-20T10:00:00+08:00'),
    lines: ['第一行', '第二行'],
    guest: { name: '杨秀山' },
    fans: 3126,
    closed: true,
    shareClosed: true,
    sharePicture: undefined,
  });
});

test('leaves missing values empty and treats a topic as open by default', () => {
  const nothing = {
    title: null,
    content: null,
    answerer: null,
    answererIcon: null,
    appBanner: '',
    group: null,
  };
  expect(parseTopic({ ...nothing, countQuestion: 'NaN', countFan: 1e300, pubtime: 'x' })).toMatchObject({
    title: '—',
    lines: [],
    guest: { name: undefined, picture: undefined },
    banner: undefined,
    questions: 0,
    fans: 0,
    closed: false,
    time: undefined,
  });
});

test('strips markup from titles and detects Tibetan', () => {
  expect(parseTopic({ title: '<b>鹤</b><script>alert(1)</script>' }).title).toBe('鹤');
  expect(parseTopic({ title: 'བོད་ཡིག' }).language).toBe('bo');
});

test('R7.72 treats an unknown order as newest first', () => {
  expect(['hot', 'x', undefined].map((order) => parseChoice(questionOrders, order))).toEqual([
    'hot',
    'new',
    'new',
  ]);
});
