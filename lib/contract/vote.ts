import { z } from 'zod';
import { minute } from './list';
import { defineOperation } from './operation';
import { count, id, listOf, optionalFlag, text, withAliases } from './wire';
import { written } from './written';

const counted = withAliases(
  { oname: ['name'], count: ['num', 'voteCount'] },
  z.object({ oid: id, oname: text, count }),
);

/** Rejection codes of votes in articles; all are assumed. Other codes show the platform's message. */
export const voteRefusals = {
  notBegun: 3001,
  over: 3002,
  /** The device or member has already voted. */
  voted: 3003,
  /** Wrong number of options per question, or options of another vote. */
  choices: 3004,
  /** The anti-fraud check failed. */
  check: 3005,
  missing: 404,
} as const;

/** Schema of the encrypted `data` of vote. */
export const articleBallot = z.object({
  voteID: z.string(),
  voteResult: z.array(z.string()).describe('questionId:optionId, repeated'),
});

/** Returns the plain text of `data`. */
export function articleBallotText(given: z.input<typeof articleBallot>): string {
  return JSON.stringify(articleBallot.parse(given));
}

const countedOnce =
  'Counted once a device, by the common field, and once a member, by the token; refused with a status of voteRefusals.';

export const vote = defineOperation({
  name: 'vote',
  summary: 'Votes in an article',
  method: 'POST',
  request: z.object({
    afsData: z.string().default('').describe("the anti-fraud check's answer; empty when it is off"),
    device: z.string(),
    data: z.string().min(1).describe('the vote as JSON text; travels AES-CBC encrypted, in base64'),
  }),
  encryptedBodies: { data: articleBallot },
  response: written,
  byUser: true,
  mustAnswer: true,
  source: 'seen',
  spec: '§7 Activities',
  assumptions: [
    countedOnce,
    'Seen with plain fields elsewhere (votePlain); the specification says that votes are sent as afsData, device and data.',
  ],
});

export const votePlain = defineOperation({
  name: 'votePlain',
  summary: 'Votes in an article, in plain fields',
  method: 'POST',
  path: '/vote',
  formOf: 'vote',
  request: articleBallot,
  response: written,
  byUser: true,
  mustAnswer: true,
  source: 'seen',
  spec: '§7 Activities',
  assumptions: [countedOnce, 'Used where the installation says so (VOTE_FORM).'],
});

export const voteResult = defineOperation({
  name: 'voteResult',
  summary: "The counts of an article's vote",
  method: 'POST',
  request: z.object({ id: z.string() }),
  response: withAliases(
    { questions: ['list'] },
    z.object({
      questions: listOf(z.object({ qid: id, qname: text, options: listOf(counted) })),
      /** Options chosen by this device or member. */
      chosen: listOf(id),
      hasVoted: optionalFlag,
    }),
  ),
  byUser: true,
  cache: { fresh: 5, grace: 10 * minute, tags: ({ id: voteId }) => [`article-vote:${voteId}`] },
  source: 'seen',
  spec: '§7 Activities',
  assumptions: [
    'Seen as GET elsewhere; the specification says POST.',
    'chosen and hasVoted tell what this device or member has done.',
  ],
});
