import { type TopicPageInput, topicSchema } from './head';

const article = { id: '1', title: '甲', url: 'https://paper.example/n/1.html' };
const secondArticle = { id: '2', title: '乙', url: 'https://paper.example/n/2.html' };

const input: TopicPageInput = {
  card: {
    title: '鹤鸣镜湖',
    description: '一湖水',
    url: 'https://paper.example/t.html',
    picture: { url: 'https://paper.example/p.webp' },
    closed: false,
    objectType: 'article',
  },
  publisher: { name: '云岭日报', url: 'https://paper.example/', logo: 'https://paper.example/l.png' },
  published: Date.parse('2026-03-01T02:00:00Z'),
  language: 'zh-CN',
  articles: [article, secondArticle, article],
};

test('R2.29 describes a topic as a collection that names each article once, in page order', () => {
  expect(topicSchema(input)).toMatchObject({
    '@type': 'CollectionPage',
    name: '鹤鸣镜湖',
    url: 'https://paper.example/t.html',
    datePublished: expect.stringMatching(/^2026-03-01T10:00:00/),
    primaryImageOfPage: { '@type': 'ImageObject', url: 'https://paper.example/p.webp' },
    mainEntity: {
      numberOfItems: 2,
      itemListElement: [
        { position: 1, name: '甲', url: 'https://paper.example/n/1.html' },
        { position: 2, name: '乙', url: 'https://paper.example/n/2.html' },
      ],
    },
  });
});

test('omits properties without a value', () => {
  const page = topicSchema({
    ...input,
    card: { ...input.card, picture: undefined },
    published: undefined,
  });
  for (const name of ['primaryImageOfPage', 'datePublished']) expect(page).not.toHaveProperty(name);
});
