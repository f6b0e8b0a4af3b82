import { expect, test } from '../../journey';
import { endless, hostile } from '../../judges/hostile-data';
import { htmlProblems } from '../../judges/html-validate';
import { bodyKey, type MockRules, startMockPlatform } from '../../judges/mock-platform';

/* All pages of a site whose platform is generated from our OpenAPI document, by a generator that is not ours. */

const answersThatAre: Readonly<Record<string, MockRules>> = {
  'whole and random': { seed: 1, succeeds: true, optionals: 1 },
  'random, half of what is optional missing': { seed: 2, succeeds: true, optionals: 0.5 },
  'of any status': { seed: 4, succeeds: false, optionals: 1 },
  hostile: { seed: 5, succeeds: true, optionals: 1, change: hostile },
  'of 10,000 items': { seed: 8, succeeds: true, optionals: 1, change: endless },
};

/** What a page may say: it is there, there is no such thing, it was taken back, the platform refused or is in trouble. */
const expectable = [200, 404, 410, 502, 503];

/** Rules on how a text reads rather than on what a browser makes of it; the text is the platform's. */
const ofTaste = /^(?:long-title|no-trailing-whitespace) /;

const feeds = [
  '/feed.xml',
  '/feed.json',
  '/feed/1.xml',
  '/feed/1.atom',
  '/feed/1.json',
  '/sitemap.xml',
  '/robots.txt',
];

for (const [kind, rules] of Object.entries(answersThatAre)) {
  test(`R3.116 no page crashes or tells a key with answers that are ${kind}`, async ({
    routeLines,
    startOwn,
    request,
  }) => {
    test.setTimeout(300_000);
    const platform = await startMockPlatform(rules);
    const kanbao = await startOwn({ env: platform.env });
    const wrong: string[] = [];
    for (const [name, { url, status }] of routeLines) {
      if (status !== 'works') continue;
      const answer = await request.get(kanbao.siteUrl + url, { timeout: 60_000 });
      const html = await answer.text();
      if (!expectable.includes(answer.status())) wrong.push(`${name}: status ${answer.status()}`);
      if (html.includes('__next_error__') || !html.includes('<main')) wrong.push(`${name}: no page`);
      if (html.includes(bodyKey)) wrong.push(`${name}: shows the key of votes`);
      // The same items over and over: one of them is judged elsewhere.
      if (rules.change === endless) continue;
      const problems = (await htmlProblems(html)).filter((problem) => !ofTaste.test(problem));
      wrong.push(...problems.map((problem) => `${name}: ${problem}`));
    }
    for (const path of feeds) {
      const answer = await request.get(kanbao.siteUrl + path, { timeout: 60_000 });
      if (!expectable.includes(answer.status())) wrong.push(`${path}: status ${answer.status()}`);
    }
    await platform.stop();
    const problems = kanbao
      .output()
      .split('\n')
      .filter((line) => /porter-problem|write-failed|Error/.test(line));
    expect([...wrong, ...problems]).toEqual([]);
    if (rules.succeeds) expect(platform.asked.size).toBeGreaterThan(20);
  });
}
