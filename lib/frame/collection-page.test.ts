import { collectionPage } from './collection-page';
import type { ShareCard } from './share-card';

const card: ShareCard = {
  title: '黑颈鹤',
  description: '云岭日报：新闻、图片、视频与直播。',
  url: 'https://paper.example/tagList/1.html',
  picture: undefined,
  closed: false,
  objectType: 'article',
};
const publisher = { name: '云岭日报', url: 'https://paper.example/', logo: 'https://paper.example/l' };

test('describes the list, its publisher and its articles in order', () => {
  const items = [
    { title: '甲', url: 'https://paper.example/1.html' },
    { title: '乙', url: 'https://paper.example/2.html' },
  ];
  expect(collectionPage({ card, items, publisher, language: 'zh-CN' })).toMatchObject({
    '@context': 'https://schema.org',
    '@type': 'CollectionPage',
    name: '黑颈鹤',
    url: card.url,
    publisher: { '@type': 'Organization', name: '云岭日报' },
    mainEntity: {
      '@type': 'ItemList',
      numberOfItems: 2,
      itemListElement: [
        { '@type': 'ListItem', position: 1, name: '甲', url: 'https://paper.example/1.html' },
        { '@type': 'ListItem', position: 2, name: '乙', url: 'https://paper.example/2.html' },
      ],
    },
  });
});

test('omits the items of an empty list', () => {
  expect(collectionPage({ card, items: [], publisher, language: 'zh-CN' })).not.toHaveProperty('mainEntity');
});
