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

/** A page's subject as links to it elsewhere show it: one source for head, JSON-LD and share menu, so that they never differ (R3.02). */
export interface ShareCard {
  title: string;
  description: string;
  /** Absolute public address without query. */
  url: string;
  picture: { url: string; width?: number; height?: number } | undefined;
  /** shareClosed or forbidShare: there is no share entry of ours (reading 13). */
  closed: boolean;
  objectType: ObjectType;
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
  /** Picture of the publisher, where the subject has none. */
  shareLogo: string | undefined;
  /** What describes the site, where nothing describes the subject. */
  siteDescription: string;
  /** Address of a picture in a width; undefined for what is no picture's address. */
  pictureAddress: (url: string, width: number) => string | undefined;
}

function filled(text: string | undefined): text is string {
  return text !== undefined && text.trim() !== '';
}

/** The first usable picture; its size only where the platform told it. */
function pictureOf(subject: ShareSubject, context: CardContext): ShareCard['picture'] {
  const [first] = [...subject.pictures, context.shareLogo].flatMap((source) => {
    const address = source && context.pictureAddress(source, pictureWidth);
    return source && address ? [{ source, url: new URL(address, context.publicUrl).href }] : [];
  });
  if (!first) return undefined;
  const { url: shown, width, height } = subject.pictureSize ?? {};
  if (first.source !== shown || !width || !height) return { url: first.url };
  const made = Math.min(pictureWidth, width);
  return { url: first.url, width: made, height: Math.round((made * height) / width) };
}

/** The card of a subject. */
export function toShareCard(subject: ShareSubject, context: CardContext): ShareCard {
  const description = subject.descriptions.find(filled) ?? context.siteDescription;
  return {
    title: context.title ?? subject.title,
    description: cutText(description.replaceAll('\n', ' '), descriptionLength),
    url: new URL(subject.path, context.publicUrl).href,
    picture: pictureOf(subject, context),
    closed: subject.closed ?? false,
    objectType: subject.objectType ?? 'article',
  };
}
