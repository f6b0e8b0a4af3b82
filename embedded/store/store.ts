import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { Accounts } from './accounts';
import { Activities } from './activities';
import { ArticleLists } from './article-lists';
import { ArticleVotes } from './article-votes';
import { Articles } from './articles';
import { Authors } from './authors';
import { Columns } from './columns';
import { CommentReports } from './comment-reports';
import { Comments } from './comments';
import { SiteConfig } from './config';
import { Counts } from './counts';
import { Database } from './database';
import { DemoPaper } from './demo-paper';
import { lockDirectory } from './directory-lock';
import { Discussions } from './discussions';
import { Favourites } from './favourites';
import { DiskFiles, type Files } from './files';
import { Imports } from './imports';
import { Likes } from './likes';
import { Lives } from './lives';
import { Media } from './media';
import { Members } from './members';
import { Notices } from './notices';
import { PaperArticles } from './paper-articles';
import { Products } from './products';
import { migrate } from './schema';
import { ShortVideos } from './short-videos';
import { SignUps } from './sign-ups';
import { Statistics } from './statistics';
import { Tags } from './tags';
import { UploadUses } from './upload-uses';
import { Uploads } from './uploads';
import { VoteActivities } from './vote-activities';

/** Everything the embedded platform keeps, by subject. */
export interface Store {
  accounts: Accounts;
  activities: Activities;
  articles: Articles;
  articleVotes: ArticleVotes;
  authors: Authors;
  columns: Columns;
  comments: Comments;
  commentReports: CommentReports;
  config: SiteConfig;
  counts: Counts;
  demoPaper: DemoPaper;
  discussions: Discussions;
  favourites: Favourites;
  imports: Imports;
  likes: Likes;
  lists: ArticleLists;
  lives: Lives;
  media: Media;
  members: Members;
  notices: Notices;
  paperArticles: PaperArticles;
  products: Products;
  shortVideos: ShortVideos;
  signUps: SignUps;
  statistics: Statistics;
  tags: Tags;
  uploads: Uploads;
  voteActivities: VoteActivities;
  /** Several writes as one. */
  transaction: <Result>(work: () => Result) => Result;
  /** Tells whoever finds the directory in use where to reach this process. */
  announce: (address: string) => void;
  close: () => void;
}

/** Where media lie in a store's directory: imports, and uploads where no other place is given for them. */
export function mediaDirectory(directory: string): string {
  return join(directory, 'media');
}

/** A database that cannot be used leaves the directory free. */
function openDatabase(file: string, unlock: () => void): Database {
  let db: Database | undefined;
  try {
    db = new Database(file);
    migrate(db);
    return db;
  } catch (error) {
    db?.close();
    unlock();
    throw error;
  }
}

/**
 * Opens the store in a directory, which this process has for itself until it closes the store or ends.
 * @throws DirectoryInUseError when another process has it
 */
export function openStore(directory: string, uploadFiles?: Files): Store {
  // Members and the operator's token are in it.
  mkdirSync(directory, { recursive: true, mode: 0o700 });
  const { announce, unlock } = lockDirectory(directory);
  const db = openDatabase(join(directory, 'kanbao.db'), unlock);
  const tags = new Tags(db);
  tags.indexAll();
  const imports = new DiskFiles(mediaDirectory(directory));
  const media = new Media(db, { imports, uploads: uploadFiles ?? imports });
  return {
    accounts: new Accounts(db),
    activities: new Activities(db),
    articles: new Articles(db),
    articleVotes: new ArticleVotes(db),
    authors: new Authors(db),
    columns: new Columns(db),
    comments: new Comments(db),
    commentReports: new CommentReports(db),
    config: new SiteConfig(db),
    counts: new Counts(db),
    demoPaper: new DemoPaper(db),
    discussions: new Discussions(db),
    favourites: new Favourites(db),
    imports: new Imports(db),
    likes: new Likes(db),
    lists: new ArticleLists(db),
    lives: new Lives(db),
    media,
    members: new Members(db),
    notices: new Notices(db),
    paperArticles: new PaperArticles(db),
    products: new Products(db),
    shortVideos: new ShortVideos(db),
    signUps: new SignUps(db),
    statistics: new Statistics(db),
    tags,
    uploads: new Uploads(db, media, new UploadUses(db)),
    voteActivities: new VoteActivities(db),
    transaction: (work) => db.transaction(work),
    announce,
    close: () => {
      db.close();
      unlock();
    },
  };
}
