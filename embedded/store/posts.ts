import type { Database } from './database';
import { type DynamicRecord, type DynamicState, type Dynamics, dynamicDetails, dynamicRow } from './dynamics';
import { nextId } from './next-id';
import { UploadUses } from './upload-uses';

interface NewPost {
  circleId: number;
  memberId: number;
  writer: { name: string; icon: string | null };
  state: 'published' | 'waiting';
  content: string;
  pictures: readonly string[];
}

/** Start of the id range of members' posts. Ids identify liked items, so ranges must not overlap. */
const firstId = 7_700_001;

/** Number of recent posts checked for a repetition; nobody writes more within a minute. */
const comparedPosts = 20;

/** Posts of members in circles. They are stored as dynamics. */
export class Posts {
  readonly #uses: UploadUses;

  constructor(
    private readonly db: Database,
    private readonly dynamics: Dynamics,
  ) {
    this.#uses = new UploadUses(db);
  }

  /** Stores a post. @returns its id, or undefined if the member has written the same since a time */
  write({ circleId, memberId, state, ...post }: NewPost, now: number, since: number): number | undefined {
    const pictures = post.pictures.map((url) => ({ url }));
    const details = dynamicDetails.parse({ content: post.content, pictures, writer: post.writer });
    return this.db.transaction(() => {
      const before = this.dynamics.ofWriterInAllStates(memberId, { offset: 0 }, comparedPosts);
      const isRepetition = (one: DynamicRecord) =>
        one.owner_id === circleId && one.published_at > since && one.content === details.content;
      if (before.some(isRepetition)) return undefined;
      const id = nextId(this.db, 'dynamics', firstId);
      this.db.insert('dynamics', {
        id,
        origin: 'member',
        owner_kind: 'circle',
        owner_id: circleId,
        state,
        published_at: now,
        reads: 0,
        likes: 0,
        pinned: 0,
        writer_id: memberId,
        details: JSON.stringify(details),
      });
      this.#uses.add(post.pictures, `post:${id}`);
      return id;
    });
  }

  /** Publishes or rejects a member's post. @returns the post, or undefined if there is none */
  setState(id: number, state: DynamicState): DynamicRecord | undefined {
    const sql = "UPDATE dynamics SET state = ? WHERE id = ? AND origin = 'member'";
    return this.db.run(sql, [state, id]) > 0 ? this.dynamics.find(id) : undefined;
  }

  /** Returns members' posts: waiting ones oldest first, published ones newest first. */
  ofMembers(state: 'waiting' | 'published', limit: number): DynamicRecord[] {
    const order = state === 'waiting' ? 'ASC' : 'DESC';
    return this.db.all(
      dynamicRow,
      `SELECT * FROM dynamics WHERE origin = 'member' AND state = ? ORDER BY id ${order} LIMIT ?`,
      [state, limit],
    );
  }

  countWaiting(): number {
    return this.db.count("SELECT COUNT(*) FROM dynamics WHERE origin = 'member' AND state = 'waiting'");
  }
}
