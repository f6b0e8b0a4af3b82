import { ballot, recordVoteCountAndLog } from '@/lib/contract/vote';
import { type Answer, answer } from '../answer';
import type { Call } from '../call';
import { Refusal } from '../envelope';
import { articleVote, castBallot } from './article-votes';

/** Errcodes of this platform's vote service. */
const refusals = { unreadable: 400, again: 1009 } as const;

function readBallot(data: string) {
  try {
    return ballot.parse(JSON.parse(data));
  } catch {
    throw new Refusal(refusals.unreadable, '参数错误');
  }
}

/** Counts a ballot that arrived decrypted (R7.56), of an article or of a vote activity; a voter has one. */
function record(device: string, data: string, call: Call): unknown {
  const read = readBallot(data);
  const { voteId, userID, ...details } = read;
  const inArticle = articleVote(voteId, call);
  if (inArticle) {
    castBallot(inArticle, read, call);
    return {};
  }
  const kept = call.store.ballots.add({ voteId, voter: userID || device, details }, call.now);
  if (!kept) throw new Refusal(refusals.again, '您已经投过票了');
  return { count: call.store.ballots.count(voteId) };
}

export const voteAnswers: readonly Answer[] = [
  answer(recordVoteCountAndLog, ({ device, data }, call) => record(device, data, call)),
];
