import { z } from 'zod';
import { minute } from './list';
import { operationDefiner } from './operation';
import * as wire from './wire';
import * as media from './wire-media';

const define = operationDefiner({ host: 'user', source: 'seen', spec: '§7 Activities' });

const voteOption = wire.record({
  id: [wire.id, 'optionId', 'vo_id'],
  themeId: wire.optionalId,
  number: [wire.count, 'optNumber', 'vo_number'],
  name: [wire.text, 'optName', 'vo_name'],
  image: [wire.optionalText, 'imgUrl', 'picUrl', 'vo_image'],
  videoUrl: media.clipUrl,
  description: [wire.text, 'content', 'vo_content'],
  countVote: [wire.count, 'voteCount', 'count', 'vo_count'],
  countView: [wire.count, 'viewCount', 'accessCount', 'vo_access'],
});

const voteTheme = wire.record({
  id: [wire.id, 'themeId', 'vt_id'],
  name: [wire.text, 'title', 'vt_name'],
  /** Maximum choices per voter and day in this theme, 0 for no limit. */
  maxChoices: wire.count,
  options: [wire.listOf(voteOption), 'list', 'optionList'],
});

/** Information required from voters. A missing or disabled rule requires none. */
const userInfoRule = z.object({
  enable: wire.flag,
  fields: wire.listOf(z.object({ name: wire.id, label: wire.text, required: wire.flag })),
});

export type VoteOption = z.output<typeof voteOption>;

/** Cache lifetime of a vote's counts in seconds. With polling, counts are under 5 s old (ADR 0024). */
export const voteFreshSeconds = 3;

export const voteInfo = define('voteInfo', {
  summary: 'Returns a vote activity with its themes and options',
  path: '/vote/info',
  request: z.object({ voteId: z.string() }),
  response: wire.record({
    id: [wire.id, 'voteId', 'vs_id'],
    name: [wire.text, 'title', 'vs_name'],
    content: [wire.text, 'description', 'vs_content'],
    startTime: wire.optionalDate,
    endTime: wire.optionalDate,
    needLogin: wire.flag,
    /** Maximum choices per voter and day, 0 for no limit. */
    votesPerDay: wire.count,
    countVote: wire.count,
    countView: wire.count,
    vs_head_voteimage: wire.optionalText,
    vs_votetheme_list: wire.listOf(voteTheme),
    vs_user_inforule: wire.optionalObject(userInfoRule),
  }),
  cache: {
    fresh: voteFreshSeconds,
    clockAligned: true,
    grace: 10 * minute,
    tags: ({ voteId }) => [`vote:${voteId}`],
  },
  spec: '§7 Activities, §3 Activity',
  assumptions: [
    'All response fields except the three vs_ fields are assumed.',
    'vs_user_inforule is {enable, fields: [{name, label, required}]}, as an object or as JSON text.',
    'A missing vote or option is rejected with code 404 (ballotRefusals).',
    'Kanbao sorts the options: by number, by countVote descending or by countView descending.',
  ],
});

export const voteOptionInfo = define('optionInfo', {
  summary: 'Returns an option of a vote activity',
  path: '/vote/optionInfo',
  request: z.object({ voteId: z.string(), optionId: z.string() }),
  response: voteOption,
  cache: { fresh: 5, grace: 10 * minute, tags: ({ voteId }) => [`vote:${voteId}`] },
});

export const infoByOptName = define('infoByOptName', {
  summary: 'Searches the options of a vote activity by name',
  path: '/vote/infoByOptName',
  request: z.object({ voteId: z.string(), optName: z.string() }),
  response: z.object({ list: wire.listOf(voteOption) }),
  source: 'spec',
  assumptions: ['The path has the same prefix as optionInfo. Returns {list}.'],
});

/** Schema of the encrypted `data` of recordVoteCountAndLog. */
export const activityBallot = z.object({
  voteId: z.string(),
  options: z.array(z.object({ themeId: z.string(), optionId: z.string() })).min(1),
  userID: z.string().default(''),
  userInfo: z
    .record(z.string(), z.string())
    .default({})
    .describe('voter information required by vs_user_inforule'),
});

export type ActivityBallot = z.output<typeof activityBallot>;

/** Rejection codes of ballots (all assumed). For other codes, readers see the platform's message. */
export const ballotRefusals = {
  notBegun: 4001,
  over: 4002,
  /** The voter has no choices left, in total or for the theme. */
  noneLeft: 4003,
  /** An option does not belong to the vote, or is sent twice. */
  choices: 4004,
  userInfo: 4005,
  login: 4006,
  check: 4007,
  /** The voter has already chosen this option. */
  again: 1009,
  missing: 404,
} as const;

/** Response `{errcode, errmsg}`; errcode is part of the envelope. */
const recordResponse = z.object({ errmsg: wire.optionalText, count: wire.count, left: wire.optionalAmount });

const counterByGet = {
  envelope: 'vote',
  response: recordResponse,
  assumptions: [
    'GET and unencrypted, since "(POST)" in the specification belongs to the last operation in its row (reading 37).',
  ],
} as const;

export const recordAccessCount = define('recordAccessCount', {
  ...counterByGet,
  summary: 'Counts a visit to a vote page',
  path: '/vote/recordVote/recordAccessCount',
  request: z.object({ voteId: z.string(), optionId: z.string().default('') }),
});

export const buttonRecordVoteCount = define('buttonRecordVoteCount', {
  ...counterByGet,
  summary: 'Counts a click on the vote button of an option',
  path: '/vote/recordVote/buttonRecordVoteCount',
  request: z.object({ voteId: z.string(), optionId: z.string() }),
});

export const recordVoteCountAndLog = define('recordVoteCountAndLog', {
  summary: 'Submits encrypted votes',
  method: 'POST',
  path: '/vote/recordVote/recordVoteCountAndLog',
  envelope: 'vote',
  request: z.object({
    afsData: z.string().default('').describe('result of the anti-fraud check; empty if the check is off'),
    device: z.string(),
    data: z.string().min(1).describe('ballot as JSON, sent AES-CBC-encrypted and base64-encoded'),
  }),
  encryptedBodies: { data: activityBallot },
  response: recordResponse,
  byUser: true,
  assumptions: [
    'data is the encrypted ballot. afsData is not encrypted (reading 29).',
    'Daily limits apply per device and per member. Rejections have an errcode from ballotRefusals. left is the number of votes left today.',
  ],
});
