import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { ArticleLists } from './article-lists';
import { Articles } from './articles';
import { Authors } from './authors';
import { Columns } from './columns';
import { Comments } from './comments';
import { SiteConfig } from './config';
import { Counts } from './counts';
import { Database } from './database';
import { lockDirectory } from './directory-lock';
import { Likes } from './likes';
import { Media } from './media';
import { migrate } from './schema';
import { Statistics } from './statistics';

/** Everything the embedded platform keeps, by subject. */
export interface Store {
  articles: Articles;
  authors: Authors;
  columns: Columns;
  comments: Comments;
  config: SiteConfig;
  counts: Counts;
  likes: Likes;
  lists: ArticleLists;
  media: Media;
  statistics: Statistics;
  /** Several writes as one. */
  transaction: <Result>(work: () => Result) => Result;
  close: () => void;
}

/** Where the media of imports lie in a store's directory. */
export function mediaDirectory(directory: string): string {
  return join(directory, 'media');
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
    articles: new Articles(db),
    authors: new Authors(db),
    columns: new Columns(db),
    comments: new Comments(db),
    config: new SiteConfig(db),
    counts: new Counts(db),
    likes: new Likes(db),
    lists: new ArticleLists(db),
    media: new Media(db, mediaDirectory(directory)),
    statistics: new Statistics(db),
    transaction: (work) => db.transaction(work),
    close: () => {
      db.close();
      unlock();
    },
  };
}
