import { expect, test } from '../../browser-test';
import { sampleWrites } from '../../sample-writes';

const article = '/newsDetail/1/1006.html';
const sameOrigin = { 'sec-fetch-site': 'same-origin' };

for (const [name, { query = '', form, answersGet }] of Object.entries(sampleWrites)) {
  test(`CSRF: /api/${name} accepts only POST requests of our pages and sets no cookie for others`, async ({
    request,
    borrowKanbao,
  }) => {
    const kanbao = await borrowKanbao();
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
      { origin: '', referer: kanbao.pageUrl(article) },
    ];
    for (const headers of foreign) {
      const answer = await request.post(address, { headers, form, maxRedirects: 0 });
      expect(answer.status(), JSON.stringify(headers)).toBe(403);
      expect(answer.headers()['set-cookie'], JSON.stringify(headers)).toBeUndefined();
    }
    for (const method of ['PUT', 'PATCH', 'DELETE', 'OPTIONS', ...(answersGet ? [] : ['GET'])]) {
      const answer = await request.fetch(address, { method, headers: sameOrigin });
      expect(answer.status(), method).toBe(405);
      expect(answer.headers()['access-control-allow-origin'], method).toBeUndefined();
    }
    const later = (await kanbao.platform.calls({ after: before })).map(({ path }) => path);
    expect(
      later.filter((path) =>
        /event|(?<!regionleader)view\b|click|sso-app|discuss|report|vote|fav\b|saveActivity|cancelRegist|topicSub|hitXyBulletin|askQuestion|qaAsk|qaRate|contribute|useInviteCode|handInTipoff/i.test(
          path,
        ),
      ),
    ).toEqual([]);
    const accepted = await request.post(address, { headers: sameOrigin, form, maxRedirects: 0 });
    expect(accepted.status()).toBeLessThan(400);
  });
}
