import { AsyncLocalStorage } from 'node:async_hooks';
import { isAbsent, type Result } from './errors';
import { processWide } from './process-wide';

/**
 * What a page tells the porter while it renders, and the porter the page. Pages never throw for what can be expected (a
 * missing article is drawn as a normal page), so the status travels beside the HTML.
 */
export interface PageScope {
  /** Epoch ms after which the page waits for the platform no longer. */
  readonly deadline: number;
  /** The route needs the publisher's authinfo and auth in mode 1 (Spec §2, reading 22). */
  readonly needsAuth: boolean;
  status: number;
  /** Entities on the page such as `article:12` and `column:3`; a purge by entity finds the page by them. */
  readonly tags: Set<string>;
  /** The page shows less than it should (a list failed), so it must not be kept for long. */
  incomplete: boolean;
}

/** ms a page waits for the platform altogether; with drawing and sending it stays under the 2.5 s a reader may wait. */
export const pageBudget = 2000;

const storage = processWide('page-scope', () => new AsyncLocalStorage<PageScope>());

/** Runs `render` with a scope of its own and hands the scope to it; `budget` is the ms that it may wait for the platform. */
export function withPageScope<T>(
  render: (scope: PageScope) => T,
  { budget = pageBudget, needsAuth = false }: { budget?: number | undefined; needsAuth?: boolean } = {},
): T {
  const scope: PageScope = {
    deadline: Date.now() + budget,
    needsAuth,
    status: 200,
    tags: new Set(),
    incomplete: false,
  };
  return storage.run(scope, () => render(scope));
}

/** The scope of the page that is being rendered; undefined under plain `next start` and in handlers. */
export function pageScope(): PageScope | undefined {
  return storage.getStore();
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

/** The value of a part of the page, or nothing where its call failed: the page then shows less, and is not kept for long (R4.25, R8.22). */
export function partOf<Value>(answer: Result<Value>): Value | undefined {
  if (!answer.ok && !isAbsent(answer.error)) markIncomplete();
  return answer.ok ? answer.value : undefined;
}
