import { z } from 'zod';
import type { ChoiceCount } from '@/lib/format/form-people';
import type { Database } from './database';
import { placeHoldingStates } from './sign-up-state';

/** Option of a form with a limited number of places. */
export interface ChoiceQuota {
  field: string;
  option: string;
  places: number;
}

const choiceRow = z.object({ field: z.string(), option: z.string(), people: z.number() });

/** Chosen options with limited places. Must be used in the transaction that assigns the place. */
export class SignUpChoices {
  constructor(private readonly db: Database) {}

  counts(activityId: number): ChoiceCount[] {
    return this.db.all(
      choiceRow,
      `SELECT c.field, c.choice AS option, SUM(c.people) AS people FROM sign_up_choices c
       JOIN sign_ups s ON s.id = c.sign_up_id
       WHERE c.activity_id = ? AND s.state IN ${placeHoldingStates} GROUP BY c.field, c.choice`,
      [activityId],
    );
  }

  of(signUpId: number): ChoiceCount[] {
    const sql = 'SELECT field, choice AS option, people FROM sign_up_choices WHERE sign_up_id = ?';
    return this.db.all(choiceRow, sql, [signUpId]);
  }

  fit(activityId: number, requested: readonly ChoiceCount[], quotas: readonly ChoiceQuota[]): boolean {
    if (quotas.length === 0 || requested.length === 0) return true;
    const counts = this.counts(activityId);
    const find = <One extends { field: string; option: string }>(
      list: readonly One[],
      { field, option }: ChoiceCount,
    ) => list.find((one) => one.field === field && one.option === option);
    return requested.every((one) => {
      const places = find(quotas, one)?.places ?? Number.POSITIVE_INFINITY;
      return (find(counts, one)?.people ?? 0) + one.people <= places;
    });
  }

  add(signUpId: number, activityId: number, chosen: readonly ChoiceCount[]): void {
    for (const { field, option, people } of chosen) {
      const row = { sign_up_id: signUpId, activity_id: activityId, field, choice: option, people };
      this.db.insert('sign_up_choices', row);
    }
  }
}
