import { createServer, type Server } from 'node:http';
import { dangers, openUnprotected, structuredData } from './attacked-page';
import { expect, test } from './journey';
import { readToTheEnd } from './judges/watch';

const breakouts = [
  '"><script>alert(1)</script>',
  "'><img src=x onerror=alert(1)>",
  '</title></script><svg onload=alert(1)>',
  '<!--]]><script>alert(1)</script>',
];

const chinese = /\p{Script=Han}/u;

/** An answer of the platform with an attack behind every text that readers could see: names of columns, people, tags, all of them. */
function attacked(value: unknown, next: () => string): unknown {
  if (typeof value === 'string') return chinese.test(value) && !/^[[{]/.test(value) ? value + next() : value;
  if (Array.isArray(value)) return value.map((item) => attacked(item, next));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, item]) => [name, attacked(item, next)]));
}

interface AttackingPlatform {
  server: Server;
  url: string;
  /** Where the true answers come from. */
  target: string;
  /** Attacks put into answers. */
  planted: number;
}

/** Stands before the embedded platform and puts attacks into all it says. */
async function startAttackingPlatform(): Promise<AttackingPlatform> {
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk);
    const { 'content-type': type = 'text/plain' } = request.headers;
    const sent = chunks.length > 0 ? { body: Buffer.concat(chunks), headers: { 'content-type': type } } : {};
    const answer = await fetch(platform.target + request.url, {
      method: request.method ?? 'GET',
      ...sent,
    }).catch(() => undefined);
    if (!answer) return response.writeHead(503).end();
    const bytes = Buffer.from(await answer.arrayBuffer());
    const answeredType = answer.headers.get('content-type') ?? '';
    response.writeHead(answer.status, { 'content-type': answeredType });
    if (!/^text\/html|json/.test(answeredType)) return response.end(bytes);
    return response.end(plant(bytes.toString()));
  });
  const plant = (text: string) => {
    try {
      const value: unknown = JSON.parse(text);
      return JSON.stringify(attacked(value, () => breakouts[platform.planted++ % breakouts.length] ?? ''));
    } catch {
      return text;
    }
  };
  const platform: AttackingPlatform = { server, url: '', target: 'http://127.0.0.1:1', planted: 0 };
  await new Promise<void>((resolve) => server.listen(0, resolve));
  const address = server.address();
  platform.url = `http://127.0.0.1:${typeof address === 'object' ? address?.port : 0}`;
  return platform;
}

test('an alarm that never rings proves nothing: what runs is noticed', async ({ browser }) => {
  const { page, ran } = await openUnprotected(browser);
  await page.setContent('<p>x</p><img src=x onerror=alert(1)><a href="javascript:alert(1)">x</a>');
  await expect.poll(() => ran.length).toBe(1);
  expect(await dangers(page)).toEqual(['img onerror=alert(1)', 'a href=javascript:alert(1)']);
});

test('nothing runs on any page when every text of the platform is an attack', async ({
  browser,
  routeLines,
  startOwn,
}) => {
  test.setTimeout(180_000);
  const platform = await startAttackingPlatform();
  const kanbao = await startOwn({ env: { PLATFORM_BASE_URL: `${platform.url}/app_if` } });
  platform.target = kanbao.platform.url;
  await expect
    .poll(
      async () => {
        await kanbao.forget({ tags: ['config', 'columns'] });
        return (await fetch(kanbao.page('/home.html'))).status;
      },
      { timeout: 30_000 },
    )
    .toBe(200);
  const { page, ran } = await openUnprotected(browser);
  let shown = 0;
  for (const [name, { url }] of routeLines) {
    const answer = await page.goto(kanbao.siteUrl + url);
    expect(answer?.status(), name).toBeLessThan(500);
    if (answer?.status() === 200) shown += 1;
    await readToTheEnd(page);
    expect(await dangers(page), name).toEqual([]);
    await structuredData(page);
  }
  expect(ran).toEqual([]);
  expect(platform.planted).toBeGreaterThan(500);
  expect(shown).toBeGreaterThan(40);
  platform.server.close();
});
