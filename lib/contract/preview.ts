import { z } from 'zod';
import { articleContent } from './article';
import { defineOperation } from './operation';

export const getUnreleasedArticleContent = defineOperation({
  name: 'getUnreleasedArticleContent',
  summary: 'An article before its release, for preview; the unreleased variant of getArticleContent',
  request: z.object({
    articleId: z.string(),
    colID: z.string().default(''),
    isPreview: z.literal('true').default('true'),
    type: z.literal('1').optional().describe('only in inner preview, within the CMS page (reading 20)'),
  }),
  response: articleContent,
  source: 'spec',
  spec: '§7 Content',
  assumptions: ['The unreleased variant has this name and path and answers the shape of getArticleContent.'],
});

export const getMyArticleContent = defineOperation({
  name: 'getMyArticleContent',
  summary: 'An article for its poster; the my-article variant of getArticleContent',
  request: z.object({ articleId: z.string(), colID: z.string().default('') }),
  response: articleContent,
  source: 'spec',
  spec: '§7 Content',
  assumptions: [
    'The my-article variant has this name and path and answers the shape of getArticleContent.',
    "Never kept: the name suggests the writer's own, perhaps unreleased, article.",
  ],
});
