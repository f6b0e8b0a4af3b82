import 'server-only';
import { setTimeout as pause } from 'node:timers/promises';
import type { z } from 'zod';
import { getAdv, getArticleAdvs, getColAdvs } from '@/lib/contract/ad';
import { getArticleContent } from '@/lib/contract/content';
import { noteAdCall } from '@/lib/platform/ads-health';
import { fail, isAbsent, type Result } from '@/lib/platform/errors';
import { tagPage } from '@/lib/platform/page-scope';
import { read } from '@/lib/platform/read';
import { unlessSlow } from '@/lib/platform/slow-operations';
import { siteConfig } from '@/lib/site/site-config';
import { currentView } from '@/lib/view/current';
import { type Ad, toAds } from './model';

type AdOperation = typeof getArticleAdvs | typeof getAdv | typeof getColAdvs;
type Answer = Result<z.output<typeof getAdv.response>>;

/** ms that a page waits for ads: no reader waits for one. */
const timeLimit = 600;

/** Whether this page may have ads: switched on (Spec §5), and read by somebody. */
async function mayShow(): Promise<boolean> {
  const [site, view] = await Promise.all([siteConfig(), currentView()]);
  return site.ads.on && view.mode === 'public' && view.shell !== 'cms';
}

const tooLate = fail({ kind: 'timeout' as const, ms: timeLimit });

async function inTime(operation: string, answer: Promise<Answer>): Promise<Answer> {
  const stop = new AbortController();
  const late = pause(timeLimit, tooLate, { signal: stop.signal });
  // Aborting the pause rejects it; then the answer has won already.
  late.catch(() => undefined);
  const first = await unlessSlow(operation, Promise.race([answer, late]));
  stop.abort();
  return first ?? tooLate;
}

/**
 * The ads of a place. Where they fail, readers see none and operators are warned (R8.19); the page is as whole and is kept
 * as long as any other.
 */
async function load<Operation extends AdOperation>(
  operation: Operation,
  request: z.input<Operation['request']>,
): Promise<Ad[]> {
  tagPage('ads');
  const { base } = (await siteConfig()).ads;
  const answer = await inTime(operation.name, read<AdOperation>(operation, request, { base }));
  noteAdCall(operation.name, answer.ok || isAbsent(answer.error) ? undefined : answer.error);
  return answer.ok ? toAds(answer.value.list) : [];
}

/** Ads of an article; not asked for where its column is unknown (R5.13). */
export async function articleAds(columnId: string | undefined, articleId: string): Promise<Ad[]> {
  if (columnId === undefined || !(await mayShow())) return [];
  return load(getArticleAdvs, { columnId, articleId });
}

/**
 * Ads of a live: those of the article that led there, whose column the live's own answer does not name. A live that no article
 * led to has no column, and so no ads (R5.13).
 */
export async function liveAds(articleId: string | undefined): Promise<Ad[]> {
  if (articleId === undefined || !(await mayShow())) return [];
  const article = await read(getArticleContent, { articleId });
  return articleAds(article.ok ? article.value.columnID : undefined, articleId);
}

/** Ads of a column's list (R7.115). */
export async function columnAds(columnId: string): Promise<Ad[]> {
  return (await mayShow()) ? load(getColAdvs, { columnId }) : [];
}

/** Ads of a page, named by its place such as `home` (R7.114). */
export async function pageAds(place: string): Promise<Ad[]> {
  return (await mayShow()) ? load(getAdv, { type: place }) : [];
}
