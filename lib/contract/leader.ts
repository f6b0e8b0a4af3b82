import { z } from 'zod';
import { articlesOnly } from './article-list';
import { countPage, day, listPage, minute } from './list';
import { defineOperation } from './operation';
import { flag, id, listOf, optionalId, optionalText, text, withAliases } from './wire';

const leaderAliases = {
  id: ['leaderId', 'leaderID', 'fileId'],
  name: ['leaderName', 'title'],
  icon: ['head', 'picUrl', 'imgUrl', 'url'],
  duty: ['position', 'post'],
  description: ['introduction', 'resume', 'content'],
  group: ['groupName', 'orgName', 'department'],
};

const leaderCard = withAliases(
  leaderAliases,
  z.object({
    id,
    name: text,
    icon: optionalText,
    duty: optionalText,
    /** HTML. */
    description: optionalText,
    /** Organization, such as a county government. */
    group: optionalText,
    regionId: optionalId,
    regionName: optionalText,
    language: optionalText,
    sharePicUrl: optionalText,
    forbidShare: flag,
  }),
);

export type Leader = z.output<typeof leaderCard>;

export const leader = defineOperation({
  name: 'leader',
  summary: 'Returns a leader',
  request: z.object({ id: z.string() }),
  response: leaderCard,
  cache: { fresh: 5 * minute, grace: day, tags: ({ id: leaderId }) => [`leader:${leaderId}`] },
  source: 'seen',
  spec: '§7 Content, §3 Leader',
  assumptions: [
    'Further response fields: name, icon, duty, description, group, regionId and regionName.',
    'Also returns people who are not leaders, since the figure page has no separate operation (reading 35).',
  ],
});

export const leaderView = defineOperation({
  name: 'leaderView',
  summary: 'Lists leaders',
  request: countPage,
  response: z.object({ list: listOf(leaderCard) }),
  cache: { fresh: 5 * minute, grace: day, tags: () => ['leaders'] },
  source: 'seen',
  spec: '§7 Content',
});

export const regionleaderView = defineOperation({
  name: 'regionleaderView',
  summary: 'Lists the leaders of a region',
  method: 'POST',
  request: countPage.extend({ regionId: z.string() }),
  response: z.object({ list: listOf(leaderCard) }),
  cache: { fresh: 5 * minute, grace: day, tags: () => ['leaders'] },
  source: 'spec',
  spec: '§7 Accounts',
  assumptions: [
    'Request fields: regionId, start and count. Regions are those in the response of leaderView.',
  ],
});

export const personageReports = defineOperation({
  name: 'personageReports',
  summary: 'Lists articles about a person, for the personage page',
  request: listPage.extend({ id: z.string() }),
  response: articlesOnly,
  cache: { fresh: minute, grace: day, tags: ({ id: leaderId }) => [`leader:${leaderId}`] },
  source: 'assumed',
  spec: '§2 /personageReports',
  assumptions: ['The specification names no operation for this page. id is that of leader (reading 35).'],
});
