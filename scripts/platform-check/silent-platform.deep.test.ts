import type { RequestListener } from 'node:http';
import { platform, withPlatform } from '@/embedded/test/test-platform';
import { startForeignPlatform } from './test/foreign-platform';
import { checkFolder, operationIn, problemLines, reportIn, runCheck, writeConfig } from './test/run-check';

const folder = checkFolder();
withPlatform();

const neverRespond: RequestListener = () => undefined;
const stallResponse: RequestListener = (_request, response) => {
  response.write('{"status":0,');
};

/** Timeout in ms. Good responses are faster, even on a busy machine. */
const timeLimit = 5000;

it('reports calls that get no response or only its beginning', async () => {
  const foreign = await startForeignPlatform(platform, {
    '/app_if/tagScreenArticles': neverRespond,
    '/app_if/getArticleCounts': stallResponse,
  });
  const config = writeConfig(folder.path('site.env'), { PLATFORM_BASE_URL: foreign.base });
  const report = reportIn(await runCheck('--config', config, '--json', '--timeout', String(timeLimit)));
  await foreign.stop();
  for (const name of ['tagScreenArticles', 'getArticleCounts']) {
    const found = operationIn(report, name);
    expect([name, found.outcome]).toEqual([name, 'unreachable']);
    expect(problemLines(found)).toContain(`broken : no answer within ${timeLimit} ms`);
  }
  expect(report.pages.find(({ page }) => page === 'tagList')?.verdict).toBe('fails');
});
