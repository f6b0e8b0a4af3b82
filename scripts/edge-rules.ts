import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { environment } from '@/lib/env/environment';
import { StartError } from '@/lib/env/start-error';
import { ruleFiles } from './edge-rule-files';

const usage = `node scripts/run.mjs scripts/edge-rules.ts [--out folder]

Generates the view key rules for caches (deploy/edge), with the NATIVE_APP_MARK of this installation.`;

const { help, out } = parseArgs({
  options: { help: { type: 'boolean' }, out: { type: 'string', default: 'deploy/edge' } },
}).values;

try {
  if (help) console.log(usage);
  for (const [path, text] of help ? [] : ruleFiles(environment().NATIVE_APP_MARK)) {
    writeFileSync(join(out, path), text);
    console.log(join(out, path));
  }
} catch (problem) {
  if (!(problem instanceof StartError)) throw problem;
  console.error(problem.message);
  process.exitCode = 1;
}
