import { z } from 'zod';
import { minute } from './list';
import { memberWrite, operationDefiner } from './operation';
import * as wire from './wire';

const define = operationDefiner({ source: 'seen', spec: '§7 Activities' });

const optionCount = wire.record({
  oid: wire.id,
  oname: [wire.text, 'name'],
  count: [wire.count, 'num', 'voteCount'],
});

/** Rejection codes of article votes (all assumed). For other codes, readers see the platform's message. */
export const voteRefusals = {
  notBegun: 3001,
  over: 3002,
  voted: 3003,
  /** The number of options per question is wrong, or options belong to another vote. */
  choices: 3004,
  check: 3005,
  missing: 404,
} as const;

/** Schema of the encrypted `data` of the operation `vote`. */
export const articleBallot = z.object({
  voteID: z.string(),
  voteResult: z.array(z.string()).describe('chosen options, each as questionId:optionId'),
});

const singleVoteAssumption =
  'Each device (common field) and each member (token) can vote once. Rejections have a status from voteRefusals.';

export const vote = define('vote', {
  ...memberWrite,
  summary: 'Votes in the poll of an article',
  request: z.object({
    afsData: z.string().default('').describe('result of the anti-fraud check; empty if the check is off'),
    device: z.string(),
    data: z.string().min(1).describe('vote as JSON, sent AES-CBC-encrypted and base64-encoded'),
  }),
  encryptedBodies: { data: articleBallot },
  assumptions: [
    singleVoteAssumption,
    'The specification sends votes as afsData, device and data. Some installations use plain fields (votePlain).',
  ],
});

export const votePlain = define('votePlain', {
  ...memberWrite,
  summary: 'Votes in the poll of an article, unencrypted',
  path: '/vote',
  formOf: 'vote',
  request: articleBallot,
  assumptions: [singleVoteAssumption, 'Used with VOTE_FORM=plain.'],
});

export const voteResult = define('voteResult', {
  summary: 'Returns the results of the poll of an article',
  method: 'POST',
  request: z.object({ id: z.string() }),
  response: wire.record({
    questions: [
      wire.listOf(z.object({ qid: wire.id, qname: wire.text, options: wire.listOf(optionCount) })),
      'list',
    ],
    chosen: wire.listOf(wire.id),
    hasVoted: wire.optionalFlag,
  }),
  byUser: true,
  cache: { fresh: 5, grace: 10 * minute, tags: ({ id }) => [`article-vote:${id}`] },
  assumptions: [
    'The specification says POST. Some installations use GET.',
    'chosen and hasVoted refer to the votes of this device or member.',
  ],
});
