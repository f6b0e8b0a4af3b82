import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import axeCore, { type Result, type RunOptions } from 'axe-core';
import type { Theme } from '@/lib/view/themes';

declare global {
  interface Window {
    axe?: typeof axeCore;
  }
}

/** Rules of WCAG 2.2 to AA, and what axe holds to be good practice beyond it. */
const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** Higher than any page of the demo paper. */
const highest = 20_000;

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

/** Themes that axe cannot tell from the usual one, as they are a filter over it; `theme.spec.ts` holds them to that. */
const filters: readonly Theme[] = ['grey', 'firstGrey'];

/** What it finds wrong with a theme's colours alone, on a page that was judged in the usual theme already. */
export async function colourProblems(page: Page, theme: Theme): Promise<string[]> {
  return filters.includes(theme) ? [] : find(page, { type: 'rule', values: colourRules });
}

interface Asked extends RunOptions {
  runOnly: { type: 'tag' | 'rule'; values: string[] };
}

async function find(page: Page, runOnly: Asked['runOnly']): Promise<string[]> {
  const asked: Asked = { runOnly, resultTypes: ['violations'] };
  // With frames it has to be put into each of them; its helper for that takes three times as long as the judging.
  const violations = await (page.frames().length > 1 ? findInFrames(page, asked) : findInPage(page, asked));
  return violations.flatMap(({ id, help, nodes }) =>
    nodes.map(
      ({ target, failureSummary = '' }) =>
        `${id} (${help}) at ${target.join(' ')}: ${oneLine(failureSummary)}`,
    ),
  );
}

async function findInPage(page: Page, asked: Asked): Promise<Result[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axeCore.source);
  return page.evaluate(async (options) => {
    if (!window.axe) throw new Error('axe is not in the page');
    // The rest, which holds, is long.
    return (await window.axe.run(document, options)).violations;
  }, asked);
}

async function findInFrames(page: Page, asked: Asked): Promise<Result[]> {
  const { violations } = await new AxeBuilder({ page })
    // Looks into no embedded page of another origin, which has colours of its own; takes half the time.
    .setLegacyMode(asked.runOnly.type === 'rule')
    .options(asked)
    .analyze();
  return violations;
}

function oneLine(text: string): string {
  return text.replace(/\s+/g, ' ').trim();
}
