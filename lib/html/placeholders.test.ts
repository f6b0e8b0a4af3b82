import type { BodyGroup, BodyPicture } from './body-input';
import { replacePlaceholders } from './placeholders';

const picture = (name: string, ref?: string): BodyPicture => ({ url: `https://a.example/${name}`, ref });
const replacePicturePlaceholders = (html: string, images: BodyGroup<BodyPicture>[]) =>
  replacePlaceholders(html, images, []);
const figuresHtml = (...indexes: number[]) =>
  indexes.map((index) => `<figure data-picture="${index}"></figure>`).join('');

const twoGroups = [{ items: [picture('a'), picture('b')] }, { items: [picture('c')] }];

test('R3.07 the placeholder of a group is replaced by all its pictures', () => {
  const { html, unplacedPictures } = replacePicturePlaceholders('<p>x</p><!--IMAGES#0-->', twoGroups);
  expect(html).toBe(`<p>x</p>${figuresHtml(0, 1)}`);
  expect(unplacedPictures).toEqual([2]);
});

test('R3.07 array placeholders number the pictures of all groups', () => {
  expect(replacePicturePlaceholders('<!--IMAGEARRAY#2--><!--IMAGEARRAY#0-->', twoGroups).html).toBe(
    figuresHtml(2) + figuresHtml(0),
  );
});

test('R3.07 with a single group, group placeholders number its pictures', () => {
  const oneGroup = [{ items: [picture('a'), picture('b'), picture('c')] }];
  expect(replacePicturePlaceholders('<!--IMAGES#0-->|<!--IMAGES#2-->', oneGroup).html).toBe(
    `${figuresHtml(0)}|${figuresHtml(2)}`,
  );
});

test('R3.07 the ref of a group or picture takes precedence over the number', () => {
  const images = [
    { ref: '<!--IMAGES#7-->', items: [picture('a', 'IMAGEARRAY#5')] },
    { ref: 'images#0', items: [picture('b', '<!-- IMAGEARRAY#0 -->')] },
  ];
  expect(replacePicturePlaceholders('<!--IMAGES#0-->|<!--IMAGEARRAY#5-->', images).html).toBe(
    `${figuresHtml(1)}|${figuresHtml(0)}`,
  );
  expect(replacePicturePlaceholders('<!--IMAGEARRAY#0-->', images).html).toBe(figuresHtml(1));
});

test('R3.07 removes unresolved placeholders and shows no picture twice', () => {
  expect(
    replacePicturePlaceholders(
      '<!--IMAGEARRAY#9-->a<!--images#1-->b<!--IMAGES#1-->c<!--VIDEOS#0-->',
      twoGroups,
    ).html,
  ).toBe(`a${figuresHtml(2)}bc`);
});

test('R3.07 leaves other comments to the sanitizer', () => {
  expect(replacePicturePlaceholders('<!--IMAGES#x--><!-- note -->', twoGroups).html).toBe(
    '<!--IMAGES#x--><!-- note -->',
  );
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
