import { join } from 'node:path';
import { databaseFile } from '../store/store';
import { backupsFolder, backupsIn } from './manifest';

/** What whoever starts a damaged store is told: what it is, that nothing was changed, and the way back. */
export function adviceOnDamage(dataDir: string, problem: unknown): string {
  const last = backupsIn(backupsFolder(dataDir)).at(-1);
  const back = last
    ? `The last backup is ${last}. This puts it back, and moves what is there aside:\n  npm run restore -- latest`
    : `There is no backup in ${backupsFolder(dataDir)}. Put one from elsewhere back: npm run restore -- <folder>\n  Without any, move ${join(dataDir, 'embedded')} away: the next start makes a new store.`;
  const reason = problem instanceof Error ? problem.message : String(problem);
  return `The store ${databaseFile(join(dataDir, 'embedded'))} is damaged (${reason}). Nothing in it was changed.\n${back}`;
}
