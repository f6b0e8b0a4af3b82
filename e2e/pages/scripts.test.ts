import { readRouteLines } from '../sample-addresses';
import { sharedKanbao } from '../shared-kanbao';
import { words } from '../words';
import { openPage } from './reader';

const kanbao = sharedKanbao();

jest.setTimeout(300_000);

let addresses: string[];

beforeAll(async () => {
  const lines = await readRouteLines(kanbao.platform.url);
  addresses = [...lines.values()]
    .filter(({ status }) => status === 'works')
    .map(({ url }) => kanbao.siteUrl + url);
  expect(addresses.length).toBeGreaterThan(50);
});

const shells = {
  browser: {},
  social: { 'user-agent': 'Mozilla/5.0 (iPhone) MicroMessenger/8.0.50' },
  app: { 'user-agent': 'Mozilla/5.0 (iPhone) KanbaoApp/3.1' },
};

// If this test fails after an upgrade, Next writes its scripts in another form.
test.each(Object.entries(shells))(
  'in the shell “%s”, no page contains data, scripts or preloads of Next',
  async (shell, headers) => {
    const problems: string[] = [];
    for (const address of addresses) {
      const { html } = await openPage(address, { headers });
      const found = html.match(/__next_f|id="_R_"|<script[^>]*\ssrc=|as="script"|<link[^>]*modulepreload/g);
      if (!html.includes(`data-shell="${shell}"`)) problems.push(`not in the shell “${shell}”: ${address}`);
      if (found) problems.push(`${address}: ${found}`);
    }
    expect(problems).toEqual([]);
  },
);

test.each(['', 'isShare=true'])(
  'R1.06 R6.05 in the app, no page has the top bar or offers the app (%s)',
  async (query) => {
    const problems: string[] = [];
    for (const pageAddress of addresses) {
      const address = new URL(pageAddress);
      for (const [name, value] of new URLSearchParams(query)) address.searchParams.set(name, value);
      const { html } = await openPage(address.href, { headers: shells.app });
      const isAboutApp = address.pathname.includes('/downloadClient');
      if (!html.includes('data-shell="app"')) problems.push(`not in the shell of the app: ${pageAddress}`);
      if (html.includes(`>${words('topBar.touchEdition')}</span>`))
        problems.push(`has the tag of the top bar: ${pageAddress}`);
      if (html.includes('action="/api/view"')) problems.push(`has settings: ${pageAddress}`);
      if (!isAboutApp && /<a [^>]*href="[^"]*\/downloadClient\.html/.test(html))
        problems.push(`leads to the app: ${pageAddress}`);
    }
    expect(problems).toEqual([]);
  },
);
