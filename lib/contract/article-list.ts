import { z } from 'zod';
import { listArticle } from './article';
import { flag, listOf } from './wire';

/** Articles, with whether more follow. */
export const moreArticles = z.object({ list: listOf(listArticle), hasMore: flag });

/** Articles; whether more follow is derived from their number (Spec §4, Lists). */
export const articlesOnly = z.object({ list: listOf(listArticle) });
