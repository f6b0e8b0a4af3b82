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

/** Returns the vote of an article. A vote has the id of its article. */
function findArticleVote(id: string, { store }: Call) {
  const [article] = store.articles.findPublished([toId(id)]);
  return article?.vote && { articleId: article.id, vote: article.vote };
}

/** Returns ids of chosen options. @throws Refusal unless each question has the required number of choices */
function chosenOptions(questions: readonly NumberedQuestion[], pairs: readonly string[]): number[] {
  const chosen = new Set(pairs);
  const options = questions.flatMap(({ qid, minChoices, maxChoices, options }) => {
    const selected = options.filter(({ oid }) => chosen.delete(`${qid}:${oid}`));
    if (selected.length < minChoices || selected.length > maxChoices)
      throw new Refusal(voteRefusals.choices, '请按要求选择每道题的选项');
    return selected.map(({ oid }) => oid);
  });
  if (chosen.size > 0) throw new Refusal(voteRefusals.choices, '选项不存在');
  return options;
}

/** Stores a ballot. `votePlain` fails if the anti-fraud check is required, because it cannot contain a solution. */
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
  const options = chosenOptions(numberedQuestions(articleId, rules, call), ballot.voteResult);
  checkAfsSolution(afsData, voteRefusals.check, call);
  if (!call.store.articleVotes.add(articleId, voter, options, call.now)) {
    throw new Refusal(voteRefusals.voted, '您已经投过票了');
  }
  return { id: articleId, message: '投票成功' };
}

function wireVoteResult(id: string, call: Call): unknown {
  const found = findArticleVote(id, call);
  if (!found) return null;
  const chosen = call.store.articleVotes.chosen(found.articleId, voterOf(call, false));
  return {
    questions: numberedQuestions(found.articleId, found.vote, call).map(({ qid, name, options }) => ({
      qid,
      qname: name,
      options: options.map(({ oid, name: oname, count }) => ({ oid, oname, count })),
    })),
    chosen: chosen ?? [],
    hasVoted: chosen ? 1 : 0,
  };
}

export const articleVoteHandlers: readonly OperationHandler[] = [
  handle(vote, ({ data, afsData }, call) => submitBallot(parseJson(articleBallot, data), afsData, call)),
  handle(votePlain, (plain, call) => submitBallot(plain, '', call)),
  handle(voteResult, ({ id }, call) => wireVoteResult(id, call)),
];
