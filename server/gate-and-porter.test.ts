/** @jest-environment node */
import { NextRequest } from 'next/server';
import { environment } from '@/lib/env/environment';
import { routes } from '@/lib/routes/table';
import { viewSettings } from '@/lib/site/site-config';
import { localeIds } from '@/lib/view/locales';
import { addressHeader, decodeView, viewHeader } from '@/lib/view/view';
import { middleware } from '../middleware';
import { createPageAddresses } from './page-address';

let siteNow = { locale: undefined, dark: false, firstGrey: false, detailPageGrey: false };
jest.mock('../lib/site/site-config', () => ({
  siteConfig: async () => ({ view: siteNow }),
  viewSettings: () => ({ defaultLocale: 'cn', nativeAppMark: 'KanbaoApp' }),
}));

const basePath = environment().BASE_PATH;
const porter = createPageAddresses({
  basePath,
  settings: viewSettings(),
  site: { current: () => siteNow, refresh: async () => undefined },
});

interface Asked {
  path: string;
  cookie?: string;
  userAgent?: string;
}

/** What a page is drawn from, or that the address leads home. */
type Meaning = { internal: string; address: string; view: unknown } | 'home';

async function gateSays({ path, cookie = '', userAgent = '' }: Asked): Promise<Meaning> {
  const headers = { cookie, 'user-agent': userAgent };
  const answer = await middleware(new NextRequest(`http://localhost${basePath}${path}`, { headers }));
  const rewrite = answer.headers.get('x-middleware-rewrite');
  if (!rewrite) return answer.headers.get('location')?.endsWith('/home.html') ? 'home' : fail(path);
  const { pathname, search } = new URL(rewrite);
  const given = (name: string) => answer.headers.get(`x-middleware-request-${name}`);
  return {
    internal: pathname + search,
    address: given(addressHeader) ?? '',
    view: decodeView(given(viewHeader)),
  };
}

function porterSays({ path, cookie, userAgent }: Asked): Meaning {
  const found = porter.find({ url: `${basePath}${path}`, cookie, userAgent });
  if (!found) return 'home';
  return { internal: found.internalUrl, address: found.url, view: found.view };
}

function fail(path: string): never {
  throw new Error(`the gate answers neither with a page nor with home: ${path}`);
}

/** Values of parameters as they come, and as they ought not to. */
const values = [
  '',
  '/1',
  '/0/7',
  '/1/2',
  '/1/2/3',
  '/1/2/3/4',
  '/-/-',
  '/a%2Fb',
  '/%00',
  '/..',
  '/.',
  '//1',
  '/一',
  '/~1',
];

const queries = [
  '',
  '?page=2&lastFileId=9&column=5&from=timeline&page=3',
  '?isPreview=true&isPoster=true&grey=true',
  '?isPoster=true&source=epaper&id=4&url=%2Fa%20b&back=%2Fx',
  '?theme=dark&lang=bo&title=%25E4%25B8%25AD+%2B&inCmsPage=true&isView=true&isShare=1',
  '?theme=&lang=xx&title=%&notice=liked&session=ended&said=x',
  `?id=${'9'.repeat(201)}&url=${'u'.repeat(1999)}&tab=%F0%9F%98%80&region=a%26b`,
  '?%',
];

const readers = [
  {},
  { cookie: 'kanbao-locale=de; kanbao-theme=system', userAgent: 'Safari MicroMessenger/8 (iPhone)' },
  { cookie: 'a=1;kanbao-theme=dark; kanbao-locale=', userAgent: 'KanbaoApp MicroMessenger' },
  {
    cookie: 'kanbao-locale=en%20; kanbao-theme="dark"; kanbao-flash=x',
    userAgent: 'Chrome (Linux; Android 15)',
  },
];

const odd = [
  '',
  '/',
  '/home',
  '/home.HTML',
  '/home.html/',
  '/nonsense.html',
  '/x/../home.html',
  '/.html',
  '/home.html;x',
  '/Home.html',
];

const sites = [siteNow, { ...siteNow, detailPageGrey: true, firstGrey: true }, { ...siteNow, dark: true }];

test.each(sites)('gate and porter take every address of every route for the same: %j', async (site) => {
  siteNow = site;
  const paths = [...routes.flatMap(({ name }) => values.map((value) => `/${name}${value}.html`)), ...odd];
  let pages = 0;
  for (const [number, path] of paths.entries()) {
    // All queries with some readers, and all readers with some queries; the second time as remembered.
    for (const [place, query] of queries.entries()) {
      const asked = { path: path + query, ...readers[(number + place) % readers.length] };
      const meant = await gateSays(asked);
      if (meant !== 'home') pages += 1;
      expect([asked, porterSays(asked)]).toEqual([asked, meant]);
      expect(porterSays(asked)).toEqual(meant);
    }
  }
  expect(pages).toBeGreaterThan(400);
});

test.each(localeIds)('gate and porter take a choice of %s for the same', async (locale) => {
  siteNow = sites[0] ?? siteNow;
  const asked = { path: '/home.html', cookie: `kanbao-locale=${locale}` };
  expect(porterSays(asked)).toEqual(await gateSays(asked));
});
