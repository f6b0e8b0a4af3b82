import { differenceInYears } from 'date-fns/differenceInYears';
import { articleKind } from '@/lib/cards/article-kind';
import type { ArticleContent } from '@/lib/contract/article';
import { httpAddress } from '@/lib/format/address';
import { headline } from '@/lib/format/headline';
import { plainText, plainTextOrUndefined } from '@/lib/format/plain-text';
import { isPlatformDay, parsePlatformDate } from '@/lib/format/platform-date';
import { toPublisherDate } from '@/lib/format/publisher-time';
import { startsWithTibetan } from '@/lib/format/tibetan';
import type { BodyGroup, BodyPicture, BodyVideo } from '@/lib/html/body-input';
import { locales, parseLocale } from '@/lib/view/locales';
import { attachedFiles } from './attached-files';
import { creditsOf } from './credits';
import { voteOf } from './vote';

export type Article = ReturnType<typeof toArticle>;

export type YoungReporter = NonNullable<Article['youngReporter']>;

interface ArticleContext {
  /** BCP 47 tag of the publisher's language. */
  siteLanguage: string;
  now: number;
  printed?: boolean;
}

/** Matches the spaces and separators between tags. A tag contains none of them. */
const tagSeparator = /[\s,，、;；|]+/u;

function tagsOf({ tag, tags }: ArticleContent) {
  const names = tags.length > 0 ? tags.map(({ name }) => name) : (tag ?? '').split(tagSeparator);
  return {
    tags: [...new Set(names.filter((tagName) => tagName !== ''))],
    tagIds: new Map(tags.map(({ id, name }) => [name, id])),
  };
}

/** Returns a valid declared language (id or tag), else Tibetan for a Tibetan title, else `siteLanguage`. */
function articleLanguage(declared: string | undefined, title: string, siteLanguage: string): string {
  const locale = parseLocale(declared);
  if (locale) return locales[locale].languageTag;
  if (declared && /^[a-z]{2,3}(-[a-z0-9]{2,8})*$/i.test(declared)) return declared;
  return startsWithTibetan(title) ? 'bo' : siteLanguage;
}

/** Returns share text and picture candidates (reading 41). Without a text, pages use the body's start. */
function shareCandidates(content: ArticleContent) {
  const { shareContent, customDesc, attAbstract, desc } = content;
  const pictures = content.images.flatMap(({ imagearray }) => imagearray.map(({ imageUrl }) => imageUrl));
  const { sharePicUrl, imgUrl, picSmall, picMiddle, picBig } = content;
  const closed = content.shareClosed || content.forbidShare;
  // Share texts and pictures are ignored if sharing is disabled (R3.103).
  const [shareText, sharePicture] = closed ? [] : [shareContent, sharePicUrl];
  return {
    /** True if shareClosed or forbidShare removes all share links (reading 13). */
    closed,
    description: [shareText, customDesc, attAbstract, desc]
      .map(plainTextOrUndefined)
      .find((text) => text !== undefined),
    /** Candidates as the platform sends them, best first. They may be relative to the platform (R3.12). */
    pictures: [sharePicture, imgUrl, pictures[0], picBig, picMiddle, picSmall].filter(
      (picture) => picture !== undefined,
    ),
  };
}

function imagesOf(content: ArticleContent): readonly BodyGroup<BodyPicture>[] {
  return content.images.map(({ ref, imagearray }) => ({
    ref,
    items: imagearray.map(({ imageUrl: url, summary, ...rest }) => ({
      url,
      caption: plainText(summary),
      ...rest,
    })),
  }));
}

/** Returns the address of a clip; some platforms send the `<iframe>` of a player. */
function clipAddress(videoUrl: string): string {
  return /^\s*<[^>]*?\ssrc\s*=\s*["']?([^\s"'>]+)/i.exec(videoUrl)?.[1] ?? videoUrl;
}

/** Returns the article's clips. For a video article without clips, returns the clip in `videoUrl`. */
export function deliveredVideos(content: ArticleContent): ArticleContent['videos'] {
  const { articleType, videos, videoUrl, duration } = content;
  const lacksClips =
    articleKind(articleType) === 'video' && videos.every(({ videoarray }) => videoarray.length === 0);
  if (!lacksClips || !videoUrl || /<(?:video|iframe)\b/i.test(content.content)) return videos;
  return [{ ref: '', videoarray: [{ ref: '', videoUrl, imageUrl: undefined, duration, summary: '' }] }];
}

function videosOf(content: ArticleContent): readonly BodyGroup<BodyVideo>[] {
  return deliveredVideos(content).map(({ ref, videoarray }) => ({
    ref,
    items: videoarray.map(({ videoUrl, imageUrl: poster, summary, ...rest }) => ({
      url: clipAddress(videoUrl),
      poster,
      caption: plainText(summary),
      ...rest,
    })),
  }));
}

export function toArticle(content: ArticleContent, { siteLanguage, now, printed = false }: ArticleContext) {
  const title = headline(content.title, content.attAbstract, content.columnName);
  const { youngReporter: card, xyAccountID } = content;
  return {
    id: content.fileId,
    columnId: content.columnID,
    columnName: plainTextOrUndefined(content.columnName),
    /** True for the e-paper, which has no counts and no likes. */
    printed,
    title,
    subtitle: plainTextOrUndefined(content.subtitle),
    time: parsePlatformDate(content.publishtime),
    timeIsDay: isPlatformDay(content.publishtime),
    source: plainTextOrUndefined(content.source),
    sourceAddress: httpAddress(content.sourceUrl),
    credits: creditsOf(content),
    original: content.isOriginal,
    copyright: plainTextOrUndefined(content.copyright),
    reads: content.countClick,
    likes: content.countPraise,
    rewards: content.rewardCount,
    youngReporter: card && (card.number || card.school || card.class) ? card : undefined,
    ...tagsOf(content),
    content: content.content,
    images: imagesOf(content),
    videos: videosOf(content),
    files: attachedFiles(content.widgets?.file ?? []),
    vote: content.widgets?.vote && voteOf(content.widgets.vote, now),
    /** Account (xy) that published the article. Platforms send 0 and -1 for no account. */
    accountId: xyAccountID === '0' || xyAccountID === '-1' ? undefined : xyAccountID,
    share: shareCandidates(content),
    discussClosed: content.discussClosed,
    /** BCP 47 tag of the text. */
    language: articleLanguage(content.language, title, siteLanguage),
    /** Address of the article on the publisher's site. */
    address: httpAddress(content.shareUrl),
  };
}

/** Returns full years since publication in the publisher's time zone; undefined if less than one. */
export function ageInYears(time: number | undefined, now: number): number | undefined {
  const years = time === undefined ? 0 : differenceInYears(toPublisherDate(now), toPublisherDate(time));
  return years >= 1 ? years : undefined;
}
