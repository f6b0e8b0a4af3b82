import { differenceInYears } from 'date-fns/differenceInYears';
import type { ArticleContent } from '@/lib/contract/article';
import { isHttpAddress } from '@/lib/format/address';
import { headline } from '@/lib/format/headline';
import { plainTextOrUndefined } from '@/lib/format/plain-text';
import { isPlatformDay, parsePlatformDate } from '@/lib/format/platform-date';
import { publisherClock } from '@/lib/format/publisher-time';
import { startsWithTibetan } from '@/lib/format/tibetan';
import type { BodyGroup, BodyPicture, BodyVideo } from '@/lib/html/body-input';
import { locales, parseLocale } from '@/lib/view/locales';
import { type ArticleFile, attachedFiles } from './attached-files';
import { type Credit, creditsOf } from './credits';
import { type Vote, voteOf } from './vote';

/** Card of a young reporter (Spec §3). */
export interface YoungReporter {
  number: string;
  school: string;
  class: string;
}

/** Follows the order of reading 41. Without a description, the page's head uses the start of the body. */
interface ShareData {
  /** shareClosed or forbidShare removes all share links (reading 13). */
  closed: boolean;
  description: string | undefined;
  /** Candidates, best first, as sent; relative ones are resolved against the platform (R3.12). */
  pictures: readonly string[];
}

export interface Article {
  id: string;
  columnId: string | undefined;
  columnName: string | undefined;
  /** True for the e-paper, which has no counts and no likes. */
  printed: boolean;
  title: string;
  subtitle: string | undefined;
  /** Epoch ms. */
  time: number | undefined;
  /** True if the platform sent only the day. */
  timeIsDay?: boolean;
  source: string | undefined;
  /** URL of the first publication; http(s) only. */
  sourceAddress: string | undefined;
  credits: readonly Credit[];
  original: boolean;
  copyright: string | undefined;
  reads: number;
  likes: number;
  rewards: number;
  youngReporter: YoungReporter | undefined;
  tags: readonly string[];
  tagIds: ReadonlyMap<string, string>;
  content: string;
  images: readonly BodyGroup<BodyPicture>[];
  videos: readonly BodyGroup<BodyVideo>[];
  files: readonly ArticleFile[];
  vote: Vote | undefined;
  /** Account (xy) that published the article. */
  accountId: string | undefined;
  share: ShareData;
  discussClosed: boolean;
  /** BCP 47 tag of the text. */
  language: string;
  /** Address of the article on the publisher's site. */
  address: string | undefined;
}

interface ArticleContext {
  /** BCP 47 tag of the publisher's language. */
  siteLanguage: string;
  /** Epoch ms. */
  now: number;
  printed?: boolean;
}

/** Matches the spaces and separators between tags. A tag contains none of them. */
const tagSeparator = /[\s,，、;；|]+/u;

function tagsOf({ tag, tags }: ArticleContent): Pick<Article, 'tags' | 'tagIds'> {
  const named = tags.length > 0 ? tags.map(({ name }) => name) : (tag ?? '').split(tagSeparator);
  return {
    tags: [...new Set(named.filter((tagName) => tagName !== ''))],
    tagIds: new Map(tags.map(({ id, name }) => [name, id])),
  };
}

/** The platform's language if valid (locale id or tag), else Tibetan by title, else the publisher's. */
function languageOf(declared: string | undefined, title: string, siteLanguage: string): string {
  const locale = parseLocale(declared);
  if (locale) return locales[locale].languageTag;
  if (declared && /^[a-z]{2,3}(-[a-z0-9]{2,8})*$/i.test(declared)) return declared;
  return startsWithTibetan(title) ? 'bo' : siteLanguage;
}

function shareOf(content: ArticleContent): ShareData {
  const { shareContent, customDesc, attAbstract, desc } = content;
  const pictures = content.images.flatMap(({ imagearray }) => imagearray.map(({ imageUrl }) => imageUrl));
  const { sharePicUrl, imgUrl, picSmall, picMiddle, picBig } = content;
  const closed = content.shareClosed || content.forbidShare;
  // Share texts and pictures are ignored if sharing is disabled (R3.103).
  const [toShare, pictureToShare] = closed ? [] : [shareContent, sharePicUrl];
  return {
    closed,
    description: [toShare, customDesc, attAbstract, desc]
      .map(plainTextOrUndefined)
      .find((text) => text !== undefined),
    pictures: [pictureToShare, imgUrl, pictures[0], picBig, picMiddle, picSmall].filter(
      (picture) => picture !== undefined,
    ),
  };
}

/** Returns the account id; undefined for 0 and -1, which platforms send for no account. */
function accountOf(id: string | undefined): string | undefined {
  return id === '0' || id === '-1' ? undefined : id;
}

function youngReporterOf(card: ArticleContent['youngReporter']): YoungReporter | undefined {
  return card && (card.number || card.school || card.class) ? card : undefined;
}

function imagesOf(content: ArticleContent): BodyGroup<BodyPicture>[] {
  return content.images.map(({ ref, imagearray }) => ({
    ref,
    items: imagearray.map((picture) => ({
      url: picture.imageUrl,
      caption: picture.summary,
      ref: picture.ref,
    })),
  }));
}

function videosOf(content: ArticleContent): BodyGroup<BodyVideo>[] {
  return content.videos.map(({ ref, videoarray }) => ({
    ref,
    items: videoarray.map((clip) => ({
      url: clip.videoUrl,
      poster: clip.imageUrl,
      width: clip.width,
      height: clip.height,
      caption: clip.summary,
      ref: clip.ref,
    })),
  }));
}

export function toArticle(
  content: ArticleContent,
  { siteLanguage, now, printed = false }: ArticleContext,
): Article {
  const title = headline(content.title, content.attAbstract, content.columnName);
  return {
    id: content.fileId,
    columnId: content.columnID,
    columnName: plainTextOrUndefined(content.columnName),
    printed,
    title,
    subtitle: plainTextOrUndefined(content.subtitle),
    time: parsePlatformDate(content.publishtime),
    timeIsDay: isPlatformDay(content.publishtime),
    source: plainTextOrUndefined(content.source),
    sourceAddress: isHttpAddress(content.sourceUrl) ? content.sourceUrl : undefined,
    credits: creditsOf(content),
    original: content.isOriginal,
    copyright: plainTextOrUndefined(content.copyright),
    reads: content.countClick,
    likes: content.countPraise,
    rewards: content.rewardCount,
    youngReporter: youngReporterOf(content.youngReporter),
    ...tagsOf(content),
    content: content.content,
    images: imagesOf(content),
    videos: videosOf(content),
    files: attachedFiles(content.widgets?.file ?? []),
    vote: content.widgets?.vote && voteOf(content.widgets.vote, now),
    accountId: accountOf(content.xyAccountID),
    share: shareOf(content),
    discussClosed: content.discussClosed,
    language: languageOf(content.language, title, siteLanguage),
    address: isHttpAddress(content.shareUrl) ? content.shareUrl : undefined,
  };
}

/** Returns the full years since publication in the publisher's time zone; undefined below one year. */
export function ageInYears(time: number | undefined, now: number): number | undefined {
  const years = time === undefined ? 0 : differenceInYears(publisherClock(now), publisherClock(time));
  return years >= 1 ? years : undefined;
}
