import type { ShareCard } from '@/lib/frame/share-card';
import { dynamicPosting, forumPosting } from './posting';

const publisher = { name: '云岭日报', url: 'https://n.example/', logo: 'https://n.example/logo.png' };
const card: ShareCard = {
  title: '鹤到齐了',
  description: '早上',
  url: 'https://n.example/postDetail/1.html',
  picture: { url: 'https://n.example/p.jpg' },
  closed: false,
  objectType: 'article',
};

test('names the writer as author of a dynamic, else the paper', () => {
  const input = { card, publisher, time: undefined, text: '一', language: 'zh-CN' };
  const writer = { name: '段晓岚', url: card.url };
  expect(dynamicPosting({ ...input, writer })).toMatchObject({
    author: { '@type': 'Person', url: card.url },
  });
  const namelessPosting = dynamicPosting({ ...input, writer: { name: undefined } });
  expect(namelessPosting).toMatchObject({ author: { '@type': 'Organization' } });
  expect(namelessPosting).not.toHaveProperty('datePublished');
});

test('describes a post as a forum posting with writer, circle and counts', () => {
  const input = {
    card,
    publisher,
    time: undefined,
    text: '一',
    language: 'zh-CN',
    counts: { likes: 3, comments: 2 },
  };
  const circle = { name: '镜湖观鹤', url: 'https://n.example/circleDetail/1.html' };
  expect(forumPosting({ ...input, writer: { name: '阿青' }, circle })).toMatchObject({
    '@type': 'DiscussionForumPosting',
    author: { '@type': 'Person', name: '阿青' },
    text: '一',
    isPartOf: circle,
    commentCount: 2,
    interactionStatistic: [{ userInteractionCount: 3 }, { userInteractionCount: 2 }],
  });
  const namelessPosting = { ...input, writer: { name: undefined }, circle: undefined };
  expect(forumPosting(namelessPosting)).not.toHaveProperty('isPartOf');
  const postingWithoutCounts = forumPosting({ ...namelessPosting, counts: undefined });
  expect(JSON.stringify(postingWithoutCounts)).not.toMatch(/count/i);
});
