import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';

/** Rules of WCAG 2.2 to AA, and what axe holds to be good practice beyond it. */
const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** Higher than any page of the demo paper. */
const highest = 20_000;

/**
 * What axe finds on an open page that keeps somebody out, one readable line per element. The whole page is on the screen
 * meanwhile: what lies half under a bar at some moment of scrolling is no smaller target for that.
 */
export async function axeProblems(page: Page): Promise<string[]> {
  const shown = page.viewportSize();
  const height = await page.evaluate(() => document.documentElement.scrollHeight);
  if (shown) await page.setViewportSize({ ...shown, height: Math.min(height, highest) });
  const { violations } = await new AxeBuilder({ page }).withTags(tags).analyze();
  if (shown) await page.setViewportSize(shown);
  return violations.flatMap(({ id, help, nodes }) =>
    nodes.map(
      ({ target, failureSummary = '' }) =>
        `${id} (${help}) at ${target.join(' ')}: ${oneLine(failureSummary)}`,
    ),
  );
}

function oneLine(text: string): string {
  return text.replace(/\s+/g, ' ').trim();
}
