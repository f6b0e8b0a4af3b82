import { readFileSync } from 'node:fs';

/** esbuild's engine names by browserslist name. Other browsers use one of these engines. */
const engines = { chrome: 'chrome', edge: 'edge', firefox: 'firefox', ios_saf: 'ios', safari: 'safari' };

/** @param list `defaults` for inline and page scripts, `full` for islands (`browserslist`, ADR 0089) */
export function bundleTarget(list) {
  const { browserslist } = JSON.parse(readFileSync('package.json', 'utf8'));
  const oldest = Object.fromEntries(browserslist[list].map((query) => query.split(' >= ')));
  return Object.entries(engines).map(([name, engine]) => `${engine}${oldest[name]}`);
}
