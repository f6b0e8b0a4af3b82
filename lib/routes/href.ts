/** Values of parameters and query; undefined and empty values are omitted. */
export type HrefValues = Readonly<Record<string, string | number | undefined>>;

/** Returns a path ending in `.html` (Spec §2) from segments such as `['newsDetail', columnId, id]`. */
export function pageHref(
  basePath: string,
  path: readonly (string | number | undefined)[],
  query: HrefValues = {},
): string {
  const segments = path.flatMap((segment) =>
    segment === undefined || segment === '' ? [] : [encodeURIComponent(segment)],
  );
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) {
    if (value !== undefined && value !== '') search.set(name, String(value));
  }
  const suffix = search.size > 0 ? `?${search}` : '';
  return `${basePath}/${segments.join('/')}.html${suffix}`;
}
