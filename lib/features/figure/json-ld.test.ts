import { leader } from '@/lib/contract/leader';
import type { ShareCard } from '@/lib/frame/share-card';
import { type FigureProfileInput, figureProfile } from './head';
import { toPerson } from './model';

const card: ShareCard = {
  title: '和丽清',
  description: '副州长',
  url: 'https://paper.example/figureDetail/102.html',
  picture: { url: 'https://paper.example/logo.jpg' },
  closed: false,
  objectType: 'article',
};
const publisher = { name: '云岭日报', url: 'https://paper.example/', logo: 'https://paper.example/logo.png' };

function profileJsonLd(fields: Record<string, unknown>, reports: FigureProfileInput['reports'] = []) {
  const person = toPerson(leader.response.parse({ id: 102, name: '和丽清', ...fields }));
  return figureProfile({ person, card, publisher, reports });
}

it('describes a figure with position, organization and reports', () => {
  const url = 'https://paper.example/newsDetail/31/31001.html';
  expect(
    profileJsonLd({ icon: 'https://p/1.jpg', position: '副州长', group: '州政府' }, [
      { url, headline: '听课' },
    ]),
  ).toMatchObject({
    '@type': 'ProfilePage',
    mainEntity: {
      '@type': 'Person',
      name: '和丽清',
      image: 'https://paper.example/logo.jpg',
      jobTitle: '副州长',
      worksFor: { '@type': 'Organization', name: '州政府' },
      subjectOf: [{ url, headline: '听课' }],
    },
  });
});

it('omits a missing portrait, organization and reports', () => {
  const { mainEntity } = profileJsonLd({});
  expect(Object.keys(mainEntity as object)).toEqual(['@type', 'name', 'url', 'description']);
});
