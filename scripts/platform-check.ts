import { writeFileSync } from 'node:fs';
import { EnvironmentError, environment } from '@/lib/env/environment';
import { checkEndpoints } from '@/lib/platform/check-endpoints';
import { checkPlatform } from './platform-check/check';
import { junit } from './platform-check/junit';
import { readOptions, UsageError, usage, useConfig } from './platform-check/options';
import { printed } from './platform-check/print';

async function main(): Promise<void> {
  const options = readOptions(process.argv.slice(2));
  if (options.help) {
    console.log(usage);
    return;
  }
  if (options.config !== undefined) useConfig(options.config, process.env);
  environment();
  checkEndpoints();
  const report = await checkPlatform(options);
  if (options.junit !== undefined) writeFileSync(options.junit, junit(report));
  console.log(options.json ? JSON.stringify(report, null, 2) : printed(report, options.verbose));
  process.exitCode = report.passed ? 0 : 1;
}

main().catch((error: unknown) => {
  const expected = error instanceof EnvironmentError || error instanceof UsageError;
  console.error(expected ? error.message : error);
  process.exitCode = 2;
});
