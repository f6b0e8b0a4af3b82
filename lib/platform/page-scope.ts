import { AsyncLocalStorage } from 'node:async_hooks';
import { fail, isAbsent, type Result } from './errors';
import { processWide } from './process-wide';
import { WaitBudget } from './wait-budget';

/**
 * What a page tells the porter while it renders, and the porter the page. Pages never throw for what can be expected (a
 * missing article is drawn as a normal page), so the status travels beside the HTML.
 */
export interface PageScope {
  /** How long the page waits for the platform altogether. */
  readonly waitBudget: WaitBudget;
  /** The route needs the publisher's authinfo and auth in mode 1 (Spec §2, reading 22). */
  readonly needsAuth: boolean;
  /** What our own scripts on the page carry as `nonce`, for the porter to know them by (ADR 0010). */
  readonly mark: string | undefined;
  /** Finds answers that came too late, when the page comes back; undefined where all answers are cached anyway. */
  readonly ticket: string | undefined;
  /** Name of the route that is drawn, where it is known. */
  readonly route: string | undefined;
  status: number;
  /** Entities on the page such as `article:12` and `column:3`; a purge by entity finds the page by them. */
  readonly tags: Set<string>;
  /** The page shows less than it should (a list failed), so it must not be kept for long. */
  incomplete: boolean;
  /** Parts that the page did not wait for, each resolving to whether it arrived after all. */
  readonly late: Promise<boolean>[];
  /** Values of `set-cookie` headers for the reader of a page that is drawn for them alone. */
  cookies: readonly string[];
  /** The page has a form that gives back what was written. */
  givesBack: boolean;
}

/** ms a page waits for the platform altogether; with drawing and sending it stays under the 2.5 s a reader may wait. */
export const pageBudget = 2000;

const storage = processWide('page-scope', () => new AsyncLocalStorage<PageScope>());

interface ScopeOptions extends Partial<Pick<PageScope, 'needsAuth' | 'mark' | 'route' | 'ticket'>> {
  /** ms that the page may wait for the platform. */
  budget?: number | undefined;
  /** What is left of it for a page that has already waited; in place of `budget`. */
  waitBudget?: WaitBudget | undefined;
}

/** Runs `render` with a scope of its own and hands the scope to it. */
export function withPageScope<T>(
  render: (scope: PageScope) => T,
  {
    budget = pageBudget,
    waitBudget = new WaitBudget(budget),
    needsAuth = false,
    mark,
    route,
    ticket,
  }: ScopeOptions = {},
): T {
  const scope: PageScope = {
    waitBudget,
    needsAuth,
    mark,
    route,
    ticket,
    status: 200,
    tags: new Set(),
    incomplete: false,
    late: [],
    cookies: [],
    givesBack: false,
  };
  return storage.run(scope, () => render(scope));
}

/** The scope of the page that is being rendered; undefined under plain `next start` and in handlers. */
export function pageScope(): PageScope | undefined {
  return storage.getStore();
}

/** `nonce` of each script that we write into a page ourselves: what does not carry it does not run. */
export function pageMark(): string | undefined {
  return pageScope()?.mark;
}

/**
 * Waits for a call as long as the page may; the call goes on by itself when the page no longer waits. Handlers wait as long as
 * the call takes.
 */
export async function waitInPage<Value>(work: Promise<Result<Value>>): Promise<Result<Value>> {
  const waitBudget = pageScope()?.waitBudget;
  if (!waitBudget) return work;
  return (await waitBudget.wait(work)) ?? fail({ kind: 'timeout', ms: waitBudget.whole, underWay: true });
}

/** Gives the reader of a page that is drawn for them alone (`perReader`) what became of their session. */
export function setPageCookies(cookies: readonly string[]): void {
  const scope = pageScope();
  if (scope) scope.cookies = cookies;
}

/** Sets the page's status; without the porter it stays 200, as Next offers no other way than an empty error page. */
export function setPageStatus(status: number): void {
  const scope = pageScope();
  if (scope) scope.status = status;
}

/** Names entities that the page shows. */
export function tagPage(...tags: readonly string[]): void {
  const scope = pageScope();
  if (scope) for (const tag of tags) scope.tags.add(tag);
}

/** Marks the page as showing less than it should. */
export function markIncomplete(): void {
  const scope = pageScope();
  if (scope) scope.incomplete = true;
}

/** Marks the page as lacking a part that is still on its way: the page is rendered again as soon as `arrival` resolves to true. */
export function markLate(arrival: Promise<boolean>): void {
  markIncomplete();
  pageScope()?.late.push(arrival);
}

/** Says that a form of the page gives back what was written. */
export function markGivenBack(): void {
  const scope = pageScope();
  if (scope) scope.givesBack = true;
}

/** Whether it does. */
export function givesBack(): boolean {
  return pageScope()?.givesBack ?? false;
}

/** Stands for a list that could not be had, where its page says so in the list's place (R4.25). */
export const failedList = 'failed';

export type FailedList = typeof failedList;

/** A list of the page; undefined where there is none. Where its call failed the page says so, and is not kept for long. */
export function listPart<Value>(answer: Result<Value>): Value | FailedList | undefined {
  if (answer.ok) return answer.value;
  if (isAbsent(answer.error)) return undefined;
  markIncomplete();
  return failedList;
}

/** A part of the page; undefined where its call failed: the page then shows less, and is not kept for long (R8.22). */
export function partOf<Value>(answer: Result<Value>): Value | undefined {
  if (!answer.ok && !isAbsent(answer.error)) markIncomplete();
  return answer.ok ? answer.value : undefined;
}
