import { z } from 'zod';
import { captionedClip, captionedPicture } from './articles';
import { type Position, rowWith } from './database';
import { submissionTable } from './submissions';

const contributionState = z.enum(['pending', 'passed', 'refused']);

const contributionDetails = z.object({
  /** Published name of the contributor. */
  name: z.string(),
  icon: z.string().nullable().default(null),
  /** Phone number, visible to editors only. */
  phone: z.string().default(''),
  title: z.string().default(''),
  /** Plain text with one paragraph per line. */
  content: z.string(),
  pictures: z.array(captionedPicture).default([]),
  videos: z.array(captionedClip).default([]),
  audios: z.array(captionedClip).default([]),
  files: z.array(z.object({ name: z.string(), url: z.string() })).default([]),
  reason: z.string().default(''),
});

const newContribution = z.object({
  callId: z.number(),
  memberId: z.number().nullable(),
  createdAt: z.number(),
  details: contributionDetails,
});

/** Contribution of the demo paper, with initial counts. */
const demoContribution = newContribution.extend({
  id: z.number(),
  state: contributionState,
  reads: z.number(),
  likes: z.number(),
});

const contributionRow = rowWith(contributionDetails, demoContribution.omit({ details: true }).shape);

export type ContributionRecord = z.output<typeof contributionRow>;

export class Contributions extends submissionTable('contributions', contributionRow) {
  /** Adds a demo contribution. If it exists, only its time and `callId` are updated. */
  upsertDemo(input: z.input<typeof demoContribution>): void {
    const row = { ...demoContribution.parse(input), origin: 'demo' };
    this.db.upsert('contributions', 'id', row, ['memberId', 'state', 'reads', 'likes', 'details']);
  }

  add(input: z.input<typeof newContribution>, firstId: number): number {
    const row = { ...newContribution.parse(input), origin: 'reader', state: 'pending', reads: 0, likes: 0 };
    const { pictures, videos, files } = row.details;
    const media = [...pictures, ...videos, ...files].map(({ url }) => url);
    return this.addRow(row, firstId, 'contribution', media);
  }

  passed(callId: number, position: Position, count: number): ContributionRecord[] {
    return this.page({ where: "call_id = ? AND state = 'passed'", values: [callId] }, position, count);
  }

  waiting(count: number): ContributionRecord[] {
    return this.select("WHERE state = 'pending' ORDER BY created_at, id LIMIT ?", [count]);
  }

  decided(position: Position, count: number): ContributionRecord[] {
    return this.page({ where: "state IN ('passed', 'refused')", values: [] }, position, count);
  }

  /** Stores the editors' decision. Returns false if the contribution does not exist or has this state already. */
  decide(id: number, state: 'passed' | 'refused', reason: string): boolean {
    return this.db.transaction(() => {
      const found = this.find(id);
      if (!found || found.state === state) return false;
      const details = contributionDetails.parse({ ...found, reason });
      return this.db.update('contributions', id, { state, details });
    });
  }
}
