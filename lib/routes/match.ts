import { idPattern } from '@/lib/format/id-pattern';
import type { Mode } from '../view/view';
import type { Route } from './route';
import { routes } from './table';

/** A public address that the gate knows: its route and the values of its parameters. */
export interface RouteMatch {
  route: Route;
  /** Only parameters that have a value. */
  params: Readonly<Record<string, string>>;
}

const routesByName = new Map(routes.map((route) => [route.name, route]));

/**
 * Matches a public pathname such as `/zh/…/news/newsDetail/1/2.html` (Spec §2).
 * @returns undefined for everything that is no page: the gate then leads home.
 */
export function matchRoute(pathname: string, basePath: string): RouteMatch | undefined {
  if (!pathname.startsWith(`${basePath}/`) || !pathname.endsWith('.html')) return undefined;
  const [name = '', ...values] = pathname.slice(basePath.length + 1, -'.html'.length).split('/');
  const route = routesByName.get(name);
  if (!route || !values.every((value) => idPattern.test(value))) return undefined;
  const params = assignParams(route, values);
  return params && { route, params };
}

/** Gives the values to the parameters by the route's rule (readings 15–17); undefined when they do not fit. */
function assignParams(route: Route, values: readonly string[]): Record<string, string> | undefined {
  const { params } = route;
  if (values.length > params.length) return undefined;
  const assigned: Record<string, string> = {};
  if (route.fill === 'oneForBoth' && values.length === 1) {
    for (const param of params) assigned[param.name] = values[0] ?? '';
  } else {
    const offset = route.fill === 'fromLeft' ? 0 : params.length - values.length;
    values.forEach((value, index) => {
      const param = params[index + offset];
      if (param) assigned[param.name] = value;
    });
  }
  // Reading 16: linkID 0 counts as absent, so the article's own id serves.
  if (assigned.linkID === '0' && assigned.id) assigned.linkID = assigned.id;
  const complete = { ...(values.length > 0 ? route.defaults : {}), ...assigned };
  return params.every((param) => param.optional || complete[param.name] !== undefined) ? complete : undefined;
}

/** Stands for a parameter without a value in the internal address; no id can begin with it. */
export const absentParam = '-';

/** Returns the id of what the poster of an address shows; undefined where the address has none. */
export function posterId(
  { route, params }: RouteMatch,
  query: URLSearchParams = new URLSearchParams(),
): string | undefined {
  if (!route.poster) return undefined;
  const values = [route.poster.param]
    .flat()
    .map((name) => params[name] ?? queryId(query.get(name) ?? undefined));
  return values.every((value) => value !== undefined) ? values.join('~') : undefined;
}

/**
 * The address in `app/` that draws the match: `/newsDetail/1/2`, `/newsDetail/-/-`. The posters of all routes are drawn by one
 * page: `/poster/article/2` (Spec §2, isPoster).
 */
export function internalPath(match: RouteMatch, mode: Mode = 'public', query?: URLSearchParams): string {
  const { route, params } = match;
  const id = mode === 'poster' ? posterId(match, query) : undefined;
  if (route.poster && id) return `/poster/${route.poster.kind}/${id}`;
  const values = route.params.map((param) => params[param.name] ?? absentParam);
  return `/${[route.name, ...values].join('/')}`;
}

/** Reads a parameter of an internal address back; undefined when it was absent. */
export function readParam(value: string): string | undefined {
  return value === absentParam ? undefined : value;
}

/** Reads an id that stands in the query where a route has no parameter for it (reading 18); undefined for anything else. */
export function queryId(value: string | undefined): string | undefined {
  return value !== undefined && idPattern.test(value) ? value : undefined;
}
