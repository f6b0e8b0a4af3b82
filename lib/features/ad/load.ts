import 'server-only';
import { setTimeout as pause } from 'node:timers/promises';
import type { z } from 'zod';
import { type Ad as ContractAd, getAdv, getArticleAdvs, getColAdvs } from '@/lib/contract/ad';
import { getArticleContent } from '@/lib/contract/content';
import { httpAddress } from '@/lib/format/address';
import { plainText, plainTextOrUndefined } from '@/lib/format/plain-text';
import { recordAdCall } from '@/lib/platform/ads-health';
import { fail, isAbsent, type Result } from '@/lib/platform/errors';
import { read } from '@/lib/platform/read';
import { waitUnlessSlow } from '@/lib/platform/slow-operations';
import { tagPage } from '@/lib/runtime/request-context';
import { siteConfig } from '@/lib/site/site-config';
import { currentView } from '@/lib/view/current-view';

export type Ad = ReturnType<typeof toAd>;

const defaultRatio = 3;

/** Limits of width / height, so that an ad is neither taller than wide nor a thin strip. */
const [lowestRatio, highestRatio] = [1, 8];

function ratioOf({ width, height }: ContractAd): number {
  if (!width || !height || width < 1 || height < 1) return defaultRatio;
  return Math.min(highestRatio, Math.max(lowestRatio, width / height));
}

/** Returns the link of an ad. Checks the scheme again, because `httpAddress` also accepts ftp. */
function linkOf({ linkUrl }: ContractAd): string | undefined {
  const address = httpAddress(linkUrl);
  return address && /^https?:/i.test(address) ? address : undefined;
}

function toAd(ad: ContractAd) {
  return {
    aid: ad.aid,
    title: plainText(ad.title),
    advertiser: plainTextOrUndefined(ad.advertiser),
    picture: ad.imageUrl,
    /** Aspect ratio of the picture's box, width / height. */
    ratio: ratioOf(ad),
    link: linkOf(ad),
    /** 1-based position in a list: the ad precedes this item. */
    position: ad.position === undefined || ad.position < 1 ? undefined : Math.floor(ad.position),
  };
}

export function toAds(ads: readonly ContractAd[]): Ad[] {
  return ads.map(toAd).filter(({ title, picture }) => title !== '' || picture !== undefined);
}

const defaultPosition = 5;

/** Maps 1-based list positions to ads. If several ads have the same position, later ads move down. */
export function adsByPosition(ads: readonly Ad[]): Map<number, Ad> {
  const positionOf = (ad: Ad) => ad.position ?? defaultPosition;
  const placedAds = new Map<number, Ad>();
  let lastPosition = 0;
  for (const ad of ads.toSorted((a, b) => positionOf(a) - positionOf(b))) {
    lastPosition = Math.max(positionOf(ad), lastPosition + 1);
    placedAds.set(lastPosition, ad);
  }
  return placedAds;
}

type AdOperation = typeof getArticleAdvs | typeof getAdv | typeof getColAdvs;
type AdAnswer = Result<z.output<typeof getAdv.response>>;

/** Milliseconds that a render waits for ads. */
const timeoutMs = 600;

/** Checks that ads are switched on (Spec §5). Previews, posters and the CMS show none. */
async function showsAds(): Promise<boolean> {
  const [site, view] = await Promise.all([siteConfig(), currentView()]);
  return site.ads.isEnabled && view.mode === 'public' && view.shell !== 'cms';
}

const timeoutError = fail({ kind: 'timeout' as const, ms: timeoutMs });

async function withTimeout(operation: string, answer: Promise<AdAnswer>): Promise<AdAnswer> {
  const timeout = pause(timeoutMs, timeoutError, { ref: false });
  return (await waitUnlessSlow(operation, Promise.race([answer, timeout]))) ?? timeoutError;
}

/** Returns no ads after a failure and reports the failure to operators (R8.19). The page stays cacheable. */
async function loadAds<Operation extends AdOperation>(
  operation: Operation,
  request: z.input<Operation['request']>,
): Promise<Ad[]> {
  if (!(await showsAds())) return [];
  tagPage('ads');
  const { base } = (await siteConfig()).ads;
  const answer = await withTimeout(operation.name, read<AdOperation>(operation, request, { base }));
  recordAdCall(operation.name, answer.ok || isAbsent(answer.error) ? undefined : answer.error);
  return answer.ok ? toAds(answer.value.list) : [];
}

/** Returns the ads of an article; none if its column is unknown (R5.13). */
export async function articleAds(columnId: string | undefined, articleId: string): Promise<Ad[]> {
  return columnId === undefined ? [] : loadAds(getArticleAdvs, { columnId, articleId });
}

/** Returns the ads of a live for the column of its article, because lives have no column (R5.13). */
export async function liveAds(articleId: string | undefined): Promise<Ad[]> {
  if (articleId === undefined || !(await showsAds())) return [];
  const article = await read(getArticleContent, { articleId });
  return articleAds(article.ok ? article.value.columnID : undefined, articleId);
}

export function columnAds(columnId: string): Promise<Ad[]> {
  return loadAds(getColAdvs, { columnId });
}

/** Returns the ads of a page such as `home` (R7.114). */
export function pageAds(pageType: string): Promise<Ad[]> {
  return loadAds(getAdv, { type: pageType });
}
