import 'server-only';
import { z } from 'zod';
import type { Vote } from '@/lib/article/vote';
import { vote as castVote, votePlain, voteRefusals } from '@/lib/contract/vote';
import { environment } from '@/lib/env/environment';
import { idPattern } from '@/lib/format/id-pattern';
import { purgeSoon } from '@/lib/platform/purge-soon';
import { callAs } from '@/lib/session/call-as';
import { cookieHeader, readCookie } from '@/lib/session/cookies';
import { maxAfsLength } from '@/lib/site/afs-check';
import { siteConfig } from '@/lib/site/site-config';
import { ballotCookie, votedCookie } from '@/lib/view/device-cookies';
import {
  type Refusal,
  type RefusalTable,
  refusalFor,
  refuse,
  refuseGuest,
} from '@/lib/writes/refusal-answer';
import type { WriteAnswer } from '@/lib/writes/write-answer';
import { type Visitor, writeHandler } from '@/lib/writes/write-handler';
import type { LookupResult } from '@/lib/writes/write-once';
import { ballotPairs, isComplete, optionIdsIn, validOptionIds } from './ballot-fields';
import { loadVote, loadVoteResult } from './load-vote-result';
import { readChoices, serializeChoice, serializeChoices } from './vote-cookies';
import { voteSectionId } from './vote-notices';
import { voteResultOf } from './vote-result';

const yearInSeconds = 365 * 86_400;

/** Lifetime in seconds of the cookie that restores the choice after a refused vote. */
const choiceLifetime = 7 * 86_400;

/** The form has one more field for each question (`fieldName`). */
const voteInput = z.looseObject({
  article: z.string().regex(idPattern),
  column: z.string().regex(idPattern).optional(),
  afsData: z.string().max(maxAfsLength).default(''),
});

type VoteInput = z.output<typeof voteInput>;

const invalidChoices: Refusal = { outcome: 'voteChoices', words: 'vote.choices' };

const voteNotFound: Refusal = { outcome: 'voteGone', status: 404, words: 'vote.gone' };

const votedBefore = { outcome: 'votedBefore', words: 'vote.before' } as const;

const refusals: RefusalTable = {
  [voteRefusals.voted]: votedBefore,
  [voteRefusals.notBegun]: { outcome: 'voteNotBegun', words: 'vote.notBegun' },
  [voteRefusals.over]: { outcome: 'voteOver', words: 'vote.closed' },
  [voteRefusals.choices]: invalidChoices,
  [voteRefusals.missing]: voteNotFound,
  absent: voteNotFound,
};

function refusalOf(vote: Vote, input: VoteInput, visitor: Visitor): WriteAnswer | undefined {
  if (!isComplete(vote, ballotPairs(input))) return refuse(invalidChoices, visitor);
  if (!vote.needLogin || visitor.session.user) return undefined;
  return refuseGuest({ outcome: 'loginToVote', words: 'vote.needLogin' }, input.back, visitor);
}

async function sendVote(vote: Vote, input: VoteInput, visitor: Visitor) {
  const { device } = visitor;
  const { afs } = await siteConfig();
  const afsData = afs.isEnabled ? input.afsData : '';
  const ballot = { voteID: vote.id, voteResult: ballotPairs(input) };
  return environment().VOTE_FORM === 'plain'
    ? callAs(visitor, 'wrapper', votePlain, ballot)
    : callAs(visitor, 'wrapper', castVote, { afsData, device, data: JSON.stringify(ballot) });
}

async function countedAnswer(
  outcome: 'voted' | 'votedBefore',
  vote: Vote,
  input: VoteInput,
  visitor: Visitor,
): Promise<WriteAnswer> {
  const { words, request } = visitor;
  const result = await loadVoteResult(vote, visitor);
  const sentOptionIds = outcome === 'voted' ? validOptionIds(vote, ballotPairs(input)) : [];
  const chosen = result.ok && result.value.chosen.length > 0 ? result.value.chosen : sentOptionIds;
  const storedChoices = readChoices(readCookie(request, votedCookie));
  const votedChoices = serializeChoices(storedChoices, { article: input.article, options: chosen });
  return {
    outcome,
    message: words(outcome === 'voted' ? 'vote.done' : 'vote.before'),
    ...(result.ok && { values: { result: voteResultOf(result.value.vote, chosen) } }),
    cookies: [
      cookieHeader(votedCookie, votedChoices, { maxAge: yearInSeconds, readable: true }),
      cookieHeader(ballotCookie, '', { maxAge: 0, readable: true }),
    ],
  };
}

function withRestoredChoice(answer: WriteAnswer, input: VoteInput): WriteAnswer {
  const value = serializeChoice({ article: input.article, options: optionIdsIn(ballotPairs(input)) });
  return {
    ...answer,
    cookies: [cookieHeader(ballotCookie, value, { maxAge: choiceLifetime, readable: true })],
  };
}

/** Votes in an article for a device and its logged-in member (R7.49, R7.57, R7.58). */
async function submitVote(input: VoteInput, visitor: Visitor): Promise<WriteAnswer> {
  const voteAnswer = await loadVote(input.article, input.column);
  if (!voteAnswer.ok)
    return withRestoredChoice(refusalFor(voteAnswer.error, { absent: voteNotFound }, visitor), input);
  if (!voteAnswer.value) return refuse(voteNotFound, visitor);
  const problem = refusalOf(voteAnswer.value, input, visitor);
  if (problem) return withRestoredChoice(problem, input);
  const answer = await sendVote(voteAnswer.value, input, visitor);
  const refusal = answer.ok ? undefined : refusalFor(answer.error, refusals, visitor);
  if (refusal && refusal.outcome !== votedBefore.outcome) return withRestoredChoice(refusal, input);
  if (answer.ok) await purgeSoon([`article-vote:${voteAnswer.value.id}`]);
  return countedAnswer(answer.ok ? 'voted' : 'votedBefore', voteAnswer.value, input, visitor);
}

/** Checks, after a lost response, whether this device or member has voted. */
async function findVote(input: VoteInput, visitor: Visitor): Promise<LookupResult<WriteAnswer>> {
  const voteAnswer = await loadVote(input.article, input.column);
  const result =
    voteAnswer.ok && voteAnswer.value ? await loadVoteResult(voteAnswer.value, visitor) : undefined;
  if (!result?.ok || result.value.hasVoted === undefined) return { kind: 'unknown' };
  if (!result.value.hasVoted) return { kind: 'absent' };
  const { vote, chosen } = result.value;
  const sentOptionIds = validOptionIds(vote, ballotPairs(input));
  const isSameChoice = chosen.length === 0 || sentOptionIds.join() === optionIdsAmong(vote, chosen).join();
  return {
    kind: 'found',
    answer: await countedAnswer(isSameChoice ? 'voted' : 'votedBefore', vote, input, visitor),
  };
}

function optionIdsAmong({ questions }: Vote, ids: readonly string[]): string[] {
  return questions.flatMap(({ options }) => options.map(({ id }) => id).filter((id) => ids.includes(id)));
}

export const postVote = writeHandler({
  actionName: 'vote',
  input: voteInput,
  addressLimit: { burst: 200, every: 200 },
  maxBytes: 64 * 1024,
  anchorId: voteSectionId,
  noticeName: 'vote',
  // Resubmitting the same choice counts once.
  keyOf: (input) => [input.article, ballotPairs(input)],
  knownDevice: true,
  write: submitVote,
  lookUp: findVote,
});
