import { z } from 'zod';
import { plainArticleList } from './article';
import { day, minute, offsetRequest, pageRequest } from './list';
import { defineOperation } from './operation';
import * as wire from './wire';

const leaderCard = wire.record({
  id: [wire.id, 'leaderId', 'leaderID', 'fileId'],
  name: [wire.text, 'leaderName', 'title'],
  icon: [wire.optionalText, 'head', 'picUrl', 'imgUrl', 'url'],
  duty: [wire.optionalText, 'position', 'post'],
  /** Biography as HTML. */
  description: [wire.optionalText, 'introduction', 'resume', 'content'],
  /** Organization, such as a county government. */
  group: [wire.optionalText, 'groupName', 'orgName', 'department'],
  regionId: wire.optionalId,
  regionName: wire.optionalText,
  language: wire.optionalText,
  sharePicUrl: wire.optionalText,
  forbidShare: wire.flag,
});

export type Leader = z.output<typeof leaderCard>;

export const leader = defineOperation('leader', {
  summary: 'Returns a leader',
  request: z.object({ id: z.string() }),
  response: leaderCard,
  cache: { fresh: 5 * minute, grace: day, tags: ({ id }) => [`leader:${id}`] },
  source: 'seen',
  spec: '§7 Content, §3 Leader',
  assumptions: [
    'Further response fields: name, icon, duty, description, group, regionId and regionName.',
    'Also returns people who are not leaders, since the figure page has no separate operation (reading 35).',
  ],
});

export const leaderView = defineOperation('leaderView', {
  summary: 'Lists leaders',
  request: offsetRequest,
  response: z.object({ list: wire.listOf(leaderCard) }),
  cache: { fresh: 5 * minute, grace: day, tags: () => ['leaders'] },
  source: 'seen',
  spec: '§7 Content',
});

export const regionleaderView = defineOperation('regionleaderView', {
  summary: 'Lists the leaders of a region',
  method: 'POST',
  request: offsetRequest.extend({ regionId: z.string() }),
  response: z.object({ list: wire.listOf(leaderCard) }),
  cache: { fresh: 5 * minute, grace: day, tags: () => ['leaders'] },
  spec: '§7 Accounts',
  assumptions: ['Regions are those in the response of leaderView.'],
});

export const personageReports = defineOperation('personageReports', {
  summary: 'Lists articles about a person, for the personage page',
  request: pageRequest.extend({ id: z.string() }),
  response: plainArticleList,
  cache: { fresh: minute, grace: day, tags: ({ id }) => [`leader:${id}`] },
  source: 'assumed',
  spec: '§2 /personageReports',
  assumptions: [
    'The specification names no operation for this page. id is the id that leader takes (reading 35).',
  ],
});
