import { onlineStudy } from '@/lib/contract/study';
import type { ShareCard } from '@/lib/frame/share-card';
import { courseProperties } from './head';
import { toCourse } from './model';

const card: ShareCard = {
  title: '织锦',
  description: '五课',
  url: 'https://paper.example/onlineStudy/701.html',
  picture: undefined,
  closed: false,
  objectType: 'article',
};
const publisher = { name: '云岭日报', url: 'https://paper.example/', logo: 'https://paper.example/logo.png' };

function courseJsonLd(courseFields: Record<string, unknown>) {
  const course = toCourse(onlineStudy.response.parse({ id: 701, title: '织锦', ...courseFields }), 'zh-CN');
  return courseProperties(course, card, publisher);
}

it('describes the publisher and the lessons with their URLs', () => {
  expect(courseJsonLd({ chapters: [{ title: '认线' }, { title: '上机' }] })).toMatchObject({
    '@type': 'Course',
    name: '织锦',
    description: '五课',
    provider: { '@type': 'Organization', name: '云岭日报' },
    syllabusSections: [
      { position: 1, name: '认线', url: `${card.url}#lesson-1` },
      { position: 2, name: '上机', url: `${card.url}#lesson-2` },
    ],
  });
});

it('omits missing values', () => {
  expect(Object.keys(courseJsonLd({}))).not.toEqual(expect.arrayContaining(['image']));
  expect(Object.keys(courseJsonLd({}))).not.toEqual(expect.arrayContaining(['syllabusSections']));
});
