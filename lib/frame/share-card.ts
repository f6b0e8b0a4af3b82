import { cutText } from '@/lib/format/cut-text';

/** Graphemes of a shared description (Spec §9). */
const descriptionLength = 100;

/** Width of a shared picture: what link previews show sharp, in tens of KB. */
const pictureWidth = 750;

/** What is shared, as the platform's share events name it (Spec §3, reading 32); kinds that it does not list are articles. */
export const objectTypes = {
  article: 0,
  activity: 4,
  column: 5,
  digital: 7,
  account: 10,
  circle: 18,
} as const;

export type ObjectType = keyof typeof objectTypes;

/** Things other than articles that have a page, by the name of its route. */
export const listedRoutes = {
  account: 'xyDetail',
  circle: 'circleDetail',
  post: 'postDetail',
  reporter: 'reporter',
  dynamic: 'dynamicDetail',
  person: 'figureDetail',
  tipoff: 'tipoffDetail',
  qa: 'qaDetail',
  activity: 'activityDetail',
  topic: 'topicDetail',
  question: 'askDetail',
  vote: 'activityVote',
  candidate: 'voteItemDetail',
  course: 'onlineStudy',
  contribution: 'inputArticleDetail',
  product: 'productDetail',
  notice: 'noticeDetail',
} as const;

export type ListedKind = keyof typeof listedRoutes;

/** Joins the ids of what takes two to name: a candidate's vote and its own. */
export const idJoiner = '~';

/** Returns segments and query of a thing's public address. */
export function listedPlace(
  kind: ListedKind,
  id: string,
): { segments: readonly string[]; query: Readonly<Record<string, string>> } {
  const route = listedRoutes[kind];
  if (kind === 'product' || kind === 'notice') return { segments: [route], query: { id } };
  if (kind !== 'candidate') return { segments: [route, id], query: {} };
  const [vote = '', option = ''] = id.split(idJoiner);
  return { segments: [route, vote, vote, option], query: {} };
}

export function isListedKind(name: string): name is ListedKind {
  return Object.hasOwn(listedRoutes, name);
}

const listedKinds = Object.keys(listedRoutes).filter(isListedKind);

/** What pictures can be drawn for; the server looks the words up again by kind and id (ADR 0021). */
export const drawnKinds = [
  ...(['article', 'paper', 'column', 'live', 'video', 'ranking'] as const),
  ...listedKinds,
] as const;

export type DrawnKind = (typeof drawnKinds)[number];

/** What a drawn card names beside the title. */
export interface DrawnSubject {
  kind: DrawnKind;
  id: string;
  /** The day of an article, or of a live, as the paper prints it. */
  date?: string | undefined;
  /** The first places of a ranking, under the title; such a card goes before the publisher's picture, as it says more. */
  places?: readonly string[] | undefined;
}

/** A picture by its absolute address; its size where it is known. */
export interface SharePicture {
  url: string;
  width?: number;
  height?: number;
}

/** A page's subject as links to it elsewhere show it: one source for head, JSON-LD and share menu, so that they never differ (R3.02). */
export interface ShareCard {
  title: string;
  description: string;
  /** Absolute public address without query. */
  url: string;
  picture: SharePicture | undefined;
  /** The publisher's picture, behind one that was drawn, where that goes first. */
  spare?: SharePicture | undefined;
  /** The drawn picture for those that want a square (platform facts §7: WeChat, QQ). */
  square?: SharePicture | undefined;
  /** shareClosed or forbidShare: there is no share entry of ours (reading 13). */
  closed: boolean;
  objectType: ObjectType;
  /** What pictures can be drawn of: a card, a poster. */
  drawn?: DrawnSubject | undefined;
}

/** What a page tells of its subject, for its card to be made of. */
export interface ShareSubject {
  title: string;
  /** Texts to choose the description from, best first (reading 41). */
  descriptions: readonly (string | undefined)[];
  /** Addresses to choose the picture from, best first. */
  pictures: readonly (string | undefined)[];
  /** Size of one of these pictures, where the platform told it. */
  pictureSize?: { url: string; width?: number | undefined; height?: number | undefined } | undefined;
  /** What can be drawn for want of a picture. */
  drawn?: DrawnSubject | undefined;
  /** Public path of the page without query. */
  path: string;
  closed?: boolean;
  objectType?: ObjectType;
}

export interface CardContext {
  /** Address readers use, without a trailing slash. */
  publicUrl: string;
  /** Query `title`, which overrides the subject's own (Spec §2). */
  title: string | undefined;
  /** Picture of the publisher, for subjects without one. */
  shareLogo: string | undefined;
  /** Description of the site, for subjects without one. */
  siteDescription: string;
  /** Address of a picture in a given width; undefined where the address is not that of a picture. */
  pictureAddress: (url: string, width: number) => string | undefined;
  /** Picture that is drawn of a title; undefined where nothing is to be drawn. */
  drawnPicture?:
    | ((title: string, subject: DrawnSubject, shape: 'wide' | 'square') => SharePicture)
    | undefined;
  /** The drawn picture goes before the publisher's. */
  drawnFirst?: boolean;
}

function filled(text: string | undefined): text is string {
  return text !== undefined && text.trim() !== '';
}

/** The first usable picture; its size only where the platform told it. */
function pictureOf(subject: ShareSubject, context: CardContext): SharePicture | undefined {
  const [first] = subject.pictures.flatMap((source) => {
    const address = source && context.pictureAddress(source, pictureWidth);
    return source && address ? [{ source, url: new URL(address, context.publicUrl).href }] : [];
  });
  if (!first) return undefined;
  const { url: shown, width, height } = subject.pictureSize ?? {};
  if (first.source !== shown || !width || !height) return { url: first.url };
  const made = Math.min(pictureWidth, width);
  return { url: first.url, width: made, height: Math.round((made * height) / width) };
}

/** The picture of a subject without one: the publisher's, else one that is drawn, or the other way round (R3.110, ADR 0021). */
function standIns({ title, drawn }: ShareSubject, context: CardContext) {
  const { shareLogo, publicUrl } = context;
  const logo = shareLogo && context.pictureAddress(shareLogo, pictureWidth);
  const own = logo ? { url: new URL(logo, publicUrl).href } : undefined;
  const draw = context.drawnPicture;
  if (!drawn || !draw || (own && !context.drawnFirst && !drawn.places)) return { picture: own };
  const address = (shape: 'wide' | 'square') => {
    const { url, ...size } = draw(title, drawn, shape);
    return { url: new URL(url, publicUrl).href, ...size };
  };
  return { picture: address('wide'), square: address('square'), ...(own ? { spare: own } : {}) };
}

/** The card of a subject. */
export function toShareCard(subject: ShareSubject, context: CardContext): ShareCard {
  const description = subject.descriptions.find(filled) ?? context.siteDescription;
  const picture = pictureOf(subject, context);
  return {
    title: context.title ?? subject.title,
    description: cutText(description.replaceAll('\n', ' '), descriptionLength),
    url: new URL(subject.path, context.publicUrl).href,
    ...(picture ? { picture } : standIns(subject, context)),
    closed: subject.closed ?? false,
    objectType: subject.objectType ?? 'article',
    ...(subject.drawn ? { drawn: subject.drawn } : {}),
  };
}
