import { clipUrl, mediaGroup, pictureUrls, toMediaList } from './wire-media';

const [first, second] = ['https://a.example/1,2.jpg', 'https://a.example/3.jpg'];

test.each([
  `${first},${second}`,
  `${first}, ${second},`,
  `,${first};${second};`,
  `${first}，${second}`,
  `${first}、${second}。`.slice(0, -1),
  `${first}；${second}`,
  [first, { url: second }],
  JSON.stringify([first, second]),
])('reads two pictures from %j', (value) => expect(pictureUrls.parse(value)).toEqual([first, second]));

test('reads one picture, and addresses in capitals', () => {
  expect(pictureUrls.parse({ url: first })).toEqual([first]);
  expect(pictureUrls.parse('HTTPS://A.EXAMPLE/1.JPG,HTTPS://A.EXAMPLE/2.JPG')).toHaveLength(2);
});

test('reads the first clip', () => {
  for (const value of ['https://a.example/1.mp4,https://a.example/2.mp4', { url: 'https://a.example/1.mp4' }])
    expect(clipUrl.parse(value)).toBe('https://a.example/1.mp4');
  expect(clipUrl.parse('clips/1.mp4')).toBe('clips/1.mp4');
});

test('puts media without a group or list into a list', () => {
  const group = mediaGroup('imagearray');
  expect(group({ ref: '1', imagearray: [{ imageUrl: first }] })).toEqual({
    ref: '1',
    imagearray: [{ imageUrl: first }],
  });
  expect(group(first)).toEqual({ ref: undefined, imagearray: [first] });
  expect(group({ ref: '1', imagearray: null, imageUrl: first })).toMatchObject({ ref: '1' });
  expect(toMediaList(`${first},${second}`)).toEqual([first, second]);
  expect(toMediaList('none')).toEqual([]);
});
