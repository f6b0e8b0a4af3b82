import { z } from 'zod';
import { listOf, optionalText, requiredText, text, withAliases } from './wire';

/** A file's address alone stands for the file. */
function fromAddress(value: unknown): unknown {
  return typeof value === 'string' ? { url: value } : value;
}

const picture = z.preprocess(
  fromAddress,
  withAliases(
    { url: ['imageUrl', 'picUrl', 'imgUrl'], summary: ['title', 'desc'] },
    z.object({ url: requiredText, summary: text }),
  ),
);

const clip = z.preprocess(
  fromAddress,
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

/** Pictures as addresses or objects; an entry without address is left out. */
export const pictures = listOf(picture);

/** Videos or sound as addresses or objects; an entry without address is left out. */
export const clips = listOf(clip);
