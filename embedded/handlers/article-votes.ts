import type { z } from 'zod';
import { articleBallot, vote, votePlain, voteRefusals, voteResult } from '@/lib/contract/vote';
import { voterOf } from '../auth/calling-member';
import { checkAfsSolution } from '../auth/check-afs-solution';
import type { Call } from '../call';
import { handle, type OperationHandler } from '../operation-handler';
import { toId } from '../paging';
import { parseJson } from '../parse-json';
import { Refusal } from '../refusal';
import { type NumberedQuestion, numberedQuestions } from '../wire/vote';

/** Returns the vote of an article, whose id is also the vote's id; undefined without a vote. */
function findArticleVote(id: string, { store }: Call) {
  const [article] = store.articles.findPublished([toId(id)]);
  return article?.vote && { articleId: article.id, vote: article.vote };
}

/** Returns ids of chosen options. @throws Refusal for unknown options or a wrong number of choices */
function chosenOptionIds(questions: readonly NumberedQuestion[], pairs: readonly string[]): number[] {
  const remainingPairs = new Set(pairs);
  const optionIds = questions.flatMap(({ qid, minChoices, maxChoices, options }) => {
    const selectedOptions = options.filter(({ oid }) => remainingPairs.delete(`${qid}:${oid}`));
    if (selectedOptions.length < minChoices || selectedOptions.length > maxChoices)
      throw new Refusal(voteRefusals.choices, '请按要求选择每道题的选项');
    return selectedOptions.map(({ oid }) => oid);
  });
  if (remainingPairs.size > 0) throw new Refusal(voteRefusals.choices, '选项不存在');
  return optionIds;
}

/** Stores a ballot. `votePlain` has no `afsData`, so a required anti-fraud check rejects its ballots. */
function submitBallot(ballot: z.output<typeof articleBallot>, afsData: string, call: Call): unknown {
  const found = findArticleVote(ballot.voteID, call);
  if (!found) throw new Refusal(voteRefusals.missing, '投票不存在');
  const { articleId, vote: rules } = found;
  if (rules.startsAt !== undefined && call.now < rules.startsAt)
    throw new Refusal(voteRefusals.notBegun, '投票尚未开始');
  if (rules.endsAt !== undefined && call.now >= rules.endsAt)
    throw new Refusal(voteRefusals.over, '投票已经结束');
  const voter = voterOf(call, rules.needLogin);
  if (voter.device === '') throw new Refusal(400, '缺少设备标识');
  const optionIds = chosenOptionIds(numberedQuestions(articleId, rules, call), ballot.voteResult);
  checkAfsSolution(afsData, voteRefusals.check, call);
  if (!call.store.articleVotes.add(articleId, voter, optionIds, call.now)) {
    throw new Refusal(voteRefusals.voted, '您已经投过票了');
  }
  return { id: articleId, message: '投票成功' };
}

function wireVoteResult(id: string, call: Call): unknown {
  const found = findArticleVote(id, call);
  if (!found) return null;
  const chosenIds = call.store.articleVotes.chosen(found.articleId, voterOf(call, false));
  return {
    questions: numberedQuestions(found.articleId, found.vote, call).map(({ qid, name, options }) => ({
      qid,
      qname: name,
      options: options.map(({ oid, name: oname, count }) => ({ oid, oname, count })),
    })),
    chosen: chosenIds ?? [],
    hasVoted: chosenIds ? 1 : 0,
  };
}

export const articleVoteHandlers: readonly OperationHandler[] = [
  handle(vote, ({ data, afsData }, call) => submitBallot(parseJson(articleBallot, data), afsData, call)),
  handle(votePlain, (ballot, call) => submitBallot(ballot, '', call)),
  handle(voteResult, ({ id }, call) => wireVoteResult(id, call)),
];
