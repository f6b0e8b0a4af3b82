import { z } from 'zod';
import { question } from './ask';
import { optionalDate } from './date-field';
import { day, listPage, minute } from './list';
import { defineOperation } from './operation';
import {
  count,
  flag,
  id,
  listOf,
  optionalFlag,
  optionalId,
  optionalNumber,
  optionalText,
  text,
  withAliases,
} from './wire';

export const memberInfo = defineOperation({
  name: 'memberInfo',
  byUser: true,
  summary: 'Returns the profile of a member',
  host: 'user',
  method: 'POST',
  path: '/member/info',
  envelope: 'user',
  request: z.object({ userID: z.string() }),
  response: withAliases(
    {
      userid: ['userID', 'userId', 'id'],
      nickname: ['name', 'userName'],
      head: ['userIcon', 'icon'],
      description: ['introduction', 'signature'],
      isOfficial: ['official'],
    },
    z.object({
      userid: id,
      nickname: text,
      head: optionalText,
      description: optionalText,
      isOfficial: flag,
      regionId: optionalId,
      points: count,
    }),
  ),
  cache: { fresh: minute, grace: day, tags: ({ userID }) => [`member:${userID}`] },
  source: 'spec',
  spec: '§7 Accounts',
  assumptions: [
    'Served by the user-data host. The path is derived from the specification\'s name, "member info". Request field: userID.',
    "With a member's token, it returns that member only, which validates the token. Without a token, it returns the public profile.",
    'isOfficial marks accounts of the publisher. Blocked members are not found.',
  ],
});

export const memberQuestions = defineOperation({
  name: 'memberQuestions',
  summary: 'Lists the public ask bar questions of a member, newest first, 20 per page',
  path: '/member/questions',
  request: listPage.extend({ userID: z.string() }),
  response: z.object({ list: listOf(question), hasMore: optionalFlag }),
  cache: { fresh: 30, grace: day, tags: ({ userID }) => [`member:${userID}`] },
  source: 'assumed',
  spec: '§2 /userDetail',
  assumptions: ['The specification names no operation that lists questions by author (reading 35).'],
});

const memberRegistration = withAliases(
  { activityID: ['fileId', 'activityId'], created: ['publishtime', 'createTime'] },
  z.object({
    activityID: id,
    title: text,
    /** One of `registrationStatuses`. */
    status: optionalNumber,
    created: optionalDate,
    startTime: optionalDate,
  }),
);

export type MemberRegistration = z.output<typeof memberRegistration>;

export const myRegistList = defineOperation({
  name: 'myRegistList',
  summary: 'Lists the activities for which the member has signed up, latest first, 20 per page',
  request: listPage.extend({ userID: z.string() }),
  response: z.object({ list: listOf(memberRegistration), hasMore: optionalFlag }),
  byUser: true,
  source: 'assumed',
  spec: '§2 /userDetail',
  assumptions: [
    "The specification names no operation that lists a member's sign-ups (reading 35). Each activity appears once, with the status of signUpDetail.",
  ],
});
