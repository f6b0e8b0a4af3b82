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

/** A leader or another public figure. */
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
  summary: 'One leader',
  request: z.object({ id: z.string() }),
  response: leaderCard,
  cache: { fresh: 5 * minute, grace: day, tags: ({ id: one }) => [`leader:${one}`] },
  source: 'seen',
  spec: '§7 Content, §3 Leader',
  assumptions: [
    'Fields beside id: name, icon, duty, description, group, regionId, regionName.',
    'Figures who are no leaders are answered, too: the figure page has no call of its own (reading 35).',
  ],
});

export const leaderView = defineOperation({
  name: 'leaderView',
  summary: 'The leaders',
  request: countPage,
  response: z.object({ list: listOf(leaderCard) }),
  cache: { fresh: 5 * minute, grace: day, tags: () => ['leaders'] },
  source: 'seen',
  spec: '§7 Content',
});

export const regionleaderView = defineOperation({
  name: 'regionleaderView',
  summary: 'The leaders of a region',
  method: 'POST',
  request: countPage.extend({ regionId: z.string() }),
  response: z.object({ list: listOf(leaderCard) }),
  cache: { fresh: 5 * minute, grace: day, tags: () => ['leaders'] },
  source: 'spec',
  spec: '§7 Accounts',
  assumptions: ['Payload regionId, start, count; the region is one of those that leaderView names.'],
});

export const personageReports = defineOperation({
  name: 'personageReports',
  summary: 'The reports on a person, for the personage page',
  request: listPage.extend({ id: z.string() }),
  response: articlesOnly,
  cache: { fresh: minute, grace: day, tags: ({ id: one }) => [`leader:${one}`] },
  source: 'assumed',
  spec: '§2 /personageReports',
  assumptions: ['No call is named for this page; the person is named as in leader (reading 35).'],
});
