import { differenceInYears } from 'date-fns/differenceInYears';
import type { ArticleContent } from '@/lib/contract/article';
import { isHttpAddress } from '@/lib/format/address';
import { headline } from '@/lib/format/headline';
import { plainText } from '@/lib/format/plain-text';
import { isPlatformDay, parsePlatformDate } from '@/lib/format/platform-date';
import { publisherClock } from '@/lib/format/publisher-time';
import { beginsTibetan } from '@/lib/format/tibetan';
import type { BodyGroup, BodyPicture, BodyVideo } from '@/lib/html/body-input';
import { locales, parseLocale } from '@/lib/view/locales';
import { type Credit, creditsOf } from './credits';
import { type Vote, voteOf } from './vote';
import { type ArticleFile, writtenFiles } from './written-files';

/** A young reporter's card (Spec §3). */
export interface YoungReporter {
  number: string;
  school: string;
  class: string;
}

/** What a link to the article shows elsewhere, in the order of reading 41; the start of the text stands in at the head. */
export interface ShareFacts {
  /** shareClosed or forbidShare removes every share entry of ours (reading 13). */
  closed: boolean;
  description: string | undefined;
  /** Addresses to choose the picture from, best first, as the platform wrote them: relative ones lie there (R3.12). */
  pictures: readonly string[];
}

/** A news article as its page shows it. */
export interface Article {
  id: string;
  columnId: string | undefined;
  columnName: string | undefined;
  /** Stands in the e-paper: it has no counts and is not liked. */
  printed: boolean;
  title: string;
  subtitle: string | undefined;
  /** Epoch ms. */
  time: number | undefined;
  /** The platform names the day of publication only. */
  timeIsDay?: boolean;
  source: string | undefined;
  /** Where the article first appeared; only a web address. */
  sourceAddress: string | undefined;
  credits: readonly Credit[];
  original: boolean;
  copyright: string | undefined;
  reads: number;
  likes: number;
  rewards: number;
  youngReporter: YoungReporter | undefined;
  tags: readonly string[];
  /** By tag, the id of its list, where the platform tells it. */
  tagIds: ReadonlyMap<string, string>;
  content: string;
  images: readonly BodyGroup<BodyPicture>[];
  videos: readonly BodyGroup<BodyVideo>[];
  files: readonly ArticleFile[];
  vote: Vote | undefined;
  /** The account (xy) whose article it is. */
  accountId: string | undefined;
  share: ShareFacts;
  /** No new comments are taken. */
  discussClosed: boolean;
  /** BCP 47 tag of its text. */
  language: string;
  /** The article's own address at the publisher. */
  address: string | undefined;
}

export interface ArticleFacts {
  /** BCP 47 tag of the publisher's own language. */
  siteLanguage: string;
  /** Epoch ms. */
  now: number;
  /** Whether it is an article of the e-paper. */
  printed?: boolean;
}

/** Blanks and the separators that desks use; a tag itself never holds one. */
const tagSeparator = /[\s,，、;；|]+/u;

function tagsOf({ tag, tags }: ArticleContent): Pick<Article, 'tags' | 'tagIds'> {
  const named = tags.length > 0 ? tags.map(({ name }) => name) : (tag ?? '').split(tagSeparator);
  return {
    tags: [...new Set(named.filter((one) => one !== ''))],
    tagIds: new Map(tags.map(({ id, name }) => [name, id])),
  };
}

/** The article's language: as the platform says (its own id or a tag), else Tibetan by its title, else the publisher's. */
function languageOf(given: string | undefined, title: string, siteLanguage: string): string {
  const locale = parseLocale(given);
  if (locale) return locales[locale].languageTag;
  if (given && /^[a-z]{2,3}(-[a-z0-9]{2,8})*$/i.test(given)) return given;
  return beginsTibetan(title) ? 'bo' : siteLanguage;
}

function filled(text: string | undefined): string | undefined {
  const plain = plainText(text ?? '');
  return plain === '' ? undefined : plain;
}

function shareOf(content: ArticleContent): ShareFacts {
  const { shareContent, customDesc, attAbstract, desc } = content;
  const pictures = content.images.flatMap(({ imagearray }) => imagearray.map(({ imageUrl }) => imageUrl));
  const { sharePicUrl, imgUrl, picSmall, picMiddle, picBig } = content;
  const closed = content.shareClosed || content.forbidShare;
  // Texts and pictures meant for sharing are not used where sharing is switched off (R3.103).
  const [toShare, pictureToShare] = closed ? [] : [shareContent, sharePicUrl];
  return {
    closed,
    description: [toShare, customDesc, attAbstract, desc].map(filled).find((text) => text !== undefined),
    pictures: [pictureToShare, imgUrl, pictures[0], picBig, picMiddle, picSmall].filter(
      (picture) => picture !== undefined,
    ),
  };
}

/** Platforms write 0 or -1 where there is no account. */
function accountOf(id: string | undefined): string | undefined {
  return id === '0' || id === '-1' ? undefined : id;
}

/** A card without a single value is no card. */
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

/** The article that the platform's answer means. Pure: time and site come in as facts. */
export function toArticle(
  content: ArticleContent,
  { siteLanguage, now, printed = false }: ArticleFacts,
): Article {
  const title = headline(content.title, content.attAbstract, content.columnName);
  return {
    id: content.fileId,
    columnId: content.columnID,
    columnName: filled(content.columnName),
    printed,
    title,
    subtitle: filled(content.subtitle),
    time: parsePlatformDate(content.publishtime),
    timeIsDay: isPlatformDay(content.publishtime),
    source: filled(content.source),
    sourceAddress: isHttpAddress(content.sourceUrl) ? content.sourceUrl : undefined,
    credits: creditsOf(content),
    original: content.isOriginal,
    copyright: filled(content.copyright),
    reads: content.countClick,
    likes: content.countPraise,
    rewards: content.rewardCount,
    youngReporter: youngReporterOf(content.youngReporter),
    ...tagsOf(content),
    content: content.content,
    images: imagesOf(content),
    videos: videosOf(content),
    files: writtenFiles(content.widgets?.file ?? []),
    vote: content.widgets?.vote && voteOf(content.widgets.vote, now),
    accountId: accountOf(content.xyAccountID),
    share: shareOf(content),
    discussClosed: content.discussClosed,
    language: languageOf(content.language, title, siteLanguage),
    address: isHttpAddress(content.shareUrl) ? content.shareUrl : undefined,
  };
}

/** Whole years since publication by the publisher's calendar; undefined for articles younger than a year. */
export function ageInYears(time: number | undefined, now: number): number | undefined {
  const years = time === undefined ? 0 : differenceInYears(publisherClock(now), publisherClock(time));
  return years >= 1 ? years : undefined;
}
