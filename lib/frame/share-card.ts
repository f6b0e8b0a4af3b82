import { cutText } from '@/lib/format/cut-text';

/** Maximum graphemes of a share description (Spec §9). */
const maxDescriptionLength = 100;

const pictureWidth = 750;

/** Object types of the platform's share events (Spec §3, reading 32); other kinds count as articles. */
export const objectTypes = {
  article: 0,
  activity: 4,
  column: 5,
  digital: 7,
  account: 10,
  circle: 18,
} as const;

export type ObjectType = keyof typeof objectTypes;

export const routeBySubject = {
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

export type ListedKind = keyof typeof routeBySubject;

/** Separator of two ids in one value, such as the ids of a vote and its candidate. */
export const idSeparator = '~';

export function publicAddressParts(kind: ListedKind, id: string) {
  const route = routeBySubject[kind];
  if (kind === 'product' || kind === 'notice') return { segments: [route], query: { id } };
  if (kind !== 'candidate') return { segments: [route, id], query: {} };
  const [vote = '', option = ''] = id.split(idSeparator);
  return { segments: [route, vote, vote, option], query: {} };
}

export function isListedKind(name: string): name is ListedKind {
  return Object.hasOwn(routeBySubject, name);
}

const listedKinds = Object.keys(routeBySubject).filter(isListedKind);

/** Kinds for which pictures can be rendered; the server loads the texts by kind and id (ADR 0021). */
export const renderedKinds = [
  ...(['article', 'paper', 'column', 'live', 'video', 'ranking'] as const),
  ...listedKinds,
] as const;

export type RenderedKind = (typeof renderedKinds)[number];

export interface RenderedSubject {
  kind: RenderedKind;
  id: string;
  /** Formatted date of an article or live. */
  date?: string | undefined;
  /** Top entries of a ranking. A rendered picture of them takes precedence over the share logo. */
  places?: readonly string[] | undefined;
}

/** Picture with an absolute URL, and its size if known. */
interface SharePicture {
  url: string;
  width?: number;
  height?: number;
}

/** Title, text, picture and URL of a page for its head, JSON-LD and share menu (R3.02). */
export interface ShareCard {
  title: string;
  description: string;
  /** Absolute public URL without query. */
  url: string;
  picture: SharePicture | undefined;
  /** The publisher's picture, if a rendered picture takes precedence over it. */
  fallback?: SharePicture | undefined;
  /** Square rendered picture (platform facts §7: WeChat, QQ). */
  square?: SharePicture | undefined;
  /** True if shareClosed or forbidShare disables sharing (reading 13). */
  closed: boolean;
  objectType: ObjectType;
  rendered?: RenderedSubject | undefined;
}

export interface ShareSubject {
  title: string;
  /** Possible descriptions, best first (reading 41). */
  descriptions: readonly (string | undefined)[];
  pictures: readonly (string | undefined)[];
  /** Size of one of `pictures`, if the platform sends it. */
  pictureSize?: { url: string; width?: number | undefined; height?: number | undefined } | undefined;
  rendered?: RenderedSubject | undefined;
  /** Public path without query. */
  path: string;
  closed?: boolean;
  objectType?: ObjectType;
}

/** Subject of a page that may have no text or picture. */
export type PageSubject = Pick<ShareSubject, 'title' | 'path'> & Partial<ShareSubject>;

export interface ShareCardContext {
  /** Public URL without a trailing slash. */
  publicUrl: string;
  /** Value of the query `title`, which overrides the title (Spec §2). */
  title: string | undefined;
  shareLogo: string | undefined;
  siteDescription: string;
  /** Returns the URL of a picture in a given width; undefined if `url` is not a picture. */
  pictureAddress: (url: string, width: number) => string | undefined;
  renderedPicture?:
    | ((title: string, subject: RenderedSubject, shape: 'wide' | 'square') => SharePicture)
    | undefined;
  /** True if the rendered picture takes precedence over the publisher's. */
  prefersRendered?: boolean;
}

function pictureOf(subject: ShareSubject, context: ShareCardContext): SharePicture | undefined {
  const [first] = subject.pictures.flatMap((source) => {
    const address = source && context.pictureAddress(source, pictureWidth);
    return source && address ? [{ source, url: new URL(address, context.publicUrl).href }] : [];
  });
  if (!first) return undefined;
  const { url: measuredUrl, width, height } = subject.pictureSize ?? {};
  if (first.source !== measuredUrl || !width || !height) return { url: first.url };
  const deliveredWidth = Math.min(pictureWidth, width);
  return { url: first.url, width: deliveredWidth, height: Math.round((deliveredWidth * height) / width) };
}

/** Returns the share logo, or a rendered picture with the logo as fallback (R3.110, ADR 0021). */
function fallbackPictures({ title, rendered }: ShareSubject, context: ShareCardContext) {
  const { shareLogo, publicUrl } = context;
  const logo = shareLogo && context.pictureAddress(shareLogo, pictureWidth);
  const publisherPicture = logo ? { url: new URL(logo, publicUrl).href } : undefined;
  const pictureFor = context.renderedPicture;
  if (!rendered || !pictureFor || (publisherPicture && !context.prefersRendered && !rendered.places))
    return { picture: publisherPicture };
  const pictureInShape = (shape: 'wide' | 'square') => {
    const { url, ...size } = pictureFor(title, rendered, shape);
    return { url: new URL(url, publicUrl).href, ...size };
  };
  return {
    picture: pictureInShape('wide'),
    square: pictureInShape('square'),
    ...(publisherPicture ? { fallback: publisherPicture } : {}),
  };
}

export function toShareCard(subject: ShareSubject, context: ShareCardContext): ShareCard {
  const description = subject.descriptions.find((text) => text?.trim()) ?? context.siteDescription;
  const picture = pictureOf(subject, context);
  return {
    title: context.title ?? subject.title,
    description: cutText(description.replaceAll('\n', ' '), maxDescriptionLength),
    url: new URL(subject.path, context.publicUrl).href,
    ...(picture ? { picture } : fallbackPictures(subject, context)),
    closed: subject.closed ?? false,
    objectType: subject.objectType ?? 'article',
    ...(subject.rendered ? { rendered: subject.rendered } : {}),
  };
}
