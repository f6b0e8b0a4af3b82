import { z } from 'zod';
import { articleContent } from './article';
import { defineOperation } from './operation';

export const getUnreleasedArticleContent = defineOperation('getUnreleasedArticleContent', {
  summary: 'Returns an unreleased article, for preview',
  request: z.object({
    articleId: z.string(),
    colID: z.string().default(''),
    isPreview: z.literal('true').default('true'),
    type: z.literal('1').optional().describe('1 for inner preview, in a frame of the CMS (reading 20)'),
  }),
  response: articleContent,
  spec: '§7 Content',
  assumptions: ['Name and path of this operation are assumed. The response is that of getArticleContent.'],
});

export const getMyArticleContent = defineOperation('getMyArticleContent', {
  summary: 'Returns an article to its author',
  request: z.object({ articleId: z.string(), colID: z.string().default('') }),
  response: articleContent,
  spec: '§7 Content',
  assumptions: [
    'Name and path of this operation are assumed. The response is that of getArticleContent.',
    'Never cached, since the article may be unreleased.',
  ],
});
