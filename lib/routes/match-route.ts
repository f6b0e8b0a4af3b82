import { idPattern } from '@/lib/format/id-pattern';
import type { Mode } from '../view/view';
import type { Route } from './route';
import { routes } from './table';

export interface RouteMatch {
  route: Route;
  params: Readonly<Record<string, string>>;
}

const routesByName = new Map(routes.map((route) => [route.name, route]));

/** Matches a path such as `/zh/…/news/newsDetail/1/2.html` (Spec §2); undefined if it is not a page. */
export function matchRoute(pathname: string, basePath: string): RouteMatch | undefined {
  if (!pathname.startsWith(`${basePath}/`) || !pathname.endsWith('.html')) return undefined;
  const [name = '', ...values] = pathname.slice(basePath.length + 1, -'.html'.length).split('/');
  const route = routesByName.get(name);
  if (!route || !values.every((value) => idPattern.test(value))) return undefined;
  const params = assignParams(route, values);
  return params && { route, params };
}

/** Assigns values to parameters by the route's rule (readings 15–17); undefined if they do not fit. */
function assignParams(route: Route, values: readonly string[]): Record<string, string> | undefined {
  const { params } = route;
  if (values.length > params.length) return undefined;
  const assignedValues: Record<string, string> = {};
  if (route.fill === 'oneForBoth' && values.length === 1) {
    for (const param of params) assignedValues[param.name] = values[0] ?? '';
  } else {
    const offset = route.fill === 'fromLeft' ? 0 : params.length - values.length;
    values.forEach((value, index) => {
      const param = params[index + offset];
      if (param) assignedValues[param.name] = value;
    });
  }
  // linkID 0 counts as absent, so the article's own id is used (reading 16).
  if (assignedValues.linkID === '0' && assignedValues.id) assignedValues.linkID = assignedValues.id;
  const complete = { ...(values.length > 0 ? route.defaults : {}), ...assignedValues };
  return params.every((param) => param.optional || complete[param.name] !== undefined) ? complete : undefined;
}

/** Placeholder for an absent parameter in internal paths; ids cannot start with it. */
const absentParam = '-';

export function posterId({ route, params }: RouteMatch, query = new URLSearchParams()): string | undefined {
  if (!route.poster) return undefined;
  const values = [route.poster.param]
    .flat()
    .map((name) => params[name] ?? queryId(query.get(name) ?? undefined));
  return values.every((value) => value !== undefined) ? values.join('~') : undefined;
}

/** Returns the path in `app/`: `/newsDetail/1/-`; for posters `/poster/article/2` (Spec §2, isPoster). */
export function internalPath(match: RouteMatch, mode: Mode = 'public', query?: URLSearchParams): string {
  const { route, params } = match;
  const id = mode === 'poster' ? posterId(match, query) : undefined;
  if (route.poster && id) return `/poster/${route.poster.kind}/${id}`;
  const values = route.params.map((param) => params[param.name] ?? absentParam);
  return `/${[route.name, ...values].join('/')}`;
}

export function readParam(value: string): string | undefined {
  return value === absentParam ? undefined : value;
}

/** Parses an id from the query of a route without an id in the path (reading 18); undefined if invalid. */
export function queryId(value: string | undefined): string | undefined {
  return value !== undefined && idPattern.test(value) ? value : undefined;
}
