import type { ShareCard } from '@/lib/frame/share-card';
import { reporterProfile } from './head';
import type { Reporter } from './model';

const publisher = { name: '云岭日报', url: 'https://n.example/', logo: 'https://n.example/logo.png' };
const card: ShareCard = {
  title: '段晓岚',
  description: '记者',
  url: 'https://n.example/reporter/1.html',
  picture: { url: 'https://n.example/p.jpg' },
  closed: false,
  objectType: 'article',
};
const reporter: Reporter = {
  id: '1',
  name: '段晓岚',
  duty: '首席记者',
  description: undefined,
  portrait: 'https://p.example/1.jpg',
  articles: 2,
  fans: 3,
  language: undefined,
};

test('describes a person who works for the publisher and omits unknown values', () => {
  const articles = [{ url: 'https://n.example/a', headline: '一' }];
  expect(reporterProfile({ reporter, card, publisher, articles })).toMatchObject({
    '@type': 'ProfilePage',
    hasPart: [{ '@type': 'NewsArticle', headline: '一' }],
    mainEntity: { '@type': 'Person', name: '段晓岚', jobTitle: '首席记者', image: 'https://n.example/p.jpg' },
  });
  const bare = reporterProfile({
    reporter: { ...reporter, duty: undefined, portrait: undefined },
    card,
    publisher,
    articles: [],
  });
  expect(Object.keys(bare.mainEntity as object)).toEqual(['@type', 'name', 'url', 'worksFor']);
  expect(bare).not.toHaveProperty('hasPart');
});
