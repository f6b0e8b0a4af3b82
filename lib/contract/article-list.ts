import { z } from 'zod';
import { listArticle } from './article';
import { flag, listOf } from './wire';

export const moreArticles = z.object({ list: listOf(listArticle), hasMore: flag });

/** A list of articles without `hasMore`: their number indicates whether more follow (Spec §4, Lists). */
export const articlesOnly = z.object({ list: listOf(listArticle) });
