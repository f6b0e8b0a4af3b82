import { inputArticleDetail, inputArticleList } from '@/lib/contract/contribution';
import { toContribution, toContributions } from './load-contribution';

const parseContribution = (fields: Record<string, unknown> = {}) =>
  inputArticleDetail.response.parse({ fileId: 7, content: '一\n二', ...fields });

test.each([
  [0, 'pending'],
  [1, 'passed'],
  [2, 'refused'],
  ['2', 'refused'],
  [7, 'pending'],
  [undefined, 'passed'],
  [null, 'passed'],
] as const)('R3.93 reads status %s as %s', (status, state) => {
  expect(toContribution(parseContribution({ status })).state).toBe(state);
});

test('R7.37 parses text, media, files and the call, and drops files without a safe URL', () => {
  const contribution = toContribution(
    parseContribution({
      linkID: 12,
      userName: '<b>老罗</b>',
      pics: ['https://p.example/1.jpg'],
      videos: [{ videoUrl: 'https://p.example/a.mp4' }],
      audios: ['https://p.example/a.mp3'],
      files: [
        { fileUrl: 'https://p.example/a.pdf', fileName: '稿子.pdf' },
        { fileUrl: 'javascript:alert(1)' },
      ],
    }),
  );
  expect(contribution).toMatchObject({
    callId: '12',
    content: '<p>一</p><p>二</p>',
    writer: { name: '老罗' },
  });
  expect([contribution.pictures.length, contribution.videos.length, contribution.sounds.length]).toEqual([
    1, 1, 1,
  ]);
  expect(contribution.files).toEqual([{ name: '稿子.pdf', address: 'https://p.example/a.pdf' }]);
});

test('parses a contribution whose fields are null or missing', () => {
  const bare = parseContribution({
    content: null,
    pics: null,
    audios: 7,
    files: {},
    reason: null,
    countPraise: 'NaN',
  });
  expect(toContribution(bare)).toMatchObject({
    content: '',
    pictures: [],
    sounds: [],
    files: [],
    reason: undefined,
    likes: 0,
    writer: { name: undefined },
  });
});

test('R7.36 drops duplicates and contributions that did not pass review', () => {
  const { list } = inputArticleList.response.parse({
    list: [
      { id: 1 },
      { id: 1 },
      { id: 2, status: 0 },
      { id: 3, status: 2 },
      { id: 4, status: 1 },
      { title: '?' },
    ],
  });
  expect(toContributions(list).map(({ id }) => id)).toEqual(['1', '4']);
});
