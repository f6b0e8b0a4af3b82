import { z } from 'zod';
import { listOf, optionalText, requiredText, text, withAliases } from './wire';

function urlToObject(value: unknown): unknown {
  return typeof value === 'string' ? { url: value } : value;
}

const picture = z.preprocess(
  urlToObject,
  withAliases(
    { url: ['imageUrl', 'picUrl', 'imgUrl'], summary: ['title', 'desc'] },
    z.object({ url: requiredText, summary: text }),
  ),
);

const clip = z.preprocess(
  urlToObject,
  withAliases(
    { url: ['videoUrl', 'audioUrl'], poster: ['imageUrl', 'picUrl', 'imgUrl'], summary: ['title', 'desc'] },
    z.object({
      url: requiredText,
      poster: optionalText,
      /** Seconds, or text such as "01:05". */
      duration: optionalText,
      summary: text,
    }),
  ),
);

/** Pictures as URLs or objects; entries without URL are dropped. */
export const pictures = listOf(picture);

/** Clips or sound as URLs or objects; entries without URL are dropped. */
export const clips = listOf(clip);
