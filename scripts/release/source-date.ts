import { execFileSync } from 'node:child_process';

/** Returns SOURCE_DATE_EPOCH (reproducible-builds.org), or the last commit's date, in seconds since 1970. */
export function sourceDate(epochText = process.env.SOURCE_DATE_EPOCH): number {
  const text = epochText ?? lastCommitTime();
  if (!/^\d{1,11}$/.test(text))
    throw new Error(`SOURCE_DATE_EPOCH must be seconds since 1970, not "${text}".`);
  return Number(text);
}

function lastCommitTime(): string {
  try {
    return execFileSync('git', ['log', '-1', '--format=%ct'], { encoding: 'utf8', stdio: 'pipe' }).trim();
  } catch {
    throw new Error('This folder is not a Git repository. Set SOURCE_DATE_EPOCH to seconds since 1970.');
  }
}
