import { memberDiscuss } from '@/lib/contract/comment';
import { ownInputArticles, ownTipoffs } from '@/lib/contract/contribution';
import { memberInfo, memberQuestions, myRegistList } from '@/lib/contract/member';
import { myPosts } from '@/lib/contract/posting';
import { parseChoice } from '@/lib/format/parse-choice';
import {
  memberTabs,
  toComments,
  toContributions,
  toMember,
  toPosts,
  toQuestions,
  toSignUps,
  toTipOffs,
} from './model';
import { parseMyTab } from './my-tabs';

const parseMember = (fields: object) => toMember(memberInfo.response.parse({ userid: 7, ...fields }));
const parseComments = (...list: object[]) => toComments(memberDiscuss.response.parse({ list }).list);

test.each(['13812345678', '用户13812345678', '138 1234 5678', '138-1234-5678', '+8613812345678'])(
  'R2.65 hides a name that is a phone number: %s',
  (nickname) => {
    expect(parseMember({ nickname }).name).toBe('');
  },
);

test('shows other names without markup, at most 40 characters', () => {
  expect(parseMember({ nickname: '一九八四 1984' }).name).toBe('一九八四 1984');
  expect(parseMember({ nickname: '云岭<b>读者</b>\n二' }).name).toBe('云岭读者 二');
  expect([...parseMember({ nickname: '鹤'.repeat(1e5) }).name].length).toBeLessThanOrEqual(41);
});

test('R6.10 takes official from the platform’s flag, never from the name', () => {
  expect(parseMember({ nickname: '官方账号' }).official).toBe(false);
  expect(parseMember({ nickname: '管护站', isOfficial: '1' }).official).toBe(true);
});

test('ignores other fields of a member', () => {
  const memberJson = JSON.stringify(
    parseMember({ nickname: '甲', phone: '13812345678', mail: 'a@b.cn', password: 'x' }),
  );
  expect(memberJson).not.toMatch(/138|a@b|password/);
});

test('accepts null and missing fields', () => {
  expect(
    parseMember({ nickname: null, head: null, description: null, isOfficial: null, points: null }),
  ).toEqual({
    id: '7',
    name: '',
    picture: undefined,
    description: undefined,
    official: false,
    points: 0,
  });
});

test('lists each comment once with its subject, and omits empty ones', () => {
  const sentComment = {
    id: 1,
    content: ' 好 ',
    rootID: 1001,
    rootTitle: '<i>标题</i>',
    sourceType: 0,
    state: 'waiting',
  };
  expect(
    parseComments(
      sentComment,
      sentComment,
      { id: 2, content: ' ' },
      { id: 3, content: '二', rootID: '../x' },
    ),
  ).toMatchObject([
    { id: '1', text: '好', waiting: true, subject: { id: '1001', source: '0', title: '标题' } },
    { id: '3', text: '二', waiting: false, subject: undefined },
  ]);
});

test('a question with an answer is answered', () => {
  const { list } = memberQuestions.response.parse({
    list: [
      { fileId: 1, title: '', content: '什么时候通车？', answer: '<p></p>' },
      { fileId: 2, title: '二', answer: '明年' },
    ],
  });
  expect(toQuestions(list)).toMatchObject([
    { title: '什么时候通车？', state: 'open' },
    { title: '二', state: 'answered' },
  ]);
});

test('lists sign-ups without a title or time', () => {
  const { list } = myRegistList.response.parse({
    list: [{ activityID: 801, status: 1, startTime: 'soon' }, {}],
  });
  expect(toSignUps(list)).toEqual([
    { id: '801', title: '—', state: 'confirmed', startsAt: undefined, language: undefined },
  ]);
});

test('marks Tibetan titles of sign-ups as Tibetan in every interface language', () => {
  const { list } = myRegistList.response.parse({ list: [{ activityID: 802, title: 'རི་འཛེགས།' }] });
  expect(toSignUps(list)).toMatchObject([{ id: '802', language: 'bo' }]);
});

test('opens the first tab for unknown queries', () => {
  expect(['posts', 'x', undefined].map((tab) => parseChoice(memberTabs, tab))).toEqual([
    'posts',
    'comments',
    'comments',
  ]);
  expect([parseMyTab('favourites'), parseMyTab('toString'), parseMyTab(undefined)]).toEqual([
    'favourites',
    undefined,
    undefined,
  ]);
});

test('gives own posts the platform’s state, or `published` without one', () => {
  const rawPosts = [
    { postId: 1, content: '一', circleName: '镜湖观鹤', state: 'waiting' },
    { postId: 2, content: '二', state: 'refused' },
    { postId: 3, content: '三', state: 'odd' },
    { postId: 3, content: '三' },
  ];
  const { list } = myPosts.response.parse({ list: rawPosts });
  expect(toPosts(list).map(({ id, state }) => [id, state])).toEqual([
    ['1', 'waiting'],
    ['2', 'refused'],
    ['3', 'published'],
  ]);
});

test('R2.65 own tip-offs have their state; files alone have no title, an unknown state is pending', () => {
  const { list } = ownTipoffs.response.parse({
    list: [
      { fileId: 1, title: '路灯', status: 2 },
      { fileId: 2, content: '', status: 3 },
      { fileId: 3, content: 'ཆུ།', status: '4' },
      { fileId: 4, title: '桥', status: 77 },
      { fileId: 4, title: '桥' },
      {},
    ],
  });
  expect(toTipOffs(list).map(({ id, title, state }) => [id, title, state])).toEqual([
    ['1', '路灯', 'answered'],
    ['2', '', 'refused'],
    ['3', 'ཆུ།', 'withdrawn'],
    ['4', '桥', 'pending'],
  ]);
});

test('own contributions without a status have passed, as on their own page; an unknown status is pending', () => {
  const list = ownInputArticles.response.parse({
    list: [
      { id: '1', title: '春茶', content: '' },
      { id: '2', title: '夏茶', content: '', status: 2 },
      { id: '3', title: '秋茶', content: '', status: 9 },
    ],
  }).list;
  expect(toContributions(list).map(({ state }) => state)).toEqual(['passed', 'refused', 'pending']);
});
