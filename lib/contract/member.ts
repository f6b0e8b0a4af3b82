import { z } from 'zod';
import { question } from './ask';
import { day, minute, pageRequest } from './list';
import { defineOperation } from './operation';
import * as wire from './wire';

export const memberInfo = defineOperation('memberInfo', {
  byUser: true,
  summary: 'Returns the profile of a member',
  host: 'user',
  method: 'POST',
  path: '/member/info',
  request: z.object({ userID: z.string() }),
  response: wire.record({
    userid: [wire.id, 'userID', 'userId', 'id'],
    nickname: [wire.text, 'name', 'userName'],
    head: [wire.optionalText, 'userIcon', 'icon'],
    description: [wire.optionalText, 'introduction', 'signature'],
    isOfficial: [wire.flag, 'official'],
    regionId: wire.optionalId,
    points: wire.count,
  }),
  cache: { fresh: minute, grace: day, tags: ({ userID }) => [`member:${userID}`] },
  spec: '§7 Accounts',
  assumptions: [
    'Served by the user-data host. The path is derived from the specification\'s name, "member info".',
    "With a member's token, it returns that member only, which validates the token. Without a token, it returns the public profile.",
    'isOfficial marks accounts of the publisher. Blocked members are not found.',
  ],
});

export const memberQuestions = defineOperation('memberQuestions', {
  summary: 'Lists the public ask bar questions of a member, newest first, 20 per page',
  path: '/member/questions',
  request: pageRequest.extend({ userID: z.string() }),
  response: z.object({ list: wire.listOf(question), hasMore: wire.optionalFlag }),
  cache: { fresh: 30, grace: day, tags: ({ userID }) => [`member:${userID}`] },
  source: 'assumed',
  spec: '§2 /userDetail',
  assumptions: ['The specification names no operation that lists questions by author (reading 35).'],
});

const memberRegistration = wire.record({
  activityID: [wire.id, 'fileId', 'activityId'],
  title: wire.text,
  /** Status of the sign-up, one of `registrationStatuses`. */
  status: wire.optionalNumber,
  created: [wire.optionalDate, 'publishtime', 'createTime'],
  startTime: wire.optionalDate,
});

export type MemberRegistration = z.output<typeof memberRegistration>;

export const myRegistList = defineOperation('myRegistList', {
  summary: 'Lists the activities for which the member has signed up, latest first, 20 per page',
  request: pageRequest.extend({ userID: z.string() }),
  response: z.object({ list: wire.listOf(memberRegistration), hasMore: wire.optionalFlag }),
  byUser: true,
  source: 'assumed',
  spec: '§2 /userDetail',
  assumptions: [
    "The specification names no operation that lists a member's sign-ups (reading 35). Each activity appears once, with the status of signUpDetail.",
  ],
});
