import { z } from 'zod';
import { listArticle } from './article';
import * as wire from './wire';

export const moreArticles = z.object({ list: wire.listOf(listArticle), hasMore: wire.flag });

/** A list of articles without `hasMore`: their number indicates whether more follow (Spec §4, Lists). */
export const articlesOnly = z.object({ list: wire.listOf(listArticle) });
