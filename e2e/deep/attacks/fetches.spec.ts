import { createServer, type Server } from 'node:http';
import { expect, test } from '../../browser-test';

/** Starts a server that redirects to `answer(path)`, or sends a secret if `answer` returns undefined. */
async function startRedirectServer(
  answer: (path: string) => string | undefined,
): Promise<{ server: Server; port: number; requestedPaths: string[] }> {
  const requestedPaths: string[] = [];
  const server = createServer((request, response) => {
    requestedPaths.push(request.url ?? '');
    const location = answer(request.url ?? '');
    if (location) response.writeHead(302, { location }).end();
    else response.writeHead(200, { 'content-type': 'text/html' }).end('secret');
  });
  await new Promise<void>((resolve) => server.listen(0, resolve));
  const address = server.address();
  return {
    server,
    port: typeof address === 'object' ? (address?.port ?? 0) : 0,
    requestedPaths,
  };
}

function internalOrigins(port: number): string[] {
  const names = [
    ...[
      '127.0.0.1',
      'localhost',
      'LOCALHOST',
      'localhost.',
      '127.1',
      '127.0.1',
      '2130706433',
      '0x7f000001',
      '0x7f.1',
    ],
    ...[
      '0177.0.0.1',
      '017700000001',
      '127.0.0.1.',
      '0.0.0.0',
      '0',
      '[::1]',
      '[::]',
      '[::ffff:127.0.0.1]',
      '[::ffff:7f00:1]',
    ],
    ...[
      '[0:0:0:0:0:0:0:1]',
      '[64:ff9b::7f00:1]',
      '[2002:7f00:1::]',
      '127.127.127.127',
      '①②⑦.0.0.1',
      '127。0。0。1',
    ],
    ...['user@127.0.0.1', '127.0.0.1%00', 'evil.example@127.0.0.1'],
  ];
  const localOrigins = names.flatMap((name) => [`http://${name}:${port}`, `https://${name}:${port}`]);
  const metadata = [
    '169.254.169.254',
    '[fd00:ec2::254]',
    '[::ffff:169.254.169.254]',
    '2852039166',
    '0xa9fea9fe',
    '10.0.0.1',
  ];
  return [...localOrigins, ...metadata.flatMap((name) => [`http://${name}`, `https://${name}`])];
}

test('no internal address is fetched for a reader, in any spelling or by a redirect', async ({
  request,
  startNewKanbao,
}) => {
  const inside = await startRedirectServer(() => undefined);
  const redirectTargets = [
    `http://127.0.0.1:${inside.port}/x.jpg`,
    `http://localhost:${inside.port}/x.jpg`,
    `//[::1]:${inside.port}/x.pdf`,
  ];
  const platformHost = await startRedirectServer((path) => redirectTargets[Number(path.at(1))]);
  const kanbao = await startNewKanbao({
    env: {
      PLATFORM_VIDEO_URL: `http://127.0.0.1:${platformHost.port}/video`,
      MEDIA_HOSTS: `localhost:${inside.port}`,
    },
  });
  const get = async (path: string) =>
    (await request.get(kanbao.siteUrl + path, { maxRedirects: 0 })).status();
  const key = (origin: string) => Buffer.from(origin).toString('base64url');
  const origins = internalOrigins(inside.port);
  for (const origin of origins) {
    const src = encodeURIComponent(`${origin}/x.jpg`);
    expect(await get(`/api/picture?src=${src}&w=480`), origin).toBe(404);
    expect([404, 502], origin).toContain(await get(`/api/media/${key(origin)}/x.mp4`));
    expect([404, 502], origin).toContain(await get(`/api/h5/${key(origin)}/x.html`));
    const pdf = await request.get(
      kanbao.pageUrl(`/previewPDF.html?url=${encodeURIComponent(`${origin}/x.pdf`)}`),
    );
    expect(pdf.status(), origin).toBeLessThan(500);
  }
  for (const [at] of redirectTargets.entries()) {
    const origin = `http://127.0.0.1:${platformHost.port}`;
    expect(await get(`/api/picture?src=${encodeURIComponent(`${origin}/${at}.jpg`)}&w=480`)).toBe(404);
    expect(await get(`/api/media/${key(origin)}/${at}.mp4`)).toBe(502);
    expect(await get(`/api/h5/${key(origin)}/${at}.html`)).toBe(502);
  }
  expect(platformHost.requestedPaths.length, 'redirects requested').toBeGreaterThanOrEqual(
    redirectTargets.length,
  );
  expect(inside.requestedPaths).toEqual([]);
  for (const { server } of [inside, platformHost]) server.close();
});

/** Returns true if the front server rejects the path: an encoded letter, or `..` before an encoded slash. */
const isOddSpelling = (path: string) => /\/%61|\/\.\.%2f/.test(path);

test('file addresses do not reach operations of the platform', async ({ request, borrowKanbao }) => {
  const kanbao = await borrowKanbao();
  const key = Buffer.from(kanbao.platform.url).toString('base64url');
  const before = await kanbao.platform.lastCall();
  const calls = [
    'app_if/event',
    '%61pp_if/event',
    'app_if%2fevent',
    'x/..%2fapp_if/event',
    'APP_IF/event',
    'app_if;x/event',
  ];
  for (const call of calls) {
    const query = 'id=1003&type=0&eventType=1&userOtherID=xy1';
    const source = encodeURIComponent(`${kanbao.platform.url}/${call}?${query}`);
    for (const path of [
      `/api/h5/${key}/${call}?${query}`,
      `/api/media/${key}/${call}?${query}`,
      `/api/picture?src=${source}&w=480`,
    ])
      expect((await request.get(kanbao.siteUrl + path)).status(), path).toBe(isOddSpelling(path) ? 400 : 404);
  }
  const after = await kanbao.platform.calls({ after: before });
  expect(after.filter(({ path }) => /event/i.test(path))).toEqual([]);
  for (const path of ['admin/config', '%61dmin/config', 'admin/calls', 'admin/faults'])
    expect((await request.get(`${kanbao.siteUrl}/api/h5/${key}/${path}`)).status(), path).toBe(
      isOddSpelling(`/${path}`) ? 400 : 404,
    );
});
