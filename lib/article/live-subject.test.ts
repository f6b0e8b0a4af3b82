import { liveView } from '@/lib/contract/live';
import { liveSubject } from './live-subject';

function createSubject(main: Record<string, unknown>, list: Record<string, unknown>[] = []) {
  const answer = liveView.response.parse({
    main: { fileId: 7, title: '直播', ...main },
    list,
    countClick: 1,
  });
  if (!answer.main) throw new Error('no live');
  return liveSubject(answer.main, answer.list, '/liveDetail/7.html');
}

test('R3.11 R3.13 describes a live by its share text, else its description, else its latest post', () => {
  const firstDescription = (main: Record<string, unknown>, list?: Record<string, unknown>[]) =>
    createSubject(main, list).descriptions.find((text) => text !== '');
  expect(firstDescription({ shareContent: '来看', attAbstract: '摘要', content: '<p>简介</p>' })).toBe(
    '来看',
  );
  expect(firstDescription({ content: '<p>简介</p>' })).toBe('简介');
  const posts = [
    { fileId: 2, isTop: 1, content: '置顶' },
    { fileId: 1, content: '<p>最新</p>' },
  ];
  expect(firstDescription({}, posts)).toBe('最新');
  expect(firstDescription({})).toBe('直播');
});

test('R3.12 lists the share picture, then the others, without checking them', () => {
  const [share, otherPicture] = ['https://p.example/s.jpg', '//p.example/b.jpg'];
  expect(createSubject({ sharePicUrl: share, picBig: otherPicture }).pictures).toEqual([
    share,
    undefined,
    otherPicture,
  ]);
  const config = { videos: [{ imageUrl: otherPicture }, { imageUrl: 'javascript:0' }] };
  expect(createSubject({ config }).pictures).toEqual([undefined, undefined, otherPicture, 'javascript:0']);
});

test('names the live and its day in the generated picture; hides share texts if sharing is disabled', () => {
  expect(createSubject({ startTime: '2026-03-01 10:00:00.0' }).rendered).toEqual({
    kind: 'live',
    id: '7',
    date: '2026-03-01',
  });
  expect(createSubject({}).closed).toBe(false);
  expect(createSubject({ shareClosed: 1 }).closed).toBe(true);
  expect(
    JSON.stringify(createSubject({ shareClosed: 1, shareContent: '来看', sharePicUrl: '/s.jpg' })),
  ).not.toMatch(/来看|s\.jpg/);
  expect(createSubject({ forbidShare: '1' }).closed).toBe(true);
});
