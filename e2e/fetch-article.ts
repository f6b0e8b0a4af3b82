import { z } from 'zod';
import type { SharedKanbao } from './kanbao';

const articleResponseSchema = z.object({
  data: z.object({
    title: z.string(),
    textTitle: z.string(),
    publishtime: z.string(),
    countPraise: z.string(),
  }),
});

export async function fetchArticle(
  { platform }: Pick<SharedKanbao, 'platform'>,
  id: string,
): Promise<z.output<typeof articleResponseSchema>['data']> {
  const response = await fetch(`${platform.url}/app_if/getArticleContent?articleId=${id}`);
  return articleResponseSchema.parse(await response.json()).data;
}
