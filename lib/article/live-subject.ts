import type { LiveMain, LivePost } from '@/lib/contract/live';
import { formatOptionalDate } from '@/lib/format/dates';
import { headline } from '@/lib/format/headline';
import { plainText } from '@/lib/format/plain-text';
import { parsePlatformDate } from '@/lib/format/platform-date';
import type { ShareSubject } from '@/lib/frame/share-card';

/** Returns the preview pictures of a live, best first, with addresses as sent by the platform. */
export function livePictures({ picBig, picMiddle, picSmall, imgUrl, config }: LiveMain): string[] {
  const posters = (config?.videos ?? []).map(({ imageUrl }) => imageUrl);
  return [picBig, picMiddle, picSmall, ...posters, imgUrl].filter((picture) => picture !== undefined);
}

/** Chooses texts and pictures as for articles (reading 41). If a live has no text, uses its latest post. */
export function liveSubject(main: LiveMain, feed: readonly LivePost[], path: string): ShareSubject {
  const title = headline(main.title, main.attAbstract, main.content);
  const closed = main.shareClosed || main.forbidShare;
  const texts = [
    // Share texts and pictures are ignored if sharing is disabled (R3.103).
    closed ? undefined : main.shareContent,
    main.customDesc,
    main.attAbstract,
    main.desc,
    main.content,
    feed.find(({ isTop }) => !isTop)?.content,
  ];
  return {
    title,
    descriptions: [...texts.map((text) => plainText(text ?? '')), title],
    pictures: [closed ? undefined : main.sharePicUrl, main.imgUrl, ...livePictures(main)],
    rendered: { kind: 'live', id: main.fileId, date: formatOptionalDate(parsePlatformDate(main.startTime)) },
    path,
    closed,
  };
}
