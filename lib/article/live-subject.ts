import type { LiveMain, LivePost } from '@/lib/contract/live';
import { formatDate } from '@/lib/format/dates';
import { headline } from '@/lib/format/headline';
import { plainText } from '@/lib/format/plain-text';
import { parsePlatformDate } from '@/lib/format/platform-date';
import type { ShareSubject } from '@/lib/frame/share-card';

/** Pictures that stand for a live where nothing plays, the best first, as the platform wrote their addresses. */
export function livePictures({ picBig, picMiddle, picSmall, imgUrl, config }: LiveMain): string[] {
  const posters = (config?.videos ?? []).map(({ imageUrl }) => imageUrl);
  return [picBig, picMiddle, picSmall, ...posters, imgUrl].filter((picture) => picture !== undefined);
}

/**
 * What a live tells for its card, its poster and its drawn picture: its page and what is looked up by its address say the same.
 * Text and picture are chosen as of articles (reading 41); a live that says nothing of itself is described by its latest post.
 */
export function liveSubject(main: LiveMain, feed: readonly LivePost[], path: string): ShareSubject {
  const title = headline(main.title, main.attAbstract, main.content);
  const startsAt = parsePlatformDate(main.startTime);
  const closed = main.shareClosed || main.forbidShare;
  const texts = [
    // Texts and pictures meant for sharing are not used where sharing is switched off (R3.103).
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
    drawn: {
      kind: 'live',
      id: main.fileId,
      date: startsAt === undefined ? undefined : formatDate(startsAt),
    },
    path,
    closed,
  };
}
