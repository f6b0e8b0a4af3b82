import { z } from 'zod';
import { captionedClip, captionedPicture } from './article-record';
import { type Position, Submissions } from './database';
import { UploadUses } from './upload-uses';

const contributionState = z.enum(['pending', 'passed', 'refused']);

type ContributionState = z.output<typeof contributionState>;

const contributionDetails = z.object({
  /** Name to publish. */
  name: z.string(),
  icon: z.string().nullable().default(null),
  /** Visible to editors only. */
  phone: z.string().default(''),
  title: z.string().default(''),
  /** Plain text, one paragraph per line. */
  content: z.string(),
  pictures: z.array(captionedPicture).default([]),
  videos: z.array(captionedClip).default([]),
  audios: z.array(captionedClip).default([]),
  files: z.array(z.object({ name: z.string(), url: z.string() })).default([]),
  reason: z.string().default(''),
});

const contributionRow = z
  .object({
    id: z.number(),
    callId: z.number(),
    memberId: z.number().nullable(),
    state: contributionState,
    createdAt: z.number(),
    reads: z.number(),
    likes: z.number(),
    details: z.string(),
  })
  .transform(({ details, ...row }) => ({ ...row, ...contributionDetails.parse(JSON.parse(details)) }));

export type ContributionRecord = z.output<typeof contributionRow>;

interface NewContribution {
  callId: number;
  memberId: number | null;
  createdAt: number;
  details: z.input<typeof contributionDetails>;
}

/** Contribution of the demo paper, with initial counts. */
interface DemoContribution extends NewContribution {
  id: number;
  state: ContributionState;
  reads: number;
  likes: number;
}

export class Contributions extends Submissions<typeof contributionRow> {
  protected readonly table = 'contributions';
  protected readonly row = contributionRow;
  readonly #uses = new UploadUses(this.db);

  /** Adds a demo contribution, or updates it but keeps its state, text and counts. */
  upsertDemo({ details, ...contribution }: DemoContribution): void {
    const row = { ...contribution, origin: 'demo', details: contributionDetails.parse(details) };
    this.db.upsert('contributions', 'id', row, ['memberId', 'state', 'reads', 'likes', 'details']);
  }

  /** Adds a contribution. Ids start at `firstId`. */
  add(contribution: NewContribution, firstId: number): number {
    return this.db.transaction(() => {
      const id = this.db.nextId('contributions', firstId);
      const details = contributionDetails.parse(contribution.details);
      const row = { ...contribution, id, details, origin: 'reader', state: 'pending', reads: 0, likes: 0 };
      this.db.insert('contributions', row);
      const mediaUrls = [...details.pictures, ...details.videos, ...details.files].map(({ url }) => url);
      this.#uses.add(mediaUrls, `contribution:${id}`);
      return id;
    });
  }

  passed(callId: number, from: Position, count: number): ContributionRecord[] {
    return this.page({ where: "call_id = ? AND state = 'passed'", values: [callId] }, from, count);
  }

  own(memberId: number, from: Position, count: number): ContributionRecord[] {
    return this.page({ where: 'member_id = ?', values: [memberId] }, from, count);
  }

  waiting(count: number): ContributionRecord[] {
    const sql = "SELECT * FROM contributions WHERE state = 'pending' ORDER BY created_at, id LIMIT ?";
    return this.db.all(contributionRow, sql, [count]);
  }

  decided(from: Position, count: number): ContributionRecord[] {
    return this.page({ where: "state IN ('passed', 'refused')", values: [] }, from, count);
  }

  /** Stores editors' decision. Returns false if the contribution does not exist or has this state already. */
  decide(id: number, state: 'passed' | 'refused', reason: string): boolean {
    return this.db.transaction(() => {
      const found = this.find(id);
      if (!found || found.state === state) return false;
      const details = contributionDetails.parse({ ...found, reason });
      return this.db.update('contributions', id, { state, details });
    });
  }
}
