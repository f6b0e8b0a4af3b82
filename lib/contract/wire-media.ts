import { z } from 'zod';
import { listOf, optionalText, record, requiredText, text } from './wire';

export function urlToObject(value: unknown): unknown {
  return typeof value === 'string' ? { url: value } : value;
}

const picture = z.preprocess(
  urlToObject,
  record({
    url: [requiredText, 'imageUrl', 'picUrl', 'imgUrl'],
    summary: [text, 'title', 'desc'],
  }),
);

const clip = z.preprocess(
  urlToObject,
  record({
    url: [requiredText, 'videoUrl', 'audioUrl', 'playUrl', 'hd', 'sd'],
    poster: [optionalText, 'imageUrl', 'picUrl', 'imgUrl'],
    /** Duration in seconds, or as text such as "01:05". */
    duration: optionalText,
    summary: [text, 'title', 'desc'],
  }),
);

/** Pictures as URLs or objects; entries without a URL are dropped. */
export const pictures = listOf(picture);

const splitUrls = (value: unknown) =>
  typeof value === 'string' && !/^\s*[[{]/.test(value)
    ? value
        .replace(/^[,;|\s，；、]+|(?<![,;|\s，；、])[,;|\s，；、]+$/g, '')
        .split(/(?<![,;|\s，；、])[,;|\s，；、]+(?=https?:|\/)/i)
    : value;

/** URLs of pictures, sent as a list of URLs or objects, or as one text. Entries without a URL are "". */
export const pictureUrls = z.preprocess(
  splitUrls,
  listOf(z.preprocess((value) => picture.safeParse(value).data?.url ?? '', text)),
);

/** Returns a function that puts media into a list in a group. Some platforms omit the group or the list. */
export function mediaGroup(listName: string): (value: unknown) => unknown {
  return (value) => {
    const group = z.record(z.string(), z.unknown()).safeParse(value).data;
    return group?.[listName] ? group : { ref: group?.ref, [listName]: [value] };
  };
}

/** Returns media as a list, because some platforms send one text with URLs. */
export function toMediaList(value: unknown): unknown {
  return typeof value === 'string' && !value.includes('/') ? [] : splitUrls(value);
}

/** Clips or sound as URLs or objects; entries without a URL are dropped. */
export const clips = listOf(clip);

/** URL of a clip, sent as text, as an object or as a list (the first clip counts). */
export const clipUrl = z.preprocess((value) => clips.parse(splitUrls(value))[0]?.url, optionalText);
