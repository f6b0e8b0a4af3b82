import { pageHref } from './href';

/** Views of the login page, by query `by`; the first is the default. */
export const loginViews = ['password', 'phone', 'register', 'account', 'bind', 'newPassword'] as const;

export type LoginView = (typeof loginViews)[number];

export function readLoginView(by: unknown): LoginView {
  return loginViews.find((view) => view === by) ?? 'password';
}

/** `back` makes the login page uncacheable, so only uncacheable pages pass it. */
export function loginHref(
  basePath: string,
  { by, back }: { by?: LoginView | undefined; back?: string | undefined } = {},
): string {
  return pageHref(basePath, ['login'], { by, back });
}
