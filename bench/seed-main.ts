import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { DAY_MS, platformMidnight } from '@/embedded/platform-time';
import { DirectoryInUseError } from '@/embedded/store/directory-lock';
import { databaseFile, openStore } from '@/embedded/store/store';
import { EnvironmentError, environment } from '@/lib/env/environment';
import { StartError } from '@/lib/env/start-error';
import { parsePlatformDate } from '@/lib/format/platform-date';
import { seedLargePaper } from './large-paper';

const usage = `npm run seed -- [--articles number] [--comments number] [--to folder] [--until yyyy-mm-dd] [--into-existing]

Creates a store of the embedded platform with the demo paper and generated articles of many years.
To use it: DATA_DIR=<folder> npm start

  --articles number   number of generated articles (default: 1000000)
  --comments number   number of comments (default: a tenth of the articles)
  --to folder         data directory to create (default: DATA_DIR/large)
  --until yyyy-mm-dd  day of the newest article (default: today)
  --into-existing     adds to an existing store

Exit code: 0 success, 1 failure.`;

const maxCount = 10_000_000;

function parseCount(name: string, value: string | undefined, fallback: number): number {
  if (value === undefined) return fallback;
  const number = /^\d{1,8}$/.test(value) ? Number(value) : maxCount + 1;
  if (number > maxCount) throw new StartError(`--${name} ${value}: must be a number up to ${maxCount}.`);
  return number;
}

/** Returns the end of the given day, but never a time after `now`. Without a day, returns the last midnight. */
function parseUntil(value: string | undefined, now: number): number {
  if (value === undefined) return platformMidnight(now);
  const day = /^\d{4}-\d{2}-\d{2}$/.test(value) ? parsePlatformDate(value) : undefined;
  if (day === undefined) throw new StartError(`--until ${value}: must be a day such as 2026-11-23.`);
  return Math.min(day + DAY_MS - 1, now);
}

function main(): void {
  if (existsSync('.env')) process.loadEnvFile('.env');
  const { values } = parseArgs({
    options: {
      articles: { type: 'string' },
      comments: { type: 'string' },
      to: { type: 'string' },
      until: { type: 'string' },
      'into-existing': { type: 'boolean', default: false },
      help: { type: 'boolean', default: false },
    },
  });
  if (values.help) {
    console.log(usage);
    return;
  }
  const articles = parseCount('articles', values.articles, 1_000_000);
  const comments = parseCount('comments', values.comments, Math.floor(articles / 10));
  const until = parseUntil(values.until, Date.now());
  const dataDir = resolve(values.to ?? join(environment().DATA_DIR, 'large'));
  const directory = join(dataDir, 'embedded');
  if (existsSync(databaseFile(directory)) && !values['into-existing'])
    throw new StartError(
      `${dataDir} already contains a store. Name another folder (--to) or pass --into-existing.`,
    );
  const began = performance.now();
  const store = openStore(directory);
  try {
    seedLargePaper(store, resolve('embedded/content'), { articles, comments, until }, (seededArticles) => {
      if (seededArticles % 100_000 === 0 && seededArticles < articles)
        console.log(`· ${seededArticles} articles`);
    });
  } finally {
    store.close();
  }
  const seconds = Math.round((performance.now() - began) / 1000);
  console.log(`✓ ${articles} articles and ${comments} comments in ${seconds} s: DATA_DIR=${dataDir}`);
}

try {
  main();
} catch (problem) {
  const isExpected = [StartError, EnvironmentError, DirectoryInUseError].some(
    (kind) => problem instanceof kind,
  );
  console.error(isExpected && problem instanceof Error ? `✗ ${problem.message}` : problem);
  process.exitCode = 1;
}
