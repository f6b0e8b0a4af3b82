import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { ArticleLists } from './article-lists';
import { Articles } from './articles';
import { Columns } from './columns';
import { SiteConfig } from './config';
import { Database } from './database';
import { lockDirectory } from './directory-lock';
import { migrate } from './schema';

/** Everything the embedded platform keeps, by subject. */
export interface Store {
  columns: Columns;
  articles: Articles;
  lists: ArticleLists;
  config: SiteConfig;
  /** Several writes as one. */
  transaction: <Result>(work: () => Result) => Result;
  close: () => void;
}

/**
 * Opens the store in a directory, which this process has for itself until it closes the store or ends.
 * @throws DirectoryInUseError when another process has it
 */
export function openStore(directory: string): Store {
  mkdirSync(directory, { recursive: true });
  const unlock = lockDirectory(directory);
  const db = new Database(join(directory, 'kanbao.db'));
  migrate(db);
  return {
    columns: new Columns(db),
    articles: new Articles(db),
    lists: new ArticleLists(db),
    config: new SiteConfig(db),
    transaction: (work) => db.transaction(work),
    close: () => {
      db.close();
      unlock();
    },
  };
}
