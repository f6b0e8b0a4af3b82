import { readFileSync } from 'node:fs';

/** Names of browserslist by those of esbuild; browsers that are missing here have another one's engine. */
const engines = { chrome: 'chrome', edge: 'edge', firefox: 'firefox', ios_saf: 'ios', safari: 'safari' };

/**
 * The oldest version of each browser in package.json's browserslist.
 * @param {'defaults' | 'full'} list `defaults`: texts, clips and forms work; `full`: everything does (ADR 0089)
 * @returns {Record<string, string>}
 */
export function oldestBrowsers(list) {
  const { browserslist } = JSON.parse(readFileSync('package.json', 'utf8'));
  return Object.fromEntries(browserslist[list].map((query) => query.split(' >= ')));
}

/** A list of package.json's browserslist as esbuild's target. @param {'defaults' | 'full'} list */
export function bundleTarget(list) {
  const oldest = oldestBrowsers(list);
  return Object.entries(engines).map(([name, engine]) => `${engine}${oldest[name]}`);
}
