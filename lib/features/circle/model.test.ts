import { circleDetail, postDetail } from '@/lib/contract/circle';
import { parseChoice } from '@/lib/format/parse-choice';
import { postOrders, toCircle, toPost, toPosts } from './model';

const parseCircle = (fields: Record<string, unknown> = {}) =>
  toCircle(circleDetail.response.parse({ circleId: 1, circleName: '镜湖观鹤', ...fields }));
const parsePost = (fields: Record<string, unknown> = {}) =>
  postDetail.response.parse({ postId: 7, content: '鹤到齐了', ...fields });

test('R3.85 parses a circle with its id and notices, drops repeated notices and titles them by their text', () => {
  const notice = { noticeId: 3, title: '', content: '<p>周日数鹤</p>', publishtime: '2026-11-20 10:00:00' };
  expect(parseCircle({ noticeList: [notice, notice] })).toMatchObject({
    id: '1',
    name: '镜湖观鹤',
    notices: [{ id: '3', title: '周日数鹤', time: Date.parse('2026-11-20T10:00:00+08:00') }],
  });
});

test('allows posting only if the platform says so', () => {
  expect(
    [{}, { canPost: null }, { canPost: 0 }, { canPost: '1' }].map((fields) => parseCircle(fields).canPost),
  ).toEqual([false, false, false, true]);
});

test('leaves missing values empty', () => {
  expect(parseCircle({ desc: null, noticeList: null, memberCount: null, icon: '' })).toMatchObject({
    description: undefined,
    notices: [],
    members: 0,
    icon: undefined,
  });
  expect(
    toPost(parsePost({ userName: null, circleId: 0, pics: null, videos: null, content: null })),
  ).toMatchObject({
    writer: { name: undefined, picture: undefined },
    circle: undefined,
    pictures: [],
    videos: [],
    content: '',
  });
});

test('R3.87 parses a post with id, author, circle, pictures and clips', () => {
  const post = toPost(
    parsePost({
      userName: '阿青',
      circleId: 1,
      circleName: '镜湖观鹤',
      isTop: 1,
      pics: ['https://p.example/1.jpg'],
      videos: [{ videoUrl: 'https://p.example/a.mp4' }],
    }),
  );
  expect(post).toMatchObject({
    id: '7',
    writer: { name: '阿青' },
    circle: { id: '1', name: '镜湖观鹤' },
    pinned: true,
  });
  expect([post.pictures.length, post.videos.length]).toEqual([1, 1]);
  expect(toPosts([parsePost(), parsePost()])).toHaveLength(1);
});

test('detects Tibetan circles and posts', () => {
  expect(parseCircle({ circleName: 'གངས་རིའི་གྲོང་ཚོ།' }).language).toBe('bo');
  expect(toPost(parsePost({ content: 'གངས་བབས་སོང་།' })).language).toBe('bo');
});

test('R3.86 treats an unknown order as the default', () => {
  expect(['new', 'hot', 'x', undefined].map((order) => parseChoice(postOrders, order))).toEqual([
    'new',
    'hot',
    'default',
    'default',
  ]);
});
