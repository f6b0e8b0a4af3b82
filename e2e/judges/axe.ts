import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';

/** Rules of WCAG 2.2 to AA, and what axe holds to be good practice beyond it. */
const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** Higher than any page of the demo paper. */
const highest = 20_000;

interface RunOnly {
  type: 'tag' | 'rule';
  values: string[];
}

/** Rules that colours can break; what a page says, how it is built and how large its parts are is the same in every theme. */
const colourRules = ['color-contrast', 'link-in-text-block'];

/**
 * What axe finds on an open page that keeps somebody out, one readable line per element. The whole page is on the screen
 * meanwhile: what lies half under a bar at some moment of scrolling is no smaller target for that.
 */
export async function axeProblems(page: Page): Promise<string[]> {
  const shown = page.viewportSize();
  const height = await page.evaluate(() => document.documentElement.scrollHeight);
  if (shown) await page.setViewportSize({ ...shown, height: Math.min(height, highest) });
  const problems = await find(page, { type: 'tag', values: tags });
  if (shown) await page.setViewportSize(shown);
  return problems;
}

/** What it finds wrong with the colours alone: for themes of a page that was judged already. */
export function colourProblems(page: Page): Promise<string[]> {
  return find(page, { type: 'rule', values: colourRules });
}

async function find(page: Page, runOnly: RunOnly): Promise<string[]> {
  const { violations } = await new AxeBuilder({ page })
    // Looks into no embedded page of another origin, which has colours of its own; takes half the time.
    .setLegacyMode(runOnly.type === 'rule')
    .options({ runOnly, resultTypes: ['violations'] })
    .analyze();
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
