import { AsyncLocalStorage } from 'node:async_hooks';
import { processWide } from './process-wide';
import { WaitBudget } from './wait-budget';

/** Shared by page and front server. Expected failures do not throw, so the context carries the status. */
export interface RequestContext {
  readonly waitBudget: WaitBudget;
  /** Needs authinfo and auth in mode 1 (Spec §2, reading 22). */
  readonly needsAuth: boolean;
  /** ADR 0010. */
  readonly nonce: string | undefined;
  /** Finds late responses in the page's retry; undefined if all responses are cacheable. */
  readonly lateResponseKey: string | undefined;
  readonly route: string | undefined;
  status: number;
  /** Entities on the page, such as `article:12`, for purges. */
  readonly tags: Set<string>;
  /** Parts are missing, so the page is cached only briefly. */
  incomplete: boolean;
  /** Parts still loading; each resolves to true if its part arrived. */
  readonly late: Promise<boolean>[];
  /** `Set-Cookie`, on personal pages only. */
  cookies: readonly string[];
  /** A form of the page restores the reader's input. */
  restoresInput: boolean;
}

/** ms a page waits for the platform; with rendering it stays below 2.5 s. */
export const pageBudgetMs = 2000;

const storage = processWide('page-scope', () => new AsyncLocalStorage<RequestContext>());

interface RequestContextOptions
  extends Partial<Pick<RequestContext, 'needsAuth' | 'nonce' | 'route' | 'lateResponseKey'>> {
  budget?: number | undefined;
  /** Remaining budget of a page that has already waited; replaces `budget` (ms). */
  waitBudget?: WaitBudget | undefined;
}

export function withRequestContext<T>(
  render: (scope: RequestContext) => T,
  {
    budget = pageBudgetMs,
    waitBudget = new WaitBudget(budget),
    needsAuth = false,
    nonce,
    route,
    lateResponseKey,
  }: RequestContextOptions = {},
): T {
  const scope: RequestContext = {
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
  return storage.run(scope, () => render(scope));
}

/** Undefined under plain `next start` and in handlers. */
export function requestContext(): RequestContext | undefined {
  return storage.getStore();
}

/** Scripts without this nonce are removed. */
export function scriptNonce(): string | undefined {
  return requestContext()?.nonce;
}

function update(
  change: Partial<Pick<RequestContext, 'cookies' | 'status' | 'incomplete' | 'restoresInput'>>,
) {
  Object.assign(requestContext() ?? {}, change);
}

/** Only for personal pages (`perReader`). */
export function setPageCookies(cookies: readonly string[]): void {
  update({ cookies });
}

/** Without the front server, the status stays 200. */
export function setPageStatus(status: number): void {
  update({ status });
}

export function tagPage(...tags: readonly string[]): void {
  for (const tag of tags) requestContext()?.tags.add(tag);
}

export function markIncomplete(): void {
  update({ incomplete: true });
}

/** If `arrival` resolves to true, the page is rendered again. */
export function markLate(arrival: Promise<boolean>): void {
  markIncomplete();
  requestContext()?.late.push(arrival);
}

export function markInputRestored(): void {
  update({ restoresInput: true });
}

export function restoresInput(): boolean {
  return requestContext()?.restoresInput ?? false;
}
