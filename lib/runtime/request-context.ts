import { AsyncLocalStorage } from 'node:async_hooks';
import { siteWide } from '../env/site-wide';
import { WaitBudget } from './wait-budget';

/** Context that page and front server share. Pages set `status`, because expected failures do not throw. */
export interface RequestContext {
  readonly waitBudget: WaitBudget;
  /** True if the page needs authinfo and auth in mode 1 (Spec §2, reading 22). */
  readonly needsAuth: boolean;
  /** Nonce of the page's scripts (ADR 0010). */
  readonly nonce: string | undefined;
  /** Key by which the page's retry finds late responses; undefined for cacheable pages. */
  readonly lateResponseKey: string | undefined;
  readonly route: string | undefined;
  status: number;
  /** Entities on the page, such as `article:12`, for purges. */
  readonly tags: Set<string>;
  /** True if parts are missing, so that the page is cached only briefly. */
  incomplete: boolean;
  /** Parts that are still loading; each resolves to true if the part arrived. */
  readonly late: Promise<boolean>[];
  /** `Set-Cookie` headers, on personal pages only. */
  cookies: readonly string[];
  restoresInput: boolean;
}

/** Milliseconds that a page waits for the platform; with rendering, the total stays below 2.5 s. */
export const pageBudgetMs = 2000;

const storage = siteWide('request-context', () => new AsyncLocalStorage<RequestContext>());

interface RequestContextOptions
  extends Partial<Pick<RequestContext, 'needsAuth' | 'nonce' | 'route' | 'lateResponseKey'>> {
  budget?: number | undefined;
  /** Budget that is left after the render queue. Overrides `budget` (ms). */
  waitBudget?: WaitBudget | undefined;
}

export function withRequestContext<T>(
  render: (context: RequestContext) => T,
  options: RequestContextOptions = {},
): T {
  const { budget = pageBudgetMs, waitBudget = new WaitBudget(budget) } = options;
  const { needsAuth = false, nonce, route, lateResponseKey } = options;
  const context: RequestContext = {
    waitBudget,
    needsAuth,
    nonce,
    route,
    lateResponseKey,
    status: 200,
    tags: new Set(),
    incomplete: false,
    late: [],
    cookies: [],
    restoresInput: false,
  };
  return storage.run(context, () => render(context));
}

/** Returns undefined under plain `next start` and in most handlers. */
export function requestContext(): RequestContext | undefined {
  return storage.getStore();
}

/** Returns the page's nonce. The front server removes scripts without the nonce. */
export function scriptNonce(): string | undefined {
  return requestContext()?.nonce;
}

/** Changes the request context; has no effect without the front server. */
export function updatePage(
  change: Partial<Pick<RequestContext, 'cookies' | 'status' | 'incomplete' | 'restoresInput'>>,
) {
  Object.assign(requestContext() ?? {}, change);
}

export function tagPage(...tags: readonly string[]): void {
  for (const tag of tags) requestContext()?.tags.add(tag);
}

export function markIncomplete(): void {
  updatePage({ incomplete: true });
}

/** Marks a part as late. If `arrival` resolves to true, the page is rendered again. */
export function markLate(arrival: Promise<boolean>): void {
  markIncomplete();
  requestContext()?.late.push(arrival);
}
