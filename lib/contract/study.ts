import { z } from 'zod';
import { listArticle } from './article';
import { day, minute } from './list';
import { clips } from './media';
import { defineOperation } from './operation';
import { count, flag, id, listOf, optionalText, text, withAliases } from './wire';

export const onlineStudy = defineOperation({
  name: 'onlineStudy',
  summary: 'One course with its lessons',
  request: z.object({ id: z.string() }),
  response: withAliases(
    {
      id: ['fileId', 'fileID'],
      lessons: ['list'],
      imageUrl: ['imgUrl', 'picUrl'],
      attAbstract: ['abstract'],
    },
    z.object({
      id,
      title: text,
      attAbstract: optionalText,
      content: text,
      imageUrl: optionalText,
      publishtime: optionalText,
      teacher: optionalText,
      videos: clips,
      lessons: listOf(listArticle),
      countClick: count,
      forbidShare: flag,
    }),
  ),
  cache: { fresh: 5 * minute, grace: day, tags: ({ id: one }) => [`study:${one}`] },
  source: 'assumed',
  spec: '§2 /onlineStudy',
  assumptions: ['No call is named for this page; lessons are list articles (reading 35).'],
});
