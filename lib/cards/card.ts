import type { Activity } from '@/lib/contract/activity';
import type { ListArticle } from '@/lib/contract/article';
import { parseDuration } from '@/lib/format/duration';
import { headline } from '@/lib/format/headline';
import { plainTextOrUndefined } from '@/lib/format/plain-text';
import { isPlatformDay, parsePlatformDate } from '@/lib/format/platform-date';
import { startsWithTibetan } from '@/lib/format/tibetan';
import { siteHref } from '@/lib/routes/site-href';
import { pictureAddress } from '@/lib/site/media-address';
import { type ArticleKind, articleKind, articlePath } from './article-kind';
import { toCardActivity } from './card-activity';
import { paperSource } from './paper-source';
import { summaryOf } from './summary';

/** `lead`: wide picture above the title; `side`: picture next to text; `mosaic`: one large and two small. */
type CardLayout = 'lead' | 'side' | 'triple' | 'mosaic' | 'text';

/** State of a live broadcast (reading 39). */
export type LiveState = 'preview' | 'live' | 'playback' | 'ended';

type ArticleCard = ReturnType<typeof makeCard>;

/** Card of an article, or of an activity, which lacks some properties. */
export type Card = Partial<ArticleCard> &
  Pick<ArticleCard, 'id' | 'kind' | 'href' | 'title' | 'layout' | 'pictures' | 'pictureCount' | 'reads'>;

/** Layouts by picType (reading 38). An unknown picType means `side`. */
const layouts: Readonly<Record<number, CardLayout>> = { 0: 'side', 1: 'lead', 2: 'triple', 3: 'text' };

const threePictureLayouts: ReadonlySet<CardLayout> = new Set(['triple', 'mosaic']);

function requestedLayout(kind: ArticleKind, picType: number | undefined): CardLayout {
  const layout = layouts[picType ?? 0] ?? 'side';
  return kind === 'imageSet' && layout === 'triple' ? 'mosaic' : layout;
}

const liveStates: Readonly<Record<number, LiveState>> = { 0: 'preview', 1: 'live', 2: 'playback' };

function isPictureUrl(address: string | undefined): address is string {
  return address !== undefined && pictureAddress(address, 360) !== undefined;
}

/** Returns the pictures in the layout's size; a missing size falls back to another (Spec §3). */
function picturesOf(article: ListArticle, wantedLayout: CardLayout): string[] {
  const { picBig, picMiddle, picSmall, imgUrl, pic_list: pictureList } = article;
  const sizedPictures =
    wantedLayout === 'lead' ? [picBig, picMiddle, picSmall] : [picMiddle, picSmall, picBig];
  const first = [...sizedPictures, imgUrl, ...pictureList].find(isPictureUrl);
  const listPictures = pictureList.filter(isPictureUrl);
  if (threePictureLayouts.has(wantedLayout) && listPictures.length >= 3) return listPictures.slice(0, 3);
  return first === undefined ? [] : [first];
}

function fittingLayout(wantedLayout: CardLayout, pictureCount: number): CardLayout {
  if (pictureCount === 0) return 'text';
  return threePictureLayouts.has(wantedLayout) && pictureCount < 3 ? 'side' : wantedLayout;
}

const cardCache = new WeakMap<ListArticle, Card>();

/** Returns the card of an article, cached by response object, because many pages share a response. */
export function toCard(article: ListArticle): Card {
  const cached = cardCache.get(article);
  if (cached) return cached;
  const card = makeCard(article);
  cardCache.set(article, card);
  return card;
}

function makeCard(article: ListArticle) {
  const kind = articleKind(article.articleType);
  const wantedLayout = requestedLayout(kind, article.picType);
  const pictures = wantedLayout === 'text' ? [] : picturesOf(article, wantedLayout);
  const title = headline(article.textTitle ?? article.title, article.title, article.attAbstract);
  const { liveStatus } = article;
  const live = kind === 'live' && liveStatus !== undefined ? (liveStates[liveStatus] ?? 'ended') : undefined;
  const isPaper = article.sourceType === Number(paperSource);
  const ids = { id: article.fileId, columnId: article.columnID, linkId: article.linkID };
  return {
    id: article.fileId,
    kind,
    // Articles of the e-paper have the route of news articles.
    href: siteHref(articlePath(isPaper ? 'news' : kind, ids), isPaper ? { source: paperSource } : {}),
    title,
    summary: summaryOf(article),
    layout: fittingLayout(wantedLayout, pictures.length),
    pictures,
    pictureCount: Math.max(article.picCount, article.pic_list.length),
    badge: plainTextOrUndefined(article.mark),
    source: plainTextOrUndefined(article.source),
    time: parsePlatformDate(article.publishtime),
    reads: article.countClick,
    duration: parseDuration(article.duration),
    live,
    /** Start of an announced live, epoch ms. */
    startsAt: live === 'preview' ? parsePlatformDate(article.startTime) : undefined,
    startsOnDay: isPlatformDay(article.startTime),
    activity: kind === 'activity' && article.activity ? toCardActivity(article.activity) : undefined,
    /** BCP 47 tag; undefined means CONTENT_LANGUAGE. */
    language: article.language ?? (startsWithTibetan(title) ? 'bo' : undefined),
  };
}

/** Returns cards without duplicates, because lists may repeat items (platform facts §6). */
export function toCards(articles: readonly ListArticle[], knownIds: Set<string> = new Set()): Card[] {
  return articles.flatMap((article) => {
    if (knownIds.has(article.fileId)) return [];
    knownIds.add(article.fileId);
    return [toCard(article)];
  });
}

export function withSideLayout(cards: readonly Card[]): Card[] {
  return cards.map((card) => ({ ...card, layout: card.pictures.length > 0 ? 'side' : 'text' }));
}

function toActivityCard(activity: Activity): Card {
  const { fileId, imageUrl, countClick } = activity;
  const title = headline(activity.title, activity.attAbstract, activity.content);
  const pictures = [imageUrl].filter(isPictureUrl);
  return {
    id: fileId,
    kind: 'activity',
    href: siteHref(['activityDetail', fileId]),
    title,
    summary: summaryOf(activity),
    layout: pictures.length > 0 ? 'lead' : 'text',
    pictures,
    pictureCount: pictures.length,
    reads: countClick,
    activity: toCardActivity(activity),
    language: startsWithTibetan(title) ? 'bo' : undefined,
  };
}

export function toActivityCards(activities: readonly Activity[]): Card[] {
  return [...new Map(activities.map((activity) => [activity.fileId, activity])).values()].map(toActivityCard);
}
