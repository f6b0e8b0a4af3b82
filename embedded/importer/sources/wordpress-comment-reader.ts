import type { Store } from '../../store/store';
import type { FeedImport } from '../feed-import';
import { FetchError } from '../http-get';
import type { Listing, WordPressApi } from './wordpress-api';
import { listedComment, type WordPressEntry, wordPressComment } from './wordpress-records';

const route = '/wp/v2/comments';
const maxPages = { ofPosts: 50, recent: 10 };
/** Maximum time in ms between the writing and the approval of a comment. */
const approvalWindowMs = 30 * 86_400_000;

/** Reads a site's comments. Many sites refuse; their posts are then imported without comments. */
export class WordPressCommentReader {
  /** Status of the response that refused the comments. */
  refusalStatus: number | undefined;

  constructor(
    private readonly api: WordPressApi,
    private readonly builder: FeedImport,
    private readonly store: Store,
  ) {}

  /** Returns ids of posts with new comments. The first run returns none, because it reads all comments. */
  async postsWithNew(): Promise<ReadonlySet<number>> {
    const lastRun = this.store.sourceState.lastStart(this.builder.sourceKey);
    if (lastRun === undefined) return new Set();
    const since = new Date(lastRun - approvalWindowMs).toISOString();
    // Rounds to a day, so that the address stays the same for a day and its cached response can be revalidated.
    const query = { after: `${since.slice(0, 10)}T00:00:00Z`, _fields: 'id,post', order: 'desc' };
    const options = { maxPages: maxPages.recent, isCached: true };
    const comments = await this.#read(() => this.api.list(route, query, listedComment, options));
    return new Set(
      comments.flatMap(({ id, post }) =>
        this.store.imports.fingerprint(this.builder.key('comment', String(id))) === undefined ? [post] : [],
      ),
    );
  }

  async readComments(entries: readonly WordPressEntry[]) {
    // WordPress refuses the whole request if one of the posts has a password.
    const postIds = entries.filter(({ content }) => !content.protected).map(({ id }) => id);
    const query = { post: postIds.join(','), order: 'asc' };
    const options = { maxPages: maxPages.ofPosts };
    const read = () => this.api.list(route, query, wordPressComment, options);
    const comments = postIds.length === 0 ? [] : await this.#read(read);
    return new Map(postIds.map((id) => [id, comments.filter(({ post }) => post === id)]));
  }

  async #read<Item>(list: () => Promise<Listing<Item>>): Promise<Item[]> {
    if (this.refusalStatus !== undefined) return [];
    try {
      return (await list()).items;
    } catch (error) {
      const status = error instanceof FetchError ? error.status : undefined;
      if (status === undefined || status < 400 || status > 499 || status === 429) throw error;
      this.refusalStatus = status;
      return [];
    }
  }
}
