import type { Ad as ContractAd } from '@/lib/contract/ad';
import { isHttpAddress } from '@/lib/format/address';
import { plainText } from '@/lib/format/plain-text';

export interface Ad {
  /** Without an aid, no events are reported (Spec §5). */
  aid: string | undefined;
  title: string;
  advertiser: string | undefined;
  /** URL of the picture. */
  picture: string | undefined;
  /** Aspect ratio of the picture's box, width / height. */
  ratio: number;
  /** Link target; http or https only. */
  link: string | undefined;
  /** 1-based position in a list: the ad precedes this item. */
  position: number | undefined;
}

/** Aspect ratio of a banner of unknown size. */
const defaultRatio = 3;

/** Limits that keep an ad from being taller than wide or a mere line. */
const [lowestRatio, highestRatio] = [1, 8];

function ratioOf({ width, height }: ContractAd): number {
  if (!width || !height || width < 1 || height < 1) return defaultRatio;
  return Math.min(highestRatio, Math.max(lowestRatio, width / height));
}

/** Only http and https links may leave the site; ftp is excluded, too. */
function linkOf({ linkUrl }: ContractAd): string | undefined {
  return isHttpAddress(linkUrl) && /^https?:/i.test(linkUrl) ? linkUrl : undefined;
}

function toAd(ad: ContractAd): Ad {
  const advertiser = plainText(ad.advertiser ?? '');
  return {
    aid: ad.aid,
    title: plainText(ad.title),
    advertiser: advertiser === '' ? undefined : advertiser,
    picture: ad.imageUrl,
    ratio: ratioOf(ad),
    link: linkOf(ad),
    position: ad.position === undefined || ad.position < 1 ? undefined : Math.floor(ad.position),
  };
}

/** Parses ads and drops those with neither title nor picture. */
export function toAds(ads: readonly ContractAd[]): Ad[] {
  return ads.map(toAd).filter(({ title, picture }) => title !== '' || picture !== undefined);
}

/** Position of an ad if the response names none. */
const defaultPosition = 5;

/** Maps 1-based list positions to ads. If several ads name the same position, the later ones move down. */
export function adsByPosition(ads: readonly Ad[]): Map<number, Ad> {
  const positionOf = (ad: Ad) => ad.position ?? defaultPosition;
  const places = new Map<number, Ad>();
  let last = 0;
  for (const ad of ads.toSorted((one, other) => positionOf(one) - positionOf(other))) {
    last = Math.max(positionOf(ad), last + 1);
    places.set(last, ad);
  }
  return places;
}
