import { join } from 'node:path';
import { databaseFile } from '../store/store';
import { backupsFolder, backupsIn } from './manifest';

export function damageMessage(dataDir: string, problem: unknown): string {
  const last = backupsIn(backupsFolder(dataDir)).at(-1);
  const back = last
    ? `The last backup is ${last}. To restore it (the damaged store is moved aside):\n  npm run restore -- latest`
    : `There is no backup in ${backupsFolder(dataDir)}. Restore one from elsewhere: npm run restore -- <folder>\n  Without a backup, move ${join(dataDir, 'embedded')} away: the next start creates a new store.`;
  const reason = problem instanceof Error ? problem.message : String(problem);
  return `The store ${databaseFile(join(dataDir, 'embedded'))} is damaged (${reason}). It was not changed.\n${back}`;
}
