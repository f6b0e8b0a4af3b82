import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { operations } from '@/lib/contract/registry';
import { parseEnvironment } from '@/lib/env/environment';
import { createSite, runInSite } from '@/lib/env/test/start-site';
import { pageHref } from '@/lib/routes/href';
import { isLinkOffered } from '@/lib/routes/offered-routes';
import type { Route } from '@/lib/routes/route';
import { routes } from '@/lib/routes/table';
import { sources } from './test/source-files';

const folder = mkdtempSync(join(tmpdir(), 'kanbao-entries-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const basePath = '/zh/template/displayTemplate/news';

function linksOfferedWithout(names: readonly string[]): typeof isLinkOffered {
  const file = join(folder, 'endpoints.json');
  writeFileSync(file, JSON.stringify(Object.fromEntries(names.map((name) => [name, false]))));
  const site = createSite(parseEnvironment({ PLATFORM_ENDPOINTS: file }));
  return (href) => runInSite(site, () => isLinkOffered(href));
}

const sampleIds = ({ params }: Route) => params.map((_param, index) => String(index + 1));

/** Groups of operations. A page needs at least one operation of each group. */
const operationGroups = routes.flatMap((route) =>
  route.needs.map((group) => ({
    route,
    href: pageHref(basePath, [route.name, ...sampleIds(route)]),
    group: [group].flat(),
  })),
);

test.each(operationGroups)(
  'a link to $href is left out without $group, and shown with one of them',
  ({ href, group }) => {
    expect(linksOfferedWithout([])(href)).toBe(true);
    expect(linksOfferedWithout(group)(href)).toBe(false);
    expect(linksOfferedWithout(group.slice(1))(href)).toBe(true);
  },
);

test('a link to a form, a tab or a member page needs its own operations; links to other sites are always offered', () => {
  const to = (...path: string[]) => pageHref(basePath, path);
  const isOffered = linksOfferedWithout(['handInTipoff', 'qaList', 'memberInfo']);
  expect(isOffered(to('tipoffDetail'))).toBe(false);
  expect(isOffered(to('tipoffDetail', '7'))).toBe(true);
  expect(isOffered(`${to('LeaderViewList')}?tab=questions`)).toBe(false);
  expect(isOffered(to('LeaderViewList'))).toBe(true);
  expect(isOffered(to('userDetail'))).toBe(true);
  expect(isOffered(to('userDetail', '7'))).toBe(false);
  for (const other of ['https://other.example/x', '//other.example/x', '/elsewhere', 'mailto:a@b.cn', ''])
    expect(isOffered(other)).toBe(true);
});

/** Routes that exist with every platform. */
const alwaysAvailableRoutes = new Set([
  'home',
  'login',
  'newsDetail',
  'imageDetail',
  'videoDetail',
  'columnDetail',
  'columnShare',
  'moreModules',
  'moreLive',
  'moreImage',
  'aboutUs',
  'downloadClient',
  'previewPDF',
  'offline',
]);

const renderedModules = [...sources].filter(
  ([path]) => /^(?:lib|app)\/.*\.tsx?$/.test(path) && !/\.test\.tsx?$|\.island\.tsx$/.test(path),
);

/** Functions that return the address of a page, with its route. */
const addressFunctions = new Map(
  renderedModules.flatMap(([, source]) =>
    [...source.matchAll(/export function (\w+)\([^;]*?\): string \{\n([\s\S]*?)\n\}/g)].flatMap(
      ([, name = '', body = '']): [string, string][] => {
        const route = /(?:page|site)Href\([^[]*\['(\w+)'/.exec(body)?.[1];
        return route && !alwaysAvailableRoutes.has(route) ? [[name, route]] : [];
      },
    ),
  ),
);

test('every link to a page that a platform may lack is an OfferedLink', () => {
  expect(addressFunctions.get('memberHref')).toBe('userDetail');
  const bare = renderedModules.flatMap(([path, source]) =>
    [...source.matchAll(/<a\b[^<]*?\bhref=\{(\w+)\(([^<]{0,120})/g)].flatMap(([, name = '', rest = '']) => {
      const route = /^(?:page|site)Href$/.test(name)
        ? /\['(\w+)'/.exec(rest)?.[1]
        : addressFunctions.get(name);
      return route && !alwaysAvailableRoutes.has(route) ? [`${path}: ${name} to ${route}`] : [];
    }),
  );
  expect(bare).toEqual([]);
});

/** Writes without a form. They are sent in the background or as part of another action. */
const writesWithoutForm = new Set(['event', 'topicSubCancel', 'activityVerify']);

test('every action is offered only if the platform supports it', () => {
  const needed = new Set(routes.flatMap(({ needs, bareNeeds = [] }) => [...needs, ...bareNeeds].flat()));
  const code = renderedModules.map(([, source]) => source).join('\n');
  const writeOperations = operations.filter(
    ({ operation }) =>
      operation.mustConfirm && operation.method === 'POST' && !writesWithoutForm.has(operation.name),
  );
  expect(writeOperations.length).toBeGreaterThan(7);
  const uncalled = writeOperations.filter(({ operation }) => {
    if (needed.has(operation.name)) return false;
    const definition = new RegExp(`export const (\\w+) = define(?:Operation)?\\('${operation.name}'`);
    const exported = [...sources].flatMap(([path, source]) =>
      path.startsWith('lib/contract/') ? (definition.exec(source)?.[1] ?? []) : [],
    );
    return !exported.some((name) => code.includes(`hasOperation(${name})`));
  });
  expect(uncalled.map(({ operation }) => operation.name)).toEqual([]);
});
