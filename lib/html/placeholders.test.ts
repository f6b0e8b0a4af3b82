import type { BodyGroup, BodyPicture } from './body-input';
import { replacePlaceholders } from './placeholders';

const picture = (name: string, ref?: string): BodyPicture => ({ url: `https://a.example/${name}`, ref });
const pictures = (html: string, images: BodyGroup<BodyPicture>[]) => replacePlaceholders(html, images, []);
const figures = (...indexes: number[]) =>
  indexes.map((index) => `<figure data-picture="${index}"></figure>`).join('');

const twoGroups = [{ items: [picture('a'), picture('b')] }, { items: [picture('c')] }];

test('R3.07 the placeholder of a group is replaced by all its pictures', () => {
  const { html, unplacedPictures } = pictures('<p>x</p><!--IMAGES#0-->', twoGroups);
  expect(html).toBe(`<p>x</p>${figures(0, 1)}`);
  expect(unplacedPictures).toEqual([2]);
});

test('R3.07 array placeholders number the pictures of all groups', () => {
  expect(pictures('<!--IMAGEARRAY#2--><!--IMAGEARRAY#0-->', twoGroups).html).toBe(figures(2) + figures(0));
});

test('R3.07 with a single group, group placeholders number its pictures', () => {
  const oneGroup = [{ items: [picture('a'), picture('b'), picture('c')] }];
  expect(pictures('<!--IMAGES#0-->|<!--IMAGES#2-->', oneGroup).html).toBe(`${figures(0)}|${figures(2)}`);
});

test('R3.07 the ref of a group or picture takes precedence over the number', () => {
  const images = [
    { ref: '<!--IMAGES#7-->', items: [picture('a', 'IMAGEARRAY#5')] },
    { ref: 'images#0', items: [picture('b', '<!-- IMAGEARRAY#0 -->')] },
  ];
  expect(pictures('<!--IMAGES#0-->|<!--IMAGEARRAY#5-->', images).html).toBe(`${figures(1)}|${figures(0)}`);
  expect(pictures('<!--IMAGEARRAY#0-->', images).html).toBe(figures(1));
});

test('R3.07 removes unresolved placeholders and shows no picture twice', () => {
  expect(
    pictures('<!--IMAGEARRAY#9-->a<!--images#1-->b<!--IMAGES#1-->c<!--VIDEOS#0-->', twoGroups).html,
  ).toBe(`a${figures(2)}bc`);
});

test('R3.07 leaves other comments to the sanitizer', () => {
  expect(pictures('<!--IMAGES#x--><!-- note -->', twoGroups).html).toBe('<!--IMAGES#x--><!-- note -->');
});

test('R2.14 clips have separate placeholders and numbers', () => {
  const videos = [{ ref: 'VIDEOS#1', items: [{ url: 'https://a.example/v.mp4' }] }];
  const { html, clips, unplacedClips } = replacePlaceholders(
    '<!--VIDEOS#1--><!--VIDEOARRAY#0-->',
    twoGroups,
    videos,
  );
  expect(html).toBe('<figure data-clip="0"></figure>');
  expect(clips).toHaveLength(1);
  expect(unplacedClips).toEqual([]);
});
