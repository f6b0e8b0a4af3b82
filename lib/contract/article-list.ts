import { z } from 'zod';
import { listArticle } from './article';
import { flag, listOf } from './wire';

/** Articles with the platform's own word on whether more follow. */
export const moreArticles = z.object({ list: listOf(listArticle), hasMore: flag });

/** Articles whose "more" follows from their number, as the platform does not say (Spec §4, Lists). */
export const articlesOnly = z.object({ list: listOf(listArticle) });
