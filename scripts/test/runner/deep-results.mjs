import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';

const folder = '.cache/deep';

const gitOutput = (...args) => execFileSync('git', args, { encoding: 'utf8', maxBuffer: 256 * 1024 * 1024 });

/** Returns the commit with a hash of uncommitted changes. */
function sourceState() {
  const commit = gitOutput('rev-parse', 'HEAD').trim();
  const untracked = gitOutput('ls-files', '--others', '--exclude-standard').split('\n').filter(Boolean);
  const changes = gitOutput('diff', 'HEAD', '--binary');
  if (changes === '' && untracked.length === 0) return commit;
  const hash = createHash('sha256').update(changes);
  for (const file of untracked) hash.update(`${file}\0`).update(readFileSync(file));
  return `${commit}-${hash.digest('hex').slice(0, 12)}`;
}

/** @returns {{ passed: Map<string, { tests: number, seconds: number }>, save: () => void }} */
export function openDeepResults() {
  const file = `${folder}/${sourceState()}.json`;
  const passed = new Map(existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : []);
  const save = () => {
    mkdirSync(folder, { recursive: true });
    for (const name of readdirSync(folder)) if (`${folder}/${name}` !== file) rmSync(`${folder}/${name}`);
    writeFileSync(file, JSON.stringify([...passed]));
  };
  return { passed, save };
}
