/** @jest-environment node */
import { startTestSite } from '@/lib/env/test/start-site';
import { startOrigin, type TestOrigin } from '@/lib/platform/test/test-origin';
import { getAfsFrame } from './afs-frame';

let platform: TestOrigin;
let config: Record<string, unknown> = {};

beforeAll(async () => {
  platform = await startOrigin({}, () => config);
});
afterAll(() => platform.close());

async function loadFrame(afsCheck: unknown): Promise<{ html: string; policy: string }> {
  config = { afsCheck };
  startTestSite({
    PLATFORM_BASE_URL: `${platform.origin}/app_if`,
    AFS_ORIGINS: 'https://afs.example.com,http://127.0.0.1:4000',
  });
  const response = await getAfsFrame();
  return {
    html: await response.text(),
    policy: response.headers.get('content-security-policy') ?? '',
  };
}

test('R3.119 loads the script of an allowed origin in a frame with an opaque origin', async () => {
  const { html, policy } = await loadFrame({
    enable: 1,
    scriptUrl: 'https://afs.example.com/v1/check.js?a=1&b="',
  });
  expect(html).toContain('<script src="https://afs.example.com/v1/check.js?a=1&amp;b=%22"></script>');
  expect(policy).toMatch(
    /^sandbox allow-scripts; default-src 'none'; script-src 'sha256-[^']+' https:\/\/afs\.example\.com; /,
  );
  expect(policy).toContain("frame-ancestors 'self'");
  expect(policy).not.toContain('127.0.0.1');
});

test.each([
  ['off', { enable: 0, script: 'https://afs.example.com/check.js' }],
  ['without a script', { enable: 1 }],
  ['of another origin', { enable: 1, script: 'https://evil.example/check.js' }],
  ['of another scheme', { enable: 1, script: 'http://afs.example.com/check.js' }],
  ['of no address', { enable: 1, script: "javascript:alert('1')" }],
])('R3.119 loads nothing for a check that is %s', async (_name, afsCheck) => {
  const { html, policy } = await loadFrame(afsCheck);
  expect(html).not.toContain('<script src');
  expect(policy).toMatch(/script-src 'sha256-[^']+'; connect-src 'none'/);
});
