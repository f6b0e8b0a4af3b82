import { type AlteredPlatform, startAlteredPlatform } from '../altered-platform';
import { pollUntil } from '../faults/poll-until';
import { problemsOfPage } from '../foreign-pages';
import { injectionProblems, unescapedInjections } from '../injected-page';
import { type InjectingPlatform, startInjectingPlatform } from '../injecting-platform';
import { type Kanbao, startKanbao } from '../kanbao';
import { type NumberPlatform, startNumberPlatform } from '../number-platform';
import { withHostileValues } from '../validators/hostile-data';
import { startMockPlatform } from '../validators/mock-platform';
import type { HtmlPage } from './html-page';
import { openPage } from './reader';

/* One case of each kind. All cases: e2e/deep/numbers, e2e/deep/attacks and e2e/deep/foreign. */

const availabilityTimeout = 60_000;

let kanbao: Kanbao;
let alteredPlatform: AlteredPlatform;
let numberPlatform: NumberPlatform;
let injectingPlatform: InjectingPlatform;

beforeAll(async () => {
  alteredPlatform = await startAlteredPlatform(({ body }) => body);
  numberPlatform = await startNumberPlatform();
  injectingPlatform = await startInjectingPlatform('everything');
  kanbao = await startKanbao({
    startPlatformProxy: async (platformUrl) => {
      for (const platform of [alteredPlatform, numberPlatform, injectingPlatform])
        platform.target = platformUrl;
      return alteredPlatform.url;
    },
  });
});

afterAll(async () => {
  await kanbao.stop();
  for (const platform of [alteredPlatform, numberPlatform, injectingPlatform]) platform.stop();
});

async function openWhenAvailable(address: string): Promise<HtmlPage> {
  let page = await openPage(address);
  const isThere = async () => {
    page = await openPage(address);
    return page.status !== 503;
  };
  if (page.status === 503 && (await pollUntil(isThere, availabilityTimeout)) === undefined)
    throw new Error(`${address} was unavailable for ${availabilityTimeout} ms`);
  return page;
}

test('renders pages if every number of the platform is 1e300', async () => {
  numberPlatform.number = '1e300';
  alteredPlatform.target = numberPlatform.url;
  await kanbao.forget({ tags: ['*'], hard: true });
  for (const path of ['/home.html', '/newsDetail/1/1001.html', '/moreLive.html']) {
    const { status, title } = await openWhenAvailable(kanbao.pageUrl(path));
    expect([path, status]).toEqual([path, 200]);
    expect(title).not.toBe('');
  }
  expect(numberPlatform.answers).toBeGreaterThan(5);
});

test('injected texts of the platform are never rendered as markup', async () => {
  alteredPlatform.target = injectingPlatform.url;
  await kanbao.forget({ tags: ['*'], hard: true });
  for (const path of ['/home.html', '/newsDetail/1/1001.html']) {
    const { status, html, headers } = await openWhenAvailable(kanbao.pageUrl(path));
    const injectedMarkup = [
      ...injectionProblems(html, headers.get('content-security-policy') ?? ''),
      ...unescapedInjections(html),
    ];
    expect([path, status, ...injectedMarkup]).toEqual([path, 200]);
  }
  expect(injectingPlatform.fields.size).toBeGreaterThan(50);
});

test('R3.116 no page crashes or shows a message key with malicious responses of a generated platform', async () => {
  const generated = await startMockPlatform({
    seed: 5,
    succeeds: true,
    optionals: 1,
    change: withHostileValues,
  });
  alteredPlatform.target = generated.url;
  await kanbao.forget({ tags: ['*'], hard: true });
  for (const path of ['/home.html', '/newsDetail/1/1001.html', '/commentAll/3003/0.html']) {
    expect([path, ...(await problemsOfPage(await openPage(kanbao.pageUrl(path))))]).toEqual([path]);
  }
  expect(generated.calledOperations.size).toBeGreaterThan(5);
  await generated.stop();
});
