import { sharedKanbao } from '../shared-kanbao';
import { words } from '../words';
import { plainText } from './html-page';
import { openPage, Reader } from './reader';

const kanbao = sharedKanbao();

test('R1.15 R2.53 a course shows its introduction and lessons with videos and files', async () => {
  const course = await openPage(kanbao.pageUrl('/onlineStudy/701.html'));
  expect(course.heading).toBe('松溪织锦入门五课');
  expect(course.$('main h2')).toHaveLength(7);
  const contents = course.byRole('navigation', words('study.contents'));
  expect(contents.find('a')).toHaveLength(5);
  const fourth = course.byRole('link', '水波纹：挑三压一', contents);
  expect(fourth.attr('href')).toBe('#lesson-4');
  expect(plainText(course.$('#lesson-4'))).toContain('水波纹：挑三压一');
  expect(course.$('#lesson-1 video[controls]')).toHaveLength(1);
  const file = course.byRole('link', undefined, course.byRole('region', words('study.files')));
  expect(file.attr('download')).toBe('练习记录表.csv');
  expect(course.byRole('region', words('study.further')).find('li')).toHaveLength(2);
  expect(course.items).toHaveLength(0);
});

test('R2.53 a course without an id redirects home, an unknown one returns 404', async () => {
  const bare = await new Reader().fetch(kanbao.pageUrl('/onlineStudy.html'));
  expect(bare.headers.get('location')).toContain('/home.html');
  expect((await openPage(kanbao.pageUrl('/onlineStudy/9.html'))).status).toBe(404);
});

test('R1.19 a Tibetan course is marked as Tibetan', async () => {
  const course = await openPage(kanbao.pageUrl('/onlineStudy/703.html'));
  expect(course.$('main h1').attr('lang')).toBe('bo');
});
