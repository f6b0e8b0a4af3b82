import {
  type AlteredPlatform,
  startAlteredPlatform,
  startKanbaoOnAlteredPlatform,
} from '../../altered-platform';
import { findDangerousMarkup, openWithoutPolicy, readStructuredData } from '../../attacked-page';
import { expect, test } from '../../browser-test';
import { scrollToEnd } from '../../validators/page-problems';

const breakouts = [
  '"><script>alert(1)</script>',
  "'><img src=x onerror=alert(1)>",
  '</title></script><svg onload=alert(1)>',
  '<!--]]><script>alert(1)</script>',
];

const chinesePattern = /\p{Script=Han}/u;

function appendAttacks(value: unknown, next: () => string): unknown {
  if (typeof value === 'string')
    return chinesePattern.test(value) && !/^[[{]/.test(value) ? value + next() : value;
  if (Array.isArray(value)) return value.map((item) => appendAttacks(item, next));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, item]) => [name, appendAttacks(item, next)]));
}

interface AttackingPlatform extends AlteredPlatform {
  attackCount: number;
}

async function startAttackingPlatform(): Promise<AttackingPlatform> {
  const attackTexts = (text: string) => {
    try {
      const value: unknown = JSON.parse(text);
      return JSON.stringify(
        appendAttacks(value, () => breakouts[platform.attackCount++ % breakouts.length] ?? ''),
      );
    } catch {
      return text;
    }
  };
  const altered = await startAlteredPlatform(({ type, body }) =>
    /^text\/html|json/.test(type) ? attackTexts(body.toString()) : body,
  );
  const platform = Object.assign(altered, { attackCount: 0 });
  return platform;
}

test('the page under attack reports a script that runs', async ({ browser }) => {
  const { page, violations: ran } = await openWithoutPolicy(browser);
  await page.setContent('<p>x</p><img src=x onerror=alert(1)><a href="javascript:alert(1)">x</a>');
  await expect.poll(() => ran.length).toBe(1);
  expect(await findDangerousMarkup(page)).toEqual(['img onerror=alert(1)', 'a href=javascript:alert(1)']);
});

test('no script runs on any page when every text of the platform is an attack', async ({
  browser,
  routeLines,
  startNewKanbao,
}) => {
  const platform = await startAttackingPlatform();
  const kanbao = await startKanbaoOnAlteredPlatform(startNewKanbao, platform);
  const { page, violations: ran } = await openWithoutPolicy(browser);
  let shownCount = 0;
  for (const [name, { url }] of routeLines) {
    const answer = await page.goto(kanbao.siteUrl + url);
    expect(answer?.status(), name).toBeLessThan(500);
    if (answer?.status() === 200) shownCount += 1;
    await scrollToEnd(page);
    expect(await findDangerousMarkup(page), name).toEqual([]);
    await readStructuredData(page);
  }
  expect(ran).toEqual([]);
  expect(platform.attackCount).toBeGreaterThan(500);
  expect(shownCount).toBeGreaterThan(40);
  platform.stop();
});
