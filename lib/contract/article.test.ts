import { articleContent } from './article';

const read = (fields: object) => articleContent.parse({ fileId: 1, ...fields });

test.each([
  ['one text with URLs', '/a.jpg,https://x.example/b.jpg', ['/a.jpg', 'https://x.example/b.jpg']],
  ['one picture', { imageUrl: '/a.jpg' }, ['/a.jpg']],
  ['a list with a gap', { 0: '/a.jpg', 2: { url: '/b.jpg' } }, ['/a.jpg', '/b.jpg']],
  ['groups', [{ ref: 'r', imagearray: ['/a.jpg'] }], ['/a.jpg']],
  ['nothing', {}, []],
  ['a word', '无', []],
])('pictures are read from %s', (_kind, images, expected) => {
  const groups = read({ images }).images;
  expect(groups.flatMap(({ imagearray }) => imagearray.map(({ imageUrl }) => imageUrl))).toEqual(expected);
});

test('a clip that is no list has its poster and title', () => {
  const [group] = read({ videos: { videoUrl: '/a.mp4', picUrl: '/a.jpg', title: '甲' } }).videos;
  expect(group?.videoarray).toMatchObject([{ videoUrl: '/a.mp4', imageUrl: '/a.jpg', summary: '甲' }]);
});
