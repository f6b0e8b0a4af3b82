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
  summary: 'What a member shows of itself',
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
      /** An official account, by its kind. */
      isOfficial: flag,
      regionId: optionalId,
      points: count,
    }),
  ),
  cache: { fresh: minute, grace: day, tags: ({ userID }) => [`member:${userID}`] },
  source: 'spec',
  spec: '§7 Accounts',
  assumptions: [
    'On the user-data host under the two words of its name; payload userID.',
    'With the token of a member it answers for that member only, which confirms the token; without one, what everybody may see.',
    'isOfficial marks accounts of the publisher; a blocked member is not there.',
  ],
});

export const memberQuestions = defineOperation({
  name: 'memberQuestions',
  summary: 'The public questions of a member to the ask bar, newest first; page size 20',
  path: '/member/questions',
  request: listPage.extend({ userID: z.string() }),
  response: z.object({ list: listOf(question), hasMore: optionalFlag }),
  cache: { fresh: 30, grace: day, tags: ({ userID }) => [`member:${userID}`] },
  source: 'assumed',
  spec: '§2 /userDetail',
  assumptions: ['No call is named that lists questions by who asked (reading 35).'],
});

/** A sign-up in its reader's list. */
const ownRegistration = withAliases(
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

export type OwnRegistration = z.output<typeof ownRegistration>;

export const myRegistList = defineOperation({
  name: 'myRegistList',
  summary: 'The activities for which a member has signed up, the latest first; page size 20',
  request: listPage.extend({ userID: z.string() }),
  response: z.object({ list: listOf(ownRegistration), hasMore: optionalFlag }),
  byUser: true,
  source: 'assumed',
  spec: '§2 /userDetail',
  assumptions: [
    'No call is named that lists own sign-ups (reading 35); each activity once, with the status that signUpDetail answers.',
  ],
});
