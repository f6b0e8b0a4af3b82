import { z } from 'zod';
import { optionalDate } from './date-field';
import { minute } from './list';
import { defineOperation } from './operation';
import {
  count,
  flag,
  id,
  listOf,
  optionalAmount,
  optionalId,
  optionalObject,
  optionalText,
  text,
  withAliases,
} from './wire';

const option = withAliases(
  {
    id: ['optionId', 'vo_id'],
    name: ['optName', 'vo_name'],
    number: ['optNumber', 'vo_number'],
    image: ['imgUrl', 'picUrl', 'vo_image'],
    description: ['content', 'vo_content'],
    countVote: ['voteCount', 'count', 'vo_count'],
    countView: ['viewCount', 'accessCount', 'vo_access'],
  },
  z.object({
    id,
    themeId: optionalId,
    number: count,
    name: text,
    image: optionalText,
    videoUrl: optionalText,
    description: text,
    countVote: count,
    countView: count,
  }),
);

const theme = withAliases(
  { id: ['themeId', 'vt_id'], name: ['title', 'vt_name'], options: ['list', 'optionList'] },
  z.object({
    id,
    name: text,
    /** Maximum options per vote, 0 for no limit. */
    maxChoices: count,
    options: listOf(option),
  }),
);

/** Information required from voters; off or missing means none. */
const userInfoRule = z.object({
  enable: flag,
  fields: listOf(z.object({ name: id, label: text, required: flag })),
});

export type VoteOption = z.output<typeof option>;
export type VoteTheme = z.output<typeof theme>;

/** Polling interval of open vote pages in seconds. Shown counts are at most 5 s old (ADR 0024). */
export const voteInterval = 3;

export const voteInfo = defineOperation({
  name: 'voteInfo',
  summary: 'A vote activity with its themes and options',
  host: 'user',
  path: '/vote/info',
  envelope: 'user',
  request: z.object({ voteId: z.string() }),
  response: withAliases(
    { id: ['voteId', 'vs_id'], name: ['title', 'vs_name'], content: ['description', 'vs_content'] },
    z.object({
      id,
      name: text,
      content: text,
      startTime: optionalDate,
      endTime: optionalDate,
      needLogin: flag,
      /** Choices per voter and day, 0 for no limit. */
      votesPerDay: count,
      countVote: count,
      countView: count,
      vs_head_voteimage: optionalText,
      vs_votetheme_list: listOf(theme),
      vs_user_inforule: optionalObject(userInfoRule),
    }),
  ),
  cache: {
    fresh: voteInterval,
    byTheClock: true,
    grace: 10 * minute,
    tags: ({ voteId }) => [`vote:${voteId}`],
  },
  source: 'seen',
  spec: '§7 Activities, §3 Activity',
  assumptions: [
    'Payload voteId; fields beside the three vs_ fields that the specification names are ours.',
    'vs_user_inforule is {enable, fields [{name, label, required}]}, also as JSON text.',
    'A vote that is not there is refused with code 404 (ballotRefusals), one of its options likewise.',
    'The three sort modes are sorted here: by number, by countVote descending, by countView descending.',
  ],
});

export const voteOptionInfo = defineOperation({
  name: 'optionInfo',
  summary: 'One option of a vote activity',
  host: 'user',
  path: '/vote/optionInfo',
  envelope: 'user',
  request: z.object({ voteId: z.string(), optionId: z.string() }),
  response: option,
  cache: { fresh: 5, grace: 10 * minute, tags: ({ voteId }) => [`vote:${voteId}`] },
  source: 'seen',
  spec: '§7 Activities',
  assumptions: ['Payload voteId, optionId.'],
});

export const infoByOptName = defineOperation({
  name: 'infoByOptName',
  summary: 'The options of a vote activity whose name matches',
  host: 'user',
  path: '/vote/infoByOptName',
  envelope: 'user',
  request: z.object({ voteId: z.string(), optName: z.string() }),
  response: z.object({ list: listOf(option) }),
  source: 'spec',
  spec: '§7 Activities',
  assumptions: ['Path beside optionInfo; payload voteId, optName; answers {list}.'],
});

/** Schema of the encrypted `data` of recordVoteCountAndLog. */
export const ballot = z.object({
  voteId: z.string(),
  options: z.array(z.object({ themeId: z.string(), optionId: z.string() })).min(1),
  userID: z.string().default(''),
  userInfo: z.record(z.string(), z.string()).default({}).describe('answers to vs_user_inforule'),
});

export type Ballot = z.output<typeof ballot>;

/** Returns the plain text of `data`. */
export function ballotText(given: z.input<typeof ballot>): string {
  return JSON.stringify(ballot.parse(given));
}

/** Rejection codes of ballots; all are assumed. Other codes show the platform's message. */
export const ballotRefusals = {
  notBegun: 4001,
  over: 4002,
  /** No choices left, in total or for the theme. */
  noneLeft: 4003,
  /** Options of another vote, or none. */
  choices: 4004,
  /** Required voter information is missing. */
  userInfo: 4005,
  login: 4006,
  /** The anti-fraud check failed. */
  check: 4007,
  /** The voter has already chosen this option. */
  again: 1009,
  missing: 404,
} as const;

/** `{errcode, errmsg}`; errcode is part of the envelope. */
const recorded = z.object({
  errmsg: optionalText,
  count,
  /** Choices left today. */
  left: optionalAmount,
});

export const recordAccessCount = defineOperation({
  name: 'recordAccessCount',
  summary: 'Counts a visit of a vote page',
  host: 'user',
  path: '/vote/recordVote/recordAccessCount',
  envelope: 'vote',
  request: z.object({ voteId: z.string(), optionId: z.string().default('') }),
  response: recorded,
  source: 'seen',
  spec: '§7 Activities',
  assumptions: ['GET and plain, as "(POST)" belongs to the last name of its row (reading 37).'],
});

export const buttonRecordVoteCount = defineOperation({
  name: 'buttonRecordVoteCount',
  summary: "Counts a tap on an option's vote button",
  host: 'user',
  path: '/vote/recordVote/buttonRecordVoteCount',
  envelope: 'vote',
  request: z.object({ voteId: z.string(), optionId: z.string() }),
  response: recorded,
  source: 'seen',
  spec: '§7 Activities',
  assumptions: ['GET and plain, as "(POST)" belongs to the last name of its row (reading 37).'],
});

export const recordVoteCountAndLog = defineOperation({
  name: 'recordVoteCountAndLog',
  summary: 'Sends the votes, encrypted',
  host: 'user',
  method: 'POST',
  path: '/vote/recordVote/recordVoteCountAndLog',
  envelope: 'vote',
  request: z.object({
    afsData: z.string().default('').describe("the anti-fraud check's answer; empty when it is off"),
    device: z.string(),
    data: z.string().min(1).describe('the ballot as JSON text; travels AES-CBC encrypted, in base64'),
  }),
  encryptedBodies: { data: ballot },
  response: recorded,
  byUser: true,
  source: 'seen',
  spec: '§7 Activities',
  assumptions: [
    'data is the cipher text of the ballot, afsData is not encrypted (reading 29).',
    'Counted within the limits of a device and of a member a day; refused with an errcode of ballotRefusals; left as answered.',
  ],
});
