import { mkdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { StartError } from '@/lib/env/start-error';
import { Accounts } from './accounts';
import { Activities } from './activities';
import { ArticleListIndex } from './article-list-index';
import { ArticleLists } from './article-lists';
import { ArticleVotes } from './article-votes';
import { Articles } from './articles';
import { Authors } from './authors';
import { Circles } from './circles';
import { Columns } from './columns';
import { CommentReports } from './comment-reports';
import { Comments } from './comments';
import { SiteConfigs } from './config';
import { Contributions } from './contributions';
import { Database } from './database';
import { DemoPaper } from './demo-paper';
import { lockDirectory } from './directory-lock';
import { Discussions } from './discussions';
import { DiskFiles, type Files } from './disk-files';
import { Dynamics, Posts } from './dynamics';
import { Favourites } from './favourites';
import { Follows } from './follows';
import { ImportSources } from './import-sources';
import { Imports } from './imports';
import { Invitations } from './invitations';
import { Likes } from './likes';
import { Lives } from './lives';
import { Media } from './media';
import { Members } from './members';
import { Notices } from './notices';
import { PaperArticles } from './paper-articles';
import { Products } from './products';
import { Qas } from './qas';
import { AskSubjects, Questions } from './questions';
import { migrate } from './schema';
import { Scores } from './scores';
import { ShortVideos } from './short-videos';
import { SignUps } from './sign-ups';
import { SourceState } from './source-state';
import { Statistics } from './statistics';
import { isDamage, StoreDamagedError } from './store-errors';
import { StoredPictures } from './stored-pictures';
import { Tags } from './tags';
import { TipOffs } from './tip-offs';
import { UploadUses } from './upload-uses';
import { Uploads } from './uploads';
import { VoteActivities } from './vote-activities';
import { Vouchers } from './vouchers';
import { WriteOffs } from './write-offs';

/** Returns the folder of imported media and, without an S3-compatible store, of uploads. */
export function mediaDirectory(directory: string): string {
  return join(directory, 'media');
}

export function databaseFile(directory: string): string {
  return join(directory, 'kanbao.db');
}

/** Maximum bytes of a database that startup checks (in 100 ms). Reads detect damage of larger databases. */
const maxCheckedBytes = 64_000_000;

/** Opens a database. Unlocks the directory if the database cannot be used. */
function openDatabase(file: string, unlock: () => void): Database {
  let db: Database | undefined;
  try {
    db = new Database(file);
    const damage = statSync(file).size <= maxCheckedBytes ? db.findDamage() : undefined;
    if (damage !== undefined) throw new StoreDamagedError(damage);
    migrate(db);
    return db;
  } catch (error) {
    db?.close();
    unlock();
    throw error;
  }
}

/** @throws StartError if the directory cannot be created, written to or locked */
function createDirectory(directory: string): ReturnType<typeof lockDirectory> {
  try {
    // Private, because the directory contains members' data and the operator's token.
    mkdirSync(directory, { recursive: true, mode: 0o700 });
    return lockDirectory(directory);
  } catch (error) {
    if (error instanceof StartError || isDamage(error)) throw error;
    throw new StartError(
      `The data directory ${directory} cannot be used (${error instanceof Error ? error.message : error}). Let this user write to it, or set DATA_DIR to another directory.`,
    );
  }
}

/** Locks a directory and opens its store. @throws StartError, StoreDamagedError, StoreVersionError */
export function openStore(directory: string, uploadFiles?: Files) {
  const { announce, unlock } = createDirectory(directory);
  const db = openDatabase(databaseFile(directory), unlock);
  const listings = new ArticleListIndex(db);
  if (listings.areEmpty()) listings.rebuildAll();
  const imports = new DiskFiles(mediaDirectory(directory));
  const media = new Media(db, { imports, uploads: uploadFiles ?? imports });
  return {
    accounts: new Accounts(db),
    activities: new Activities(db),
    articles: new Articles(db),
    articleVotes: new ArticleVotes(db),
    askSubjects: new AskSubjects(db),
    authors: new Authors(db),
    circles: new Circles(db),
    columns: new Columns(db),
    comments: new Comments(db),
    commentReports: new CommentReports(db),
    config: new SiteConfigs(db),
    contributions: new Contributions(db),
    demoPaper: new DemoPaper(db),
    discussions: new Discussions(db),
    dynamics: new Dynamics(db),
    favourites: new Favourites(db),
    follows: new Follows(db),
    imports: new Imports(db),
    importSources: new ImportSources(db),
    invitations: new Invitations(db),
    likes: new Likes(db),
    lists: new ArticleLists(db),
    lives: new Lives(db),
    media,
    members: new Members(db),
    notices: new Notices(db),
    paperArticles: new PaperArticles(db),
    posts: new Posts(db),
    products: new Products(db),
    questions: new Questions(db),
    scores: new Scores(db),
    qas: new Qas(db),
    shortVideos: new ShortVideos(db),
    signUps: new SignUps(db),
    sourceState: new SourceState(db),
    statistics: new Statistics(db),
    storedPictures: new StoredPictures(db),
    tags: new Tags(db),
    tipoffs: new TipOffs(db),
    uploads: new Uploads(db, media, new UploadUses(db)),
    voteActivities: new VoteActivities(db),
    vouchers: new Vouchers(db),
    writeOffs: new WriteOffs(db),
    transaction: <Result>(work: () => Result) => db.transaction(work),
    /** Publishes the address of this process. The `DirectoryInUseError` of other processes contains it. */
    announce,
    close: () => {
      db.close();
      unlock();
    },
  };
}

export type Store = ReturnType<typeof openStore>;
