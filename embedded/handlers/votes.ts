import { ballot, recordVoteCountAndLog } from '@/lib/contract/vote';
import { type Answer, answer } from '../answer';
import type { Call } from '../call';
import { Refusal } from '../envelope';

/** Errcodes of this platform's vote service. */
const refusals = { unreadable: 400, again: 1009 } as const;

function readBallot(data: string) {
  try {
    return ballot.parse(JSON.parse(data));
  } catch {
    throw new Refusal(refusals.unreadable, '参数错误');
  }
}

/** Counts a ballot of a vote activity that arrived decrypted (R7.56); a voter has one. */
function record(device: string, data: string, call: Call): unknown {
  const { voteId, userID, ...details } = readBallot(data);
  const kept = call.store.ballots.add({ voteId, voter: userID || device, details }, call.now);
  if (!kept) throw new Refusal(refusals.again, '您已经投过票了');
  return { count: call.store.ballots.count(voteId) };
}

export const voteAnswers: readonly Answer[] = [
  answer(recordVoteCountAndLog, ({ device, data }, call) => record(device, data, call)),
];
