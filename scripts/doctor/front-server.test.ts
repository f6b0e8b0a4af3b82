import { request as ask, createServer, type IncomingHttpHeaders } from 'node:http';
import { parseEnvironment } from '@/lib/env/environment';
import {
  type FrontServerUnderTest,
  listenAnywhere,
  startFrontServer,
} from '@/server/test/front-server-under-test';
import { checkFrontServer } from './front-server';
import { findingTexts } from './test/finding-texts';

const secret = 'Vn3qS0b8xLw2Yk7RzT5mUe1JhGdPaC4o';
process.env.SESSION_SECRET = secret;

describe('a proxy in front', () => {
  let site: FrontServerUnderTest;
  beforeAll(async () => {
    site = await startFrontServer((_request, response) => response.end());
  });
  afterAll(() => site.close());

  async function diagnose(
    change: (headers: IncomingHttpHeaders, peer: string) => void,
    variables: Readonly<Record<string, string>> = {},
  ) {
    const proxy = createServer((incoming, outgoing) => {
      const headers = { ...incoming.headers };
      change(headers, incoming.socket.remoteAddress ?? '');
      const { method, url: path } = incoming;
      const passed = ask({ host: '127.0.0.1', port: site.port, method, path, headers }, (answer) => {
        outgoing.writeHead(answer.statusCode ?? 502, answer.headers);
        answer.pipe(outgoing);
      });
      passed.end();
    });
    const port = await listenAnywhere(proxy);
    const diagnosis = await checkFrontServer(
      parseEnvironment({
        SESSION_SECRET: secret,
        PUBLIC_URL: `http://localhost:${port}`,
        PORT: String(site.port),
        ...variables,
      }),
    );
    await new Promise<void>((resolve) => {
      proxy.closeAllConnections();
      proxy.close(() => resolve());
    });
    return diagnosis;
  }

  const append = (headers: IncomingHttpHeaders, peer: string) => {
    headers['x-forwarded-for'] = `${headers['x-forwarded-for']}, ${peer}`;
  };

  test('is fine if it passes all headers and TRUSTED_PROXIES counts it', async () => {
    const diagnosis = await diagnose(append, { TRUSTED_PROXIES: '1' });
    expect([diagnosis].flat().map(({ level }) => level)).not.toContain('error');
    expect(findingTexts(diagnosis, 'fine')).toMatch(/Host arrives[\s\S]*as TRUSTED_PROXIES says/);
  });

  test.each<[string, (headers: IncomingHttpHeaders, peer: string) => void, string, RegExp]>([
    [
      'is missing in TRUSTED_PROXIES',
      append,
      '0',
      /1 proxy adds .* TRUSTED_PROXIES is 0.*→ TRUSTED_PROXIES=1/,
    ],
    ['adds no address to X-Forwarded-For', () => undefined, '1', /No proxy adds .*X-Forwarded-For/],
    [
      'is counted twice in TRUSTED_PROXIES',
      append,
      '2',
      /1 proxy adds .*TRUSTED_PROXIES is 2: clients can forge the address/,
    ],
    [
      'drops X-Forwarded-For',
      (headers) => {
        delete headers['x-forwarded-for'];
      },
      '0',
      /X-Forwarded-For does not arrive/,
    ],
    [
      'changes Host',
      (headers, peer) => {
        append(headers, peer);
        headers.host = 'upstream';
      },
      '1',
      /Host arrives as upstream instead of localhost:\d+.*proxy_set_header Host/,
    ],
    [
      'drops cookies',
      (headers, peer) => {
        append(headers, peer);
        delete headers.cookie;
      },
      '1',
      /Cookies do not arrive/,
    ],
    [
      'drops unknown headers',
      (headers) => {
        delete headers['x-kanbao-doctor'];
      },
      '1',
      /x-kanbao-doctor does not arrive/,
    ],
  ])('is reported if it %s', async (_name, change, proxies, words) => {
    const diagnosis = await diagnose(change, { TRUSTED_PROXIES: proxies });
    expect(findingTexts(diagnosis, 'error')).toMatch(words);
  });
});
