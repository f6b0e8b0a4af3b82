import { z } from 'zod';
import * as wire from './wire';

function urlToObject(value: unknown): unknown {
  return typeof value === 'string' ? { url: value } : value;
}

const picture = z.preprocess(
  urlToObject,
  wire.record({
    url: [wire.requiredText, 'imageUrl', 'picUrl', 'imgUrl'],
    summary: [wire.text, 'title', 'desc'],
  }),
);

const clip = z.preprocess(
  urlToObject,
  wire.record({
    url: [wire.requiredText, 'videoUrl', 'audioUrl'],
    poster: [wire.optionalText, 'imageUrl', 'picUrl', 'imgUrl'],
    /** Seconds, or text such as "01:05". */
    duration: wire.optionalText,
    summary: [wire.text, 'title', 'desc'],
  }),
);

/** Pictures as URLs or objects; entries without URL are dropped. */
export const pictures = wire.listOf(picture);

/** Clips or sound as URLs or objects; entries without URL are dropped. */
export const clips = wire.listOf(clip);
