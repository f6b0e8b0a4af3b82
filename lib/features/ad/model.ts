import type { Ad as ContractAd } from '@/lib/contract/ad';
import { isHttpAddress } from '@/lib/format/address';
import { plainText } from '@/lib/format/plain-text';

/** An ad as pages show it. */
export interface Ad {
  /** Without it nothing is reported of the ad (Spec §5). */
  aid: string | undefined;
  title: string;
  advertiser: string | undefined;
  /** Address of the picture. */
  picture: string | undefined;
  /** Width by height of the picture's room. */
  ratio: number;
  /** Where it leads; only a web address. */
  link: string | undefined;
  /** Before which item of a list it stands, counted from 1. */
  position: number | undefined;
}

/** Width to height of a banner whose size the platform does not say. */
const usualRatio = 3;

/** An ad is never higher than wide and never a mere line. */
const [lowestRatio, highestRatio] = [1, 8];

function ratioOf({ width, height }: ContractAd): number {
  if (!width || !height || width < 1 || height < 1) return usualRatio;
  return Math.min(highestRatio, Math.max(lowestRatio, width / height));
}

/** Other schemes than http and https are no way out of a page of ours, ftp included. */
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

/** The ads of an answer; those with neither words nor picture are left out. */
export function toAds(ads: readonly ContractAd[]): Ad[] {
  return ads.map(toAd).filter(({ title, picture }) => title !== '' || picture !== undefined);
}

/** Where an ad stands whose answer does not say it. */
const usualPosition = 5;

/** Ads of a list by their places, counted from 1; of several for one place the first stands, the others after it. */
export function byPlace(ads: readonly Ad[]): Map<number, Ad> {
  const wanted = (ad: Ad) => ad.position ?? usualPosition;
  const places = new Map<number, Ad>();
  let last = 0;
  for (const ad of ads.toSorted((one, other) => wanted(one) - wanted(other))) {
    last = Math.max(wanted(ad), last + 1);
    places.set(last, ad);
  }
  return places;
}
