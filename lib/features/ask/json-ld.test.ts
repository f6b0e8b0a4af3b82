import { questionDetail } from '@/lib/contract/ask';
import type { ShareCard } from '@/lib/frame/share-card';
import { toQuestion } from '@/lib/people/question';
import { qaSchema } from './head';

const card: ShareCard = {
  title: '鹤怕狗吗？',
  description: '',
  url: 'https://m.example/askDetail/7.html',
  picture: undefined,
  closed: false,
  objectType: 'article',
};

function jsonLdWith(fields: Record<string, unknown>) {
  const parsedQuestion = questionDetail.response.parse({ fileId: 7, title: '鹤怕狗吗？', ...fields });
  const values = { question: toQuestion(parsedQuestion), language: 'zh-CN', answerLanguage: 'zh-CN' };
  return qaSchema(values, card, '云岭日报', true).mainEntity;
}

test('describes an answered question with the author of the answer', () => {
  expect(
    jsonLdWith({ answer: '怕。', answerer: '杨秀山', answerTime: '2026-11-20 10:00:00', userName: '阿措' }),
  ).toMatchObject({
    '@type': 'Question',
    answerCount: 1,
    author: { name: '阿措' },
    acceptedAnswer: {
      '@type': 'Answer',
      text: '怕。',
      author: { '@type': 'Person', name: '杨秀山' },
      url: 'https://m.example/askDetail/7.html#answer',
    },
  });
});

test('omits the answer of an unanswered question, and names the publisher if an answer has no author', () => {
  expect(jsonLdWith({})).toMatchObject({ answerCount: 0, text: '鹤怕狗吗？' });
  expect(jsonLdWith({})).not.toHaveProperty('acceptedAnswer');
  expect(jsonLdWith({ answer: '怕。' })).toMatchObject({
    acceptedAnswer: { author: { '@type': 'Organization' } },
  });
});
