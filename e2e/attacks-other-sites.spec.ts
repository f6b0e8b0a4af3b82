import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from './journey';

const article = '/newsDetail/1/1006.html';
const own = { 'sec-fetch-site': 'same-origin' };

interface WritingHandler {
  query?: string;
  form: Record<string, string>;
  /** It tells something by GET, too. */
  tells?: true;
}

/** Handlers that write, by their address: whoever adds one adds it here, with what it takes. */
const writing: Readonly<Record<string, WritingHandler>> = {
  ad: { form: { aid: '1', act: 'seen' } },
  ask: { form: { of: '1', content: '冬天吃什么' } },
  bulletin: { form: { id: '4' } },
  'check-in': { form: {} },
  comment: { form: { of: '1006', source: '0', content: '好' } },
  'comment-delete': { form: { comment: '1413', of: '3003', source: '0' } },
  'comment-like': { form: { comment: '1413', of: '3003', source: '0' } },
  'comment-report': { form: { comment: '1413', of: '3003', source: '0', reason: 'spam' } },
  contribution: { form: { of: '4061', name: '阿吉', content: '豌豆凉粉' } },
  favourite: { form: { id: '1006' }, tells: true },
  follow: { form: { id: '1', type: '2' }, tells: true },
  invite: { form: { code: 'KBYNG2RH' } },
  like: { form: { id: '1006' } },
  'page-view': { query: 'route=newsDetail&articleId=1006', form: {}, tells: true },
  post: { form: { of: '1', content: '今早的雾' } },
  'qa-ask': { form: { region: '1', title: '路灯', content: '不亮' } },
  'qa-rate': { form: { of: '895002', grade: 'fair' } },
  'session/account-password': { form: { password: 'another-1', confirmation: 'another-1' } },
  'session/app': { form: { user: '{"userid":"1","token":"x"}' } },
  'session/bind': { form: { phone: '13800000009', code: '123456' } },
  'session/code': { form: { phone: '13800000009', imageCode: '1234' } },
  'session/logout': { form: {} },
  'session/password': { form: { username: 'yunling', password: 'yunling2026' } },
  'session/phone': { form: { phone: '13800000009', code: '123456' } },
  'session/refusal': { form: {} },
  'session/register': { form: { phone: '13800000009', code: '123456' } },
  'session/social/start': { form: {} },
  'sign-up': { form: { of: '801' } },
  'sign-up-cancel': { form: { of: '801' } },
  'tip-off': { form: { content: '看到的' } },
  share: { query: 'type=0&id=1006', form: {} },
  'video-event': { query: 'id=1', form: {} },
  view: { form: { theme: 'dark', back: '/' } },
  vote: { form: { article: '3003' }, tells: true },
  'write-off': { form: { of: '808', code: 'YX7NSM4KWQ2H', receipt: 'of-another-site' } },
  'vote-activity': { form: { vote: '901', option: '901001' } },
};
/** Its token is what no other site has. */
const byToken = 'purge';
/** Speaks a protocol of its own, and is tried in `upload-door.spec.ts`. */
const byPieces = ['upload/[use]', 'upload/[use]/[id]'];

test('the list of writing handlers is whole', () => {
  const files = readdirSync('app/api', { recursive: true, encoding: 'utf8' });
  const routes = files.filter((file) => file.endsWith('route.ts'));
  const named = routes.filter((file) =>
    /\bPOST\b|\bPATCH\b|\bDELETE\b/.test(readFileSync(join('app/api', file), 'utf8')),
  );
  expect(named.map((file) => file.slice(0, -'/route.ts'.length)).sort()).toEqual(
    [...Object.keys(writing), byToken, ...byPieces].sort(),
  );
});

for (const [name, { query = '', form, tells }] of Object.entries(writing)) {
  test(`CSRF: /api/${name} is written to by pages of ours only, by POST only, without cookies`, async ({
    request,
    borrowOwn,
  }) => {
    const kanbao = await borrowOwn();
    const address = `${kanbao.siteUrl}/api/${name}?${query}`;
    const before = await kanbao.platform.lastCall();
    const foreign = [
      { 'sec-fetch-site': 'cross-site' },
      { 'sec-fetch-site': 'same-site' },
      { 'sec-fetch-site': 'cross-site', origin: kanbao.siteUrl },
      ...[
        'https://evil.example',
        'null',
        'http://localhost:1',
        'http://localhost',
        `${kanbao.siteUrl}.evil.example`,
      ].map((origin) => ({ origin })),
      { origin: '', referer: kanbao.page(article) },
    ];
    for (const headers of foreign) {
      const answer = await request.post(address, { headers, form, maxRedirects: 0 });
      expect(answer.status(), JSON.stringify(headers)).toBe(403);
      expect(answer.headers()['set-cookie'], JSON.stringify(headers)).toBeUndefined();
    }
    for (const method of ['PUT', 'PATCH', 'DELETE', 'OPTIONS', ...(tells ? [] : ['GET'])]) {
      const answer = await request.fetch(address, { method, headers: own });
      expect(answer.status(), method).toBe(405);
      expect(answer.headers()['access-control-allow-origin'], method).toBeUndefined();
    }
    const later = (await kanbao.platform.calls({ after: before })).map(({ path }) => path);
    expect(
      later.filter((path) =>
        /event|view\b|click|sso-app|discuss|report|vote|fav\b|saveActivity|cancelRegist|topicSub|hitXyBulletin|askQuestion|qaAsk|qaRate|contribute|useInviteCode|handInTipoff/i.test(
          path,
        ),
      ),
    ).toEqual([]);
    const taken = await request.post(address, { headers: own, form, maxRedirects: 0 });
    expect(taken.status()).toBeLessThan(400);
  });
}

test('pages are neither framed by others nor run what the server did not write', async ({
  request,
  kanbao,
  routeLines,
}) => {
  let seen = 0;
  for (const [name, { url }] of routeLines) {
    const answer = await request.get(kanbao.siteUrl + url, { maxRedirects: 0 });
    if (answer.status() === 302) continue;
    seen += 1;
    const { 'content-security-policy': policy = '', ...headers } = answer.headers();
    const rules = new Map(policy.split(';').map((rule) => [rule.trim().split(' ')[0], rule.trim()]));
    expect(rules.get('frame-ancestors'), name).toMatch(/^frame-ancestors '(?:self|none)'$/);
    const scripts = rules.get('script-src') ?? '';
    expect(scripts, name).toMatch(/'self'|'sha256-/);
    expect(scripts, name).not.toMatch(/unsafe-inline|unsafe-eval|unsafe-hashes|\*|\bhttps?:|\bdata:|\bblob:/);
    expect(rules.get('object-src') ?? rules.get('default-src'), name).toContain("'none'");
    expect(rules.get('base-uri'), name).toBe("base-uri 'none'");
    expect(headers['x-frame-options'], name).toBe('SAMEORIGIN');
    expect(headers['x-content-type-options'], name).toBe('nosniff');
    expect(headers['x-powered-by'], name).toBeUndefined();
  }
  expect(seen).toBeGreaterThan(25);
});
