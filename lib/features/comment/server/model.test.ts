import { discussReply, discussView } from '@/lib/contract/comment';
import { selectThreads, sortPinnedFirst, type Thread, toComment, toThread, toThreads } from './model';

const parseComments = (...list: object[]) => discussView.response.parse({ list }).list;

function createThread(id: number, fields: object = {}): Thread {
  const [parsed] = parseComments({ id, content: `第${id}条`, userName: '读者', ...fields });
  if (!parsed) throw new Error('no comment');
  return toThread(parsed);
}

const idsOf = (threads: readonly Thread[]) => threads.map(({ id }) => Number(id));

test('R6.09 marks comments as official by the platform’s fields, never by name', () => {
  expect(createThread(1, { userID: -100 }).official).toBe(true);
  expect(createThread(2, { isOfficial: 1 }).official).toBe(true);
  expect(createThread(3, { userName: '官方', userID: '7' }).official).toBe(false);
});

test('R3.61 R3.63 R6.10 a comment has its first replies, official ones first', () => {
  const replies = [
    { id: 11, content: '甲', userName: '甲' },
    { id: 12, content: '乙', userName: '云岭日报', userID: -100 },
  ];
  const { firstReplies, replies: count } = createThread(1, { topDiscuss: { list: replies } });
  expect(firstReplies.map(({ id }) => id)).toEqual(['12', '11']);
  expect(firstReplies.map(({ official }) => official)).toEqual([true, false]);
  expect(count).toBe(2);
});

test('R3.64 puts pinned comments first and removes duplicates', () => {
  const threadList = [createThread(3), createThread(2, { isTop: 1 }), createThread(3), createThread(1)];
  expect(idsOf(sortPinnedFirst(threadList))).toEqual([2, 3, 1]);
});

test('R3.66 shows official comments under an article first, then the hottest two, then the newest', () => {
  const newest = [
    createThread(9),
    createThread(8),
    createThread(7),
    createThread(6),
    createThread(5, { isOfficial: 1 }),
  ];
  const hottest = [
    createThread(1, { countPraise: 40 }),
    createThread(2, { countPraise: 3 }),
    createThread(3, { countPraise: 3 }),
  ];
  expect(idsOf(selectThreads(newest, hottest, 5))).toEqual([5, 1, 2, 9, 8]);
  expect(idsOf(selectThreads(newest, [createThread(1, { countPraise: 2 })], 5))).toEqual([5, 9, 8, 7, 6]);
});

test('limits the length of names and texts, and leaves a blank place undefined', () => {
  const comment = createThread(1, {
    userName: ` 长\n名 ${'名'.repeat(80)}`,
    content: '字'.repeat(20_000),
    location: ' ',
  });
  expect(comment.name).toMatch(/^长 名 名+…$/);
  expect(comment.name.length).toBeLessThanOrEqual(40);
  expect(comment.text.length).toBeLessThanOrEqual(10_000);
  expect(comment.place).toBeUndefined();
});

test('hides a name that is a phone number', () => {
  expect(createThread(1, { userName: '13800138000' }).name).toBe('');
});

test('R3.67 a reply to a reply has the name of the writer it answers', () => {
  const [reply] = discussReply.response.parse({
    list: [{ id: 5, content: '是的', userName: '乙', parentUserName: '甲' }],
  }).list;
  expect(reply && toComment(reply).repliesTo).toBe('甲');
});

test('drops empty comments unless they have replies', () => {
  const reply = { id: 9, content: '好', userName: '乙' };
  const parsedComments = discussView.response.parse({
    list: [
      { id: 1, content: '\u200b\u3164' },
      { id: 2, content: null },
      { id: 3, content: '', topDiscuss: { list: [reply, { ...reply, id: 10, content: ' ' }] } },
      { id: 4, content: '好', userName: '\u2060\u2800' },
    ],
  }).list;
  const threads = toThreads(parsedComments);
  expect(idsOf(threads)).toEqual([3, 4]);
  expect(threads[0]?.firstReplies.map(({ id }) => Number(id))).toEqual([9]);
  expect(threads[1]?.name).toBe('');
});

test('collapses runs of empty lines in a comment', () => {
  expect(createThread(1, { content: `一\n\n二${'\n \t\n'.repeat(300)}三\n四` }).text).toBe(
    '一\n\n二\n\n三\n四',
  );
});
