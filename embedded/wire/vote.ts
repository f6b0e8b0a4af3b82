import { absoluteAddress, type Call } from '../call';
import { optionalTime } from '../platform-time';
import type { ArticleVote } from '../store/articles';

/** Returns questions with ids derived from the article's id, so that they stay the same after an update. */
export function numberedQuestions(articleId: number, vote: ArticleVote, { store }: Pick<Call, 'store'>) {
  return vote.questions.map(({ name, multiple, least: minChoices = 1, most: maxChoices, options }, index) => {
    const qid = articleId * 100 + index + 1;
    return {
      qid,
      name,
      multiple,
      minChoices: multiple ? minChoices : 1,
      maxChoices: multiple ? (maxChoices ?? options.length) : 1,
      options: options.map((option, optionIndex) => {
        const oid = qid * 100 + optionIndex + 1;
        return { ...option, oid, count: option.count + store.articleVotes.count(oid) };
      }),
    };
  });
}

export type NumberedQuestion = ReturnType<typeof numberedQuestions>[number];

export function voteWidget(articleId: number, vote: ArticleVote, call: Call): Record<string, unknown> {
  return {
    id: articleId,
    name: vote.name,
    startDate: optionalTime(vote.startsAt),
    endDate: optionalTime(vote.endsAt),
    needLogin: vote.needLogin ? 1 : 0,
    questions: numberedQuestions(articleId, vote, call).map(
      ({ qid, name, multiple, minChoices, maxChoices, options }) => ({
        qid,
        qname: name,
        qtype: multiple ? 1 : 0,
        ...(multiple && { minChoices, maxChoices }),
        options: options.map(({ oid, name: oname, picture, count }) => ({
          oid,
          oname,
          pic: picture && absoluteAddress(call, picture),
          count,
        })),
      }),
    ),
  };
}
