import 'server-only';
import { z } from 'zod';
import {
  type ActivityBallot,
  ballotRefusals,
  buttonRecordVoteCount,
  recordVoteCountAndLog,
  voteOptionInfo,
} from '@/lib/contract/vote-activity';
import { idPattern } from '@/lib/format/id-pattern';
import { parsePlatformEnd } from '@/lib/format/platform-date';
import type { PlatformError } from '@/lib/platform/errors';
import { purgeSoon } from '@/lib/platform/purge-soon';
import { callAs } from '@/lib/session/call-as';
import { readCookie } from '@/lib/session/cookies';
import { idListCookie } from '@/lib/session/id-list-cookie';
import { maxAfsLength } from '@/lib/site/afs-check';
import { siteConfig } from '@/lib/site/site-config';
import { ballotsTodayCookie } from '@/lib/view/device-cookies';
import { contentTime } from '@/lib/view/phrases';
import { acceptsJson } from '@/lib/writes/accepts-json';
import { deletedDraftCookie } from '@/lib/writes/draft-cookie';
import {
  type Refusal,
  type RefusalTable,
  refusalFor,
  refuse,
  refuseGuest,
} from '@/lib/writes/refusal-answer';
import type { WriteAnswer } from '@/lib/writes/write-answer';
import { type Visitor, writeHandler } from '@/lib/writes/write-handler';
import { candidateAnchor, votedOptionIds, voteOptionKey } from '../shown-themes';
import { candidateHref } from '../vote-href';
import { voterInfoOutcome } from '../vote-notices';
import { loadVoteActivity } from './load';
import { findCandidate, type VoteActivity, votesLeftElsewhere } from './model';
import {
  isVoterComplete,
  isVoterPhoneValid,
  readVoterCookie,
  readVoterFields,
  serializeVoter,
  type VoterDetails,
  voterCookie,
  voterDraftName,
} from './voter';

/** `voterFieldName` gives the names of further fields, one for each question about the voter. */
const ballotInput = z.looseObject({
  vote: z.string().regex(idPattern),
  option: z.string().regex(idPattern),
  /** Article or activity that linked here. */
  from: z.string().regex(idPattern).optional(),
  afsData: z.string().max(maxAfsLength).default(''),
});

type BallotInput = z.output<typeof ballotInput>;

interface ValidBallot {
  activity: VoteActivity;
  themeId: string;
  optionId: string;
  voterDetails: VoterDetails;
}

const notBegun: Refusal = { outcome: 'voteNotBegun', words: 'vote.notBegun' };
const over: Refusal = { outcome: 'voteOver', words: 'vote.closed' };
const noneLeft: Refusal = { outcome: 'noneLeft', words: 'voteActivity.noneLeft' };
const voteNotFound: Refusal = { outcome: 'voteGone', status: 404, words: 'vote.gone' };

const refusals: RefusalTable = {
  [ballotRefusals.notBegun]: notBegun,
  [ballotRefusals.over]: over,
  [ballotRefusals.choices]: voteNotFound,
  [ballotRefusals.missing]: voteNotFound,
  absent: voteNotFound,
};

function loginAnswer({ back }: BallotInput, visitor: Visitor): WriteAnswer {
  return refuseGuest({ outcome: 'loginToVote', words: 'vote.needLogin' }, back, visitor);
}

function requestVoterDetails(
  { vote, from = vote, option }: BallotInput,
  visitor: Visitor,
  words: Refusal['words'] = 'voteActivity.sayWho',
): WriteAnswer {
  const next = candidateHref({ voteId: vote, from }, option);
  return { ...refuse({ outcome: voterInfoOutcome, words }, visitor), next };
}

/** Returns a cookie that lasts until the end of the platform's day. */
function votedTodayCookie(vote: string, option: string, request: Request): string {
  const now = Date.now();
  const dayEnd = parsePlatformEnd(contentTime(now).slice(0, 10)) ?? now;
  return idListCookie(
    request,
    ballotsTodayCookie,
    voteOptionKey(vote, option),
    Math.ceil((dayEnd - now) / 1000),
  );
}

function idsVotedToday(voteId: string, request: Request): string[] {
  return votedOptionIds(readCookie(request, ballotsTodayCookie), voteId);
}

function noVotesLeftAnswer({ activity, themeId }: ValidBallot, visitor: Visitor): WriteAnswer {
  const votesLeft = votesLeftElsewhere(activity, themeId, idsVotedToday(activity.id, visitor.request));
  if (votesLeft === 0) return refuse(noneLeft, visitor);
  const { words } = visitor;
  const message =
    votesLeft === undefined
      ? words('voteActivity.noneLeftHere')
      : words('voteActivity.leftElsewhere', { left: votesLeft });
  return { outcome: 'noneLeftHere', status: 422, message };
}

function refusedAnswer(error: PlatformError, input: BallotInput, ballot: ValidBallot, visitor: Visitor) {
  const code = error.kind === 'rejected' ? Number(error.code) : Number.NaN;
  if (code === ballotRefusals.userInfo) return requestVoterDetails(input, visitor);
  if (code === ballotRefusals.login) return loginAnswer(input, visitor);
  if (code === ballotRefusals.noneLeft) return noVotesLeftAnswer(ballot, visitor);
  const cookies = [votedTodayCookie(input.vote, input.option, visitor.request)];
  // The vote already counts, so this is a success.
  const votedToday = { outcome: 'votedToday', status: 200, words: 'voteActivity.again', cookies } as const;
  return refusalFor(error, { ...refusals, [ballotRefusals.again]: votedToday }, visitor);
}

/** Checks a ballot without calling the platform's write operations. */
async function validateBallot(input: BallotInput, visitor: Visitor): Promise<ValidBallot | WriteAnswer> {
  const loaded = await loadVoteActivity(input.vote);
  if (!loaded.ok) return refusalFor(loaded.error, { absent: voteNotFound }, visitor);
  const activity = loaded.value;
  const found = findCandidate(activity, input.option);
  if (!found) return refuse(voteNotFound, visitor);
  if (activity.state === 'notBegun') return refuse(notBegun, visitor);
  if (activity.state === 'closed') return refuse(over, visitor);
  if (activity.needLogin && !visitor.session.user) return loginAnswer(input, visitor);
  const typedDetails = readVoterFields(input, activity.voterFields);
  // A form without the voter's details uses those in the device's cookie.
  const usesCookie = activity.voterFields.length > 0 && Object.keys(typedDetails).length === 0;
  const voterDetails = usesCookie ? await readVoterCookie(input.vote, visitor) : typedDetails;
  if (!isVoterComplete(voterDetails, activity.voterFields)) return requestVoterDetails(input, visitor);
  if (!isVoterPhoneValid(voterDetails.phone))
    return requestVoterDetails(input, visitor, 'activity.problems.phone');
  return { activity, themeId: found.theme.id, optionId: found.candidate.id, voterDetails };
}

async function countedAnswer(
  { activity, optionId, voterDetails }: ValidBallot,
  votesLeft: number | undefined,
  visitor: Visitor,
): Promise<WriteAnswer> {
  const { words, request } = visitor;
  // Without JavaScript the next page must show the new count. Scripts get the count in the answer.
  await purgeSoon([`vote:${activity.id}`], { wait: !acceptsJson(request) });
  const optionResult = await callAs(visitor, 'direct', voteOptionInfo, { voteId: activity.id, optionId });
  const detailsCookie =
    activity.voterFields.length > 0 ? await voterCookie(activity.id, voterDetails, visitor) : undefined;
  return {
    outcome: 'ballotCounted',
    message:
      votesLeft === undefined
        ? words('voteActivity.done')
        : words('voteActivity.doneLeft', { left: votesLeft }),
    values: { left: votesLeft, ...(optionResult.ok && { votes: optionResult.value.countVote }) },
    cookies: [
      deletedDraftCookie(),
      votedTodayCookie(activity.id, optionId, request),
      ...(detailsCookie === undefined ? [] : [detailsCookie]),
    ],
  };
}

/** Records the tap, then sends the encrypted ballot (R7.55, R7.56, R7.58). */
async function castBallot(input: BallotInput, visitor: Visitor): Promise<WriteAnswer> {
  const ballot = await validateBallot(input, visitor);
  if ('outcome' in ballot) return ballot;
  const { device, session } = visitor;
  const { activity, themeId, optionId, voterDetails } = ballot;
  // Statistics only: a failure does not affect the vote.
  await callAs(visitor, 'direct', buttonRecordVoteCount, { voteId: activity.id, optionId });
  const data = JSON.stringify({
    voteId: activity.id,
    options: [{ themeId, optionId }],
    userID: session.user?.userid ?? '',
    userInfo: { ...voterDetails },
  } satisfies ActivityBallot);
  const { afs } = await siteConfig();
  const afsData = afs.isEnabled ? input.afsData : '';
  const answer = await callAs(visitor, 'wrapper', recordVoteCountAndLog, { afsData, device, data });
  if (!answer.ok) return { ...refusedAnswer(answer.error, input, ballot, visitor), uncounted: false };
  return countedAnswer(ballot, answer.value.left, visitor);
}

/** Returns the idempotency key. A repeat without a script gets another key, so that its answer is current. */
function keyOf({ vote, option }: BallotInput, { request }: Visitor) {
  const isAnswered = !request.headers.has('idempotency-key') && idsVotedToday(vote, request).includes(option);
  return [vote, option, contentTime(Date.now()).slice(0, 10), isAnswered];
}

export const postBallot = writeHandler({
  actionName: 'ballot',
  input: ballotInput,
  addressLimit: { burst: 200, every: 200 },
  maxBytes: 16 * 1024,
  anchorId: ({ option }) =>
    typeof option === 'string' && idPattern.test(option) ? candidateAnchor(option) : undefined,
  noticeName: 'vote',
  keyOf,
  knownDevice: true,
  write: castBallot,
  draft: (input) => {
    const text = serializeVoter(input);
    return text === undefined ? undefined : { name: voterDraftName(input.vote), text, pictures: [] };
  },
});
