import { pageHref } from './href';

/** What the login page shows, by its query `by`; the first is what it shows without. */
export const loginViews = ['password', 'phone', 'register', 'account', 'bind', 'newPassword'] as const;

export type LoginView = (typeof loginViews)[number];

/** The view that a query or a form names. */
export function readLoginView(by: unknown): LoginView {
  return loginViews.find((view) => view === by) ?? 'password';
}

/**
 * The address of the login page.
 * @param back path of the page to come back to; pages asked for with it are not kept, so only what is not kept links with it
 */
export function loginHref(
  basePath: string,
  { by, back }: { by?: LoginView | undefined; back?: string | undefined } = {},
): string {
  return pageHref(basePath, ['login'], { by, back });
}
