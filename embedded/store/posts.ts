import { z } from 'zod';
import type { Database } from './database';
import {
  type DynamicRecord,
  type DynamicState,
  type Dynamics,
  dynamicDetails,
  dynamicRow,
  selectDynamics,
} from './dynamics';
import { nextId } from './next-id';
import { UploadUses } from './upload-uses';

/** A post that a member writes; pictures by their path. */
interface NewPost {
  circleId: number;
  memberId: number;
  writer: { name: string; icon: string | null };
  state: 'published' | 'waiting';
  content: string;
  pictures: readonly string[];
}

/** Numbers of what members write stay clear of all that is liked by its number. */
const firstId = 7_700_001;

/** Posts of a member that one is compared with: nobody writes more within a minute. */
const mostCompared = 20;

const totalRow = z.object({ total: z.number() });

/** Posts that members write in circles; they are dynamics as the demo paper's are, and some await review. */
export class Posts {
  readonly #uses: UploadUses;

  constructor(
    private readonly db: Database,
    private readonly dynamics: Dynamics,
  ) {
    this.#uses = new UploadUses(db);
  }

  /** Keeps what a member writes. @returns its number; undefined where the same was written since a time */
  write({ circleId, memberId, state, ...said }: NewPost, now: number, since: number): number | undefined {
    const pictures = said.pictures.map((url) => ({ url }));
    const details = dynamicDetails.parse({ content: said.content, pictures, writer: said.writer });
    return this.db.transaction(() => {
      const before = this.dynamics.ofWriterInAllStates(memberId, { offset: 0 }, mostCompared);
      const isAgain = (one: DynamicRecord) =>
        one.owner_id === circleId && one.published_at > since && one.content === details.content;
      if (before.some(isAgain)) return undefined;
      const id = nextId(this.db, 'dynamics', firstId);
      this.db.run(
        `INSERT INTO dynamics (id, origin, owner_kind, owner_id, state, published_at, reads, likes, pinned, writer_id,
           details)
         VALUES (?, 'member', 'circle', ?, ?, ?, 0, 0, 0, ?, ?)`,
        [id, circleId, state, now, memberId, JSON.stringify(details)],
      );
      this.#uses.note(said.pictures, `post:${id}`);
      return id;
    });
  }

  /** Publishes or refuses what a member has written. @returns it; undefined where there is no such post */
  setState(id: number, state: DynamicState): DynamicRecord | undefined {
    const sql = "UPDATE dynamics SET state = ? WHERE id = ? AND origin = 'member'";
    return this.db.run(sql, [state, id]) > 0 ? this.dynamics.find(id) : undefined;
  }

  /** What members have written: what waits for the desk, the oldest first, or what readers see, the newest first. */
  ofMembers(state: 'waiting' | 'published', limit: number): DynamicRecord[] {
    const order = state === 'waiting' ? 'ASC' : 'DESC';
    return this.db.all(
      dynamicRow,
      `${selectDynamics} WHERE origin = 'member' AND state = ? ORDER BY id ${order} LIMIT ?`,
      [state, limit],
    );
  }

  countWaiting(): number {
    const sql = "SELECT COUNT(*) AS total FROM dynamics WHERE origin = 'member' AND state = 'waiting'";
    return this.db.one(totalRow, sql)?.total ?? 0;
  }
}
