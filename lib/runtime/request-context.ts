import { AsyncLocalStorage } from 'node:async_hooks';
import { processWide } from './process-wide';
import { WaitBudget } from './wait-budget';

/**
 * Context of a page render, shared by page and front server. Pages do not throw for expected failures (a missing article is a
 * normal page), so the status is passed in the context.
 */
export interface RequestContext {
  /** Total time that the page may wait for the platform. */
  readonly waitBudget: WaitBudget;
  /** The route needs authinfo and auth in mode 1 (Spec §2, reading 22). */
  readonly needsAuth: boolean;
  /** Nonce of our scripts (ADR 0010). */
  readonly nonce: string | undefined;
  /** Key of late responses for the page's retry; undefined if all responses are cacheable. */
  readonly lateResponseKey: string | undefined;
  /** Route name, if known. */
  readonly route: string | undefined;
  status: number;
  /** Tags of entities on the page, such as `article:12` and `column:3`, for purges. */
  readonly tags: Set<string>;
  /** Some parts could not be loaded, so the page is cached only briefly. */
  incomplete: boolean;
  /** Promises of parts that are still loading; each resolves to true if its part arrived. */
  readonly late: Promise<boolean>[];
  /** Values of `Set-Cookie`, on personal pages only. */
  cookies: readonly string[];
  /** The page has a form that restores the reader's input. */
  restoresInput: boolean;
}

/** ms a page waits for the platform in total; with rendering it stays below 2.5 s. */
export const pageBudget = 2000;

const storage = processWide('page-scope', () => new AsyncLocalStorage<RequestContext>());

interface RequestContextOptions
  extends Partial<Pick<RequestContext, 'needsAuth' | 'nonce' | 'route' | 'lateResponseKey'>> {
  /** ms that the page may wait for the platform. */
  budget?: number | undefined;
  /** Remaining budget of a page that has already waited; replaces `budget`. */
  waitBudget?: WaitBudget | undefined;
}

/** Runs `render` in a new context. */
export function withRequestContext<T>(
  render: (scope: RequestContext) => T,
  {
    budget = pageBudget,
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

/** Returns the context of the current render; undefined under plain `next start` and in handlers. */
export function requestContext(): RequestContext | undefined {
  return storage.getStore();
}

/** Returns the nonce of our scripts; scripts without it are removed. */
export function scriptNonce(): string | undefined {
  return requestContext()?.nonce;
}

/** Sets cookies on a personal page (`perReader`). */
export function setPageCookies(cookies: readonly string[]): void {
  const scope = requestContext();
  if (scope) scope.cookies = cookies;
}

/** Sets the page's status. Without the front server it stays 200. */
export function setPageStatus(status: number): void {
  const scope = requestContext();
  if (scope) scope.status = status;
}

/** Adds tags of entities that the page shows. */
export function tagPage(...tags: readonly string[]): void {
  const scope = requestContext();
  if (scope) for (const tag of tags) scope.tags.add(tag);
}

export function markIncomplete(): void {
  const scope = requestContext();
  if (scope) scope.incomplete = true;
}

/** Marks the page as incomplete until `arrival` resolves. If `arrival` resolves to true, the page is rendered again. */
export function markLate(arrival: Promise<boolean>): void {
  markIncomplete();
  requestContext()?.late.push(arrival);
}

/** Records that a form of the page restores the reader's input. */
export function markInputRestored(): void {
  const scope = requestContext();
  if (scope) scope.restoresInput = true;
}

/** Returns true if a form of the page restores the reader's input. */
export function restoresInput(): boolean {
  return requestContext()?.restoresInput ?? false;
}
