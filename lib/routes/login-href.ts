import { siteHref } from './site-href';

/** Views of the login page, by the query `by`; the first is the default. */
export const loginViews = ['password', 'phone', 'register', 'account', 'bind', 'newPassword'] as const;

export type LoginView = (typeof loginViews)[number];

export function readLoginView(by: unknown): LoginView {
  return loginViews.find((view) => view === by) ?? 'password';
}

/** Returns the path of the login page. `back`, the page to return to, makes the login page uncacheable. */
export function loginHref(query: { by?: LoginView | undefined; back?: string | undefined } = {}): string {
  return siteHref(['login'], query);
}
