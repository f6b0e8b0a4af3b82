import { z } from 'zod';
import { attachedFile, listArticle } from './article';
import { optionalDate } from './date-field';
import { day, minute } from './list';
import { clips } from './media';
import { defineOperation } from './operation';
import { count, flag, id, listOf, optionalText, text, withAliases } from './wire';

const chapter = withAliases(
  { title: ['name', 'chapterName'], videos: ['videoList'], files: ['fileList'] },
  z.object({
    title: text,
    /** HTML; `<!--VIDEOS#n-->` is a placeholder for clip n. */
    content: text,
    videos: clips,
    files: listOf(attachedFile),
  }),
);

export const onlineStudy = defineOperation({
  name: 'onlineStudy',
  summary: 'Returns a course with its chapters and related articles',
  request: z.object({ id: z.string() }),
  response: withAliases(
    {
      id: ['fileId', 'fileID'],
      lessons: ['list'],
      chapters: ['chapterList'],
      imageUrl: ['imgUrl', 'picUrl'],
      attAbstract: ['abstract'],
    },
    z.object({
      id,
      title: text,
      attAbstract: optionalText,
      content: text,
      imageUrl: optionalText,
      publishtime: optionalDate,
      teacher: optionalText,
      chapters: listOf(chapter),
      lessons: listOf(listArticle),
      countClick: count,
      language: optionalText,
      sharePicUrl: optionalText,
      forbidShare: flag,
    }),
  ),
  cache: { fresh: 5 * minute, grace: day, tags: ({ id: courseId }) => [`study:${courseId}`] },
  source: 'assumed',
  spec: '§2 /onlineStudy',
  assumptions: [
    'The specification names no operation for this page (reading 35). Chapters contain text, videos and files. Lessons are list articles.',
  ],
});

export type Course = z.output<typeof onlineStudy.response>;
