import type { ListArticle } from '@/lib/contract/article';
import { questionDetail, type Question as SentQuestion } from '@/lib/contract/ask';
import { headline } from '@/lib/format/headline';
import { type Question, toQuestion } from '@/lib/people/question';

function withoutAnswer({ fileId, title, attAbstract, publishtime }: ListArticle): SentQuestion {
  return questionDetail.response.parse({ fileId, title: headline(title, attAbstract), publishtime });
}

/** Joins questions with their answers, without duplicates (R7.64). */
export function toAnsweredQuestions(
  list: readonly ListArticle[],
  answered: readonly SentQuestion[],
): Question[] {
  const answers = new Map(answered.map((one) => [one.fileId, one]));
  const uniqueArticles = [...new Map(list.map((one) => [one.fileId, one])).values()];
  return uniqueArticles.map((one) => {
    const found = answers.get(one.fileId);
    const known = withoutAnswer(one);
    return toQuestion(
      found
        ? { ...found, title: one.title || found.title, publishtime: one.publishtime ?? found.publishtime }
        : known,
    );
  });
}
