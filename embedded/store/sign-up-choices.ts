import { z } from 'zod';
import type { TakenChoice } from '@/lib/format/form-people';
import type { Database } from './database';
import { holdsPlace } from './sign-up-state';

/** An option of a form that not everybody can have. */
export interface ChoiceQuota {
  field: string;
  option: string;
  /** How many people may have it. */
  places: number;
}

const takenRow = z.object({ field: z.string(), choice: z.string(), people: z.number() });

/** What people have chosen of what not everybody can have. Only within the transaction that gives the place. */
export class SignUpChoices {
  constructor(private readonly db: Database) {}

  /** How many people hold what, of an activity. */
  taken(activityId: number): TakenChoice[] {
    const rows = this.db.all(
      takenRow,
      `SELECT c.field, c.choice, SUM(c.people) AS people FROM sign_up_choices c
       JOIN sign_ups s ON s.id = c.sign_up_id
       WHERE c.activity_id = ? AND s.state IN ${holdsPlace} GROUP BY c.field, c.choice`,
      [activityId],
    );
    return rows.map(({ field, choice, people }) => ({ field, option: choice, people }));
  }

  /** What a sign-up has chosen. */
  of(signUpId: number): TakenChoice[] {
    const sql = 'SELECT field, choice, people FROM sign_up_choices WHERE sign_up_id = ?';
    return this.db
      .all(takenRow, sql, [signUpId])
      .map(({ field, choice, people }) => ({ field, option: choice, people }));
  }

  /** Whether there is still enough of all that is wanted. */
  fit(activityId: number, wanted: readonly TakenChoice[], quotas: readonly ChoiceQuota[]): boolean {
    if (quotas.length === 0 || wanted.length === 0) return true;
    const taken = this.taken(activityId);
    const find = <One extends { field: string; option: string }>(
      list: readonly One[],
      { field, option }: TakenChoice,
    ) => list.find((one) => one.field === field && one.option === option);
    return wanted.every((one) => {
      const places = find(quotas, one)?.places ?? Number.POSITIVE_INFINITY;
      return (find(taken, one)?.people ?? 0) + one.people <= places;
    });
  }

  note(signUpId: number, activityId: number, chosen: readonly TakenChoice[]): void {
    for (const { field, option, people } of chosen) {
      this.db.run(
        'INSERT INTO sign_up_choices (sign_up_id, activity_id, field, choice, people) VALUES (?, ?, ?, ?, ?)',
        [signUpId, activityId, field, option, people],
      );
    }
  }
}
