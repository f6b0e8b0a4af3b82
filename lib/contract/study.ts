import { z } from 'zod';
import { attachedFile, listArticle } from './article';
import { day, minute } from './list';
import { defineOperation } from './operation';
import * as wire from './wire';
import * as media from './wire-media';

const chapter = wire.record({
  title: [wire.text, 'name', 'chapterName'],
  /** Text as HTML. `<!--VIDEOS#n-->` is a placeholder for clip n. */
  content: wire.text,
  videos: [media.clips, 'videoList'],
  files: [wire.listOf(attachedFile), 'fileList'],
});

export const onlineStudy = defineOperation('onlineStudy', {
  summary: 'Returns a course with its chapters and related articles',
  request: z.object({ id: z.string() }),
  response: wire.record({
    id: [wire.id, 'fileId', 'fileID'],
    title: wire.text,
    attAbstract: [wire.optionalText, 'abstract'],
    content: wire.text,
    imageUrl: [wire.optionalText, 'imgUrl', 'picUrl'],
    publishtime: wire.optionalDate,
    teacher: wire.optionalText,
    chapters: [wire.listOf(chapter), 'chapterList'],
    lessons: [wire.listOf(listArticle), 'list'],
    countClick: wire.count,
    language: wire.optionalText,
    sharePicUrl: wire.optionalText,
    forbidShare: wire.flag,
  }),
  cache: { fresh: 5 * minute, grace: day, tags: ({ id }) => [`study:${id}`] },
  source: 'assumed',
  spec: '§2 /onlineStudy',
  assumptions: [
    'The specification names no operation for this page (reading 35). Chapters contain text, videos and files. Lessons are list articles.',
  ],
});

export type Course = z.output<typeof onlineStudy.response>;
