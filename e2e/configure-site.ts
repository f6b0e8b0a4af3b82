import type { BorrowedKanbao } from './borrowed-kanbao';

/** Changes the site configuration and purges the cached configuration and the given pages. */
export async function configureSite(
  { platform, forget, pageUrl: page }: BorrowedKanbao,
  patch: Readonly<Record<string, unknown>>,
  paths: readonly string[],
): Promise<void> {
  await platform.config(patch);
  await forget({ tags: ['config'], paths: paths.map((path) => new URL(page(path)).pathname) });
}
