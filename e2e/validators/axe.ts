import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import axeCore, { type Result, type RunOptions } from 'axe-core';
import type { Theme } from '@/lib/view/themes';

declare global {
  interface Window {
    axe?: typeof axeCore;
  }
}

const axeTags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** Maximum height of the viewport in pixels, more than any page of the demo paper has. */
const maxViewportHeight = 20_000;

/** Rules that are checked again in every theme. Text, structure and sizes do not depend on the theme. */
const colorRules = ['color-contrast', 'link-in-text-block'];

/** Runs axe in a tall viewport, because axe would report targets below a fixed bar as too small. */
export async function axeProblems(page: Page): Promise<string[]> {
  const originalSize = page.viewportSize();
  const height = await page.evaluate(() => document.documentElement.scrollHeight);
  if (originalSize)
    await page.setViewportSize({ ...originalSize, height: Math.min(height, maxViewportHeight) });
  const problems = await runAxe(page, { type: 'tag', values: axeTags });
  if (originalSize) await page.setViewportSize(originalSize);
  return problems;
}

/** Themes that are CSS filters, which axe ignores. `e2e/deep/styles/themes.spec.ts` tests them. */
const filterThemes: readonly Theme[] = ['grey', 'firstGrey'];

/** Checks the colors of a theme on a page that has been checked in the normal theme. */
export async function colorProblems(page: Page, theme: Theme): Promise<string[]> {
  return filterThemes.includes(theme) ? [] : runAxe(page, { type: 'rule', values: colorRules });
}

interface AxeOptions extends RunOptions {
  runOnly: { type: 'tag' | 'rule'; values: string[] };
}

async function runAxe(page: Page, runOnly: AxeOptions['runOnly']): Promise<string[]> {
  const axeOptions: AxeOptions = { runOnly, resultTypes: ['violations'] };
  // The package's helper injects axe into each frame, which takes three times as long as the check.
  const violations = await (page.frames().length > 1
    ? findInFrames(page, axeOptions)
    : findInPage(page, axeOptions));
  return violations.flatMap(({ id, help, nodes }) =>
    nodes.map(
      ({ target, failureSummary = '' }) =>
        `${id} (${help}) at ${target.join(' ')}: ${oneLine(failureSummary)}`,
    ),
  );
}

async function findInPage(page: Page, axeOptions: AxeOptions): Promise<Result[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axeCore.source);
  return page.evaluate(async (options) => {
    if (!window.axe) throw new Error('axe is not loaded');
    // The results of passed rules are long, so only violations leave the page.
    return (await window.axe.run(document, options)).violations;
  }, axeOptions);
}

async function findInFrames(page: Page, axeOptions: AxeOptions): Promise<Result[]> {
  const { violations } = await new AxeBuilder({ page, axeSource: axeCore.source })
    // Legacy mode is twice as fast and skips cross-origin frames, whose colors the site does not control.
    // Only color rules use legacy mode.
    .setLegacyMode(axeOptions.runOnly.type === 'rule')
    .options(axeOptions)
    .analyze();
  return violations;
}

function oneLine(text: string): string {
  return text.replace(/\s+/g, ' ').trim();
}
