import { expect, test } from '../../browser-test';
import { foreignStatuses, problemsOfPage } from '../../foreign-pages';
import { withHostileValues, withLongLists } from '../../validators/hostile-data';
import { type MockRules, startMockPlatform } from '../../validators/mock-platform';

/* The platform is mocked from our OpenAPI document by a third-party generator. */

const responseKinds: Readonly<Record<string, MockRules>> = {
  'complete and random': { seed: 1, succeeds: true, optionals: 1 },
  'random, without half of the optional fields': { seed: 2, succeeds: true, optionals: 0.5 },
  'of any status': { seed: 4, succeeds: false, optionals: 1 },
  hostile: { seed: 5, succeeds: true, optionals: 1, change: withHostileValues },
  'of 10,000 items': { seed: 8, succeeds: true, optionals: 1, change: withLongLists },
};

const feeds = [
  '/feed.xml',
  '/feed.json',
  '/feed/1.xml',
  '/feed/1.atom',
  '/feed/1.json',
  '/sitemap.xml',
  '/robots.txt',
];

/** Pages with long lists take minutes, so their case is divided into three tests. */
const cases = Object.entries(responseKinds).flatMap(([kind, rules]) => {
  const parts = rules.change === withLongLists ? 3 : 1;
  return Array.from({ length: parts }, (_, part) => ({
    kind: parts > 1 ? `${kind} (part ${part + 1} of ${parts})` : kind,
    rules,
    part,
    parts,
  }));
});

for (const { kind, rules, part, parts } of cases) {
  test(`R3.116 no page crashes or reveals a key when responses are ${kind}`, async ({
    routeLines,
    startNewKanbao,
    request,
  }) => {
    const platform = await startMockPlatform(rules);
    const kanbao = await startNewKanbao({ env: platform.env });
    const pageProblems: string[] = [];
    for (const [at, [name, { url, status }]] of [...routeLines].entries()) {
      if (status !== 'works' || at % parts !== part) continue;
      const answer = await request.get(kanbao.siteUrl + url, { timeout: 60_000 });
      const foreign = { status: answer.status(), html: await answer.text() };
      // Long lists repeat items that other cases already validate.
      const found = await problemsOfPage(foreign, { validates: rules.change !== withLongLists });
      pageProblems.push(...found.map((problem) => `${name}: ${problem}`));
    }
    for (const path of part === 0 ? feeds : []) {
      const answer = await request.get(kanbao.siteUrl + path, { timeout: 60_000 });
      if (!foreignStatuses.includes(answer.status())) pageProblems.push(`${path}: status ${answer.status()}`);
    }
    await platform.stop();
    const problems = kanbao
      .output()
      .split('\n')
      .filter((line) => /unexpected-error|write-failed|Error/.test(line));
    expect([...pageProblems, ...problems]).toEqual([]);
    if (rules.succeeds) expect(platform.calledOperations.size).toBeGreaterThan(20 / parts);
  });
}
