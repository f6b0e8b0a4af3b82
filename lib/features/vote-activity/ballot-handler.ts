import 'server-only';
import { z } from 'zod';
import {
  ballotRefusals,
  ballotText,
  buttonRecordVoteCount,
  recordVoteCountAndLog,
  voteOptionInfo,
} from '@/lib/contract/vote-activity';
import { environment } from '@/lib/env/environment';
import { idPattern } from '@/lib/format/id-pattern';
import { parsePlatformEnd } from '@/lib/format/platform-date';
import { call } from '@/lib/platform/client';
import type { PlatformError } from '@/lib/platform/errors';
import { purgeSoon } from '@/lib/platform/purge-soon';
import { loginHref } from '@/lib/routes/login-href';
import { backPath } from '@/lib/session/back-address';
import { readCookie } from '@/lib/session/cookies';
import { spentDraft } from '@/lib/session/draft';
import { type RefusalTable, refuse, refusedBy, type Told } from '@/lib/session/refusal-answer';
import { rememberId } from '@/lib/session/remember-id';
import { wantsJson } from '@/lib/session/wants-json';
import type { WriteAnswer } from '@/lib/session/write-answer';
import { type Visitor, writeHandler } from '@/lib/session/write-handler';
import { mostAfsLetters } from '@/lib/site/afs-check';
import { siteConfig } from '@/lib/site/site-config';
import { ballotsTodayCookie } from '@/lib/view/device-cookies';
import { contentTime } from '@/lib/view/phrases';
import { leftElsewhere } from './left-elsewhere';
import { loadActivity } from './load';
import { findCandidate, type VoteActivity } from './model';
import { ballotId, ownBallots } from './own-ballots';
import { candidateAnchor } from './shown-themes';
import { candidateHref } from './vote-href';
import { wantsVoter } from './vote-notices';
import { isWholeVoter, readVoter, type Said, saidIn, typedText, voterCookie, voterPlace } from './voter';

/** Beside these a field for each thing that the rule asks of voters (`voterFieldName`). */
const ballotInput = z.looseObject({
  vote: z.string().regex(idPattern),
  option: z.string().regex(idPattern),
  /** What led to the activity. */
  from: z.string().regex(idPattern).optional(),
  afsData: z.string().max(mostAfsLetters).default(''),
});

type BallotInput = z.output<typeof ballotInput>;

/** A vote that can be sent. */
interface Chosen {
  activity: VoteActivity;
  themeId: string;
  optionId: string;
  said: Said;
}

const notBegun: Told = { outcome: 'voteNotBegun', words: 'vote.notBegun' };
const over: Told = { outcome: 'voteOver', words: 'vote.closed' };
const noneLeft: Told = { outcome: 'noneLeft', words: 'voteActivity.noneLeft' };
const gone: Told = { outcome: 'voteGone', status: 404, words: 'vote.gone' };

/** Refusals that the reader is told in words of ours. */
const refusals: RefusalTable = {
  [ballotRefusals.notBegun]: notBegun,
  [ballotRefusals.over]: over,
  [ballotRefusals.choices]: gone,
  [ballotRefusals.missing]: gone,
  // It counts already, and nothing is left to be done.
  [ballotRefusals.again]: { outcome: 'votedToday', status: 200, words: 'voteActivity.again' },
};

function loginFirst({ back }: BallotInput, { words }: Visitor): WriteAnswer {
  const href = loginHref(environment().BASE_PATH, { back: backPath(back) });
  return {
    outcome: 'loginToVote',
    status: 401,
    message: words('vote.needLogin'),
    values: { login: { href, label: words('titles.login') } },
  };
}

/** Who votes is asked on the candidate's own page. */
function askWho({ vote, from = vote, option }: BallotInput, { words }: Visitor): WriteAnswer {
  const next = candidateHref({ voteId: vote, from }, option);
  return { outcome: wantsVoter, status: 422, message: words('voteActivity.sayWho'), next };
}

/** The device shows until the end of the platform's day what was voted for. */
function rememberToday({ vote, option }: Pick<BallotInput, 'vote' | 'option'>, request: Request): string {
  const now = Date.now();
  const ends = parsePlatformEnd(contentTime(now).slice(0, 10)) ?? now;
  return rememberId(request, ballotsTodayCookie, ballotId(vote, option), Math.ceil((ends - now) / 1000));
}

/** Ids of the candidates that the device has voted for today. */
function votedToday(voteId: string, request: Request): string[] {
  return ownBallots(readCookie(request, ballotsTodayCookie), voteId);
}

/** Votes have run out: all of the day, or those of the theme. */
function usedUp({ activity, themeId }: Chosen, visitor: Visitor): WriteAnswer {
  const left = leftElsewhere(activity, themeId, votedToday(activity.id, visitor.request));
  if (left === 0) return refuse(noneLeft, visitor);
  const { words } = visitor;
  const message =
    left === undefined ? words('voteActivity.noneLeftHere') : words('voteActivity.leftElsewhere', { left });
  return { outcome: 'noneLeftHere', status: 422, message, toBeSaid: true };
}

function notCounted(error: PlatformError, input: BallotInput, chosen: Chosen, visitor: Visitor): WriteAnswer {
  const code = error.kind === 'rejected' ? Number(error.code) : Number.NaN;
  if (code === ballotRefusals.userInfo) return askWho(input, visitor);
  if (code === ballotRefusals.login) return loginFirst(input, visitor);
  if (code === ballotRefusals.noneLeft) return usedUp(chosen, visitor);
  const answer = refusedBy(error, refusals, visitor);
  return code === ballotRefusals.again
    ? { ...answer, cookies: [rememberToday(input, visitor.request)] }
    : answer;
}

/** What the form says of who votes, else what the device said before. */
async function voterOf(input: BallotInput, { asks }: VoteActivity, { request }: Visitor): Promise<Said> {
  const said = saidIn(input, asks);
  return Object.keys(said).length > 0 || asks.length === 0 ? said : readVoter(request, input.vote);
}

/** The vote that a form means, or what it is refused for before the platform is asked. */
async function choose(input: BallotInput, visitor: Visitor): Promise<Chosen | WriteAnswer> {
  const loaded = await loadActivity(input.vote);
  if (!loaded.ok) return refusedBy(loaded.error, { absent: gone }, visitor);
  const activity = loaded.value;
  const found = findCandidate(activity, input.option);
  if (!found) return refuse(gone, visitor);
  if (activity.state === 'notBegun') return refuse(notBegun, visitor);
  if (activity.state === 'closed') return refuse(over, visitor);
  if (activity.needLogin && !visitor.session.user) return loginFirst(input, visitor);
  const said = await voterOf(input, activity, visitor);
  if (!isWholeVoter(said, activity.asks)) return askWho(input, visitor);
  return { activity, themeId: found.theme.id, optionId: found.candidate.id, said };
}

/** The vote counts: how the candidate stands now, and how many votes are left today. */
async function countedAnswer(
  { activity, optionId, said }: Chosen,
  left: number | undefined,
  { words, device, session, request }: Visitor,
): Promise<WriteAnswer> {
  // A form's next page shows the counts; a script gets the new one with the answer.
  await purgeSoon([`vote:${activity.id}`], { wait: !wantsJson(request) });
  const asked = { voteId: activity.id, optionId };
  const now = await call(voteOptionInfo, asked, { timeLimit: 'direct', device, bearer: session });
  const remembered = activity.asks.length > 0 ? await voterCookie(activity.id, said) : undefined;
  return {
    outcome: 'ballotCounted',
    message: left === undefined ? words('voteActivity.done') : words('voteActivity.doneLeft', { left }),
    toBeSaid: true,
    values: { left, ...(now.ok && { votes: now.value.countVote }) },
    cookies: [
      spentDraft(),
      rememberToday({ vote: activity.id, option: optionId }, request),
      ...(remembered === undefined ? [] : [remembered]),
    ],
  };
}

/** Votes for a candidate (R7.55, R7.56, R7.58): the tap is counted, then the ballot sent, encrypted. */
async function castBallot(input: BallotInput, visitor: Visitor): Promise<WriteAnswer> {
  const chosen = await choose(input, visitor);
  if ('outcome' in chosen) return chosen;
  const { device, session } = visitor;
  const { activity, themeId, optionId, said } = chosen;
  const options = { timeLimit: 'wrapper', device, bearer: session } as const;
  // Only counted: whether it was does not change whether the vote is.
  await call(buttonRecordVoteCount, { voteId: activity.id, optionId }, { ...options, timeLimit: 'direct' });
  const data = ballotText({
    voteId: activity.id,
    options: [{ themeId, optionId }],
    userID: session.user?.userid ?? '',
    userInfo: { ...said },
  });
  const { afs } = await siteConfig();
  const afsData = afs.on ? input.afsData : '';
  const answer = await call(recordVoteCountAndLog, { afsData, device, data }, options);
  if (!answer.ok) return notCounted(answer.error, input, chosen, visitor);
  return countedAnswer(chosen, answer.value.left, visitor);
}

/**
 * The same candidate on the same day of the platform is the same vote, however often it is sent. Once the device has the answer, which
 * its cookie shows, one more vote is the platform's to answer: the stored answer has an old number of votes left. Scripts bring a key.
 */
function keyOf({ vote, option }: BallotInput, { request }: Visitor) {
  const isAnswered = !request.headers.has('idempotency-key') && votedToday(vote, request).includes(option);
  return [vote, option, contentTime(Date.now()).slice(0, 10), isAnswered];
}

export const postBallot = writeHandler({
  act: 'ballot',
  input: ballotInput,
  limit: { burst: 10, every: 3000 },
  addressLimit: { burst: 200, every: 200 },
  mostBytes: 16 * 1024,
  place: ({ option }) =>
    typeof option === 'string' && idPattern.test(option) ? candidateAnchor(option) : undefined,
  noticeName: 'vote',
  keyOf,
  knownDevice: true,
  write: castBallot,
  draft: (input) => {
    const text = typedText(input);
    return text === undefined ? undefined : { place: voterPlace(input.vote), text, pictures: [] };
  },
});
