import { z } from 'zod';
import type { ChoiceCount } from '@/lib/format/form-people';
import { isPhone, normalizePhone, searchKey } from '@/lib/format/typed-text';
import { type Position, recordTable, Table } from './database';
import { randomCode } from './random-code';
import { UploadUses } from './upload-uses';
import { withdrawVouchers } from './vouchers';

/** Schema of answers. A damaged row counts as empty. */
const answersSchema = z.record(z.string(), z.union([z.string(), z.array(z.string())])).catch({});

function searchText(signUp: { name: string; code: string; answers: string }): string {
  const values = Object.values(answersSchema.parse(JSON.parse(signUp.answers))).flat();
  return [signUp.name, signUp.code, ...values].map(searchKey).join('\n');
}

/** Returns LIKE patterns for a text and its normalized phone number. Without a number, both are equal. */
function searchPatterns(typedText: string): [text: string, phone: string] {
  const key = searchKey(typedText);
  const phone = normalizePhone(typedText);
  const patternOf = (part: string) => `%${part.replace(/[\\%_]/g, '\\$&')}%`;
  return [patternOf(key), patternOf(isPhone(phone) ? phone : key)];
}

export const placeHoldingStates = "('confirmed', 'pending', 'used')";

export const signUpState = z.enum(['confirmed', 'pending', 'used', 'refused', 'waiting', 'cancelled']);

export type SignUpState = z.output<typeof signUpState>;

type ChoiceQuota = Omit<ChoiceCount, 'people'> & { places: number };

const choiceRow = z.object({ field: z.string(), option: z.string(), people: z.number() });

/** Choices of sign-ups. `hasRoom` and `add` must be called in the transaction that assigns the place. */
class SignUpChoices extends Table {
  counts(activityId: number): ChoiceCount[] {
    const sql = `SELECT c.field, c.choice AS option, SUM(c.people) AS people FROM sign_up_choices c
       JOIN sign_ups s ON s.id = c.sign_up_id
       WHERE c.activity_id = ? AND s.state IN ${placeHoldingStates} GROUP BY c.field, c.choice`;
    return this.db.all(choiceRow, sql, [activityId]);
  }

  of(signUpId: number): ChoiceCount[] {
    const sql = 'SELECT field, choice AS option, people FROM sign_up_choices WHERE sign_up_id = ?';
    return this.db.all(choiceRow, sql, [signUpId]);
  }

  hasRoom(activityId: number, choices: readonly ChoiceCount[], quotas: readonly ChoiceQuota[]): boolean {
    if (quotas.length === 0 || choices.length === 0) return true;
    const keyOf = ({ field, option }: Omit<ChoiceCount, 'people'>) => JSON.stringify([field, option]);
    const limits = new Map(quotas.map((quota) => [keyOf(quota), quota.places]));
    const takenPlaces = new Map(this.counts(activityId).map((count) => [keyOf(count), count.people]));
    return choices.every((choice) => {
      const limit = limits.get(keyOf(choice)) ?? Number.POSITIVE_INFINITY;
      return (takenPlaces.get(keyOf(choice)) ?? 0) + choice.people <= limit;
    });
  }

  add(signUpId: number, activityId: number, choices: readonly ChoiceCount[]): void {
    for (const { field, option, people } of choices) {
      this.db.insert('sign_up_choices', { signUpId, activityId, field, choice: option, people });
    }
  }
}

const signUpRow = z.object({
  id: z.number(),
  activityId: z.number(),
  memberId: z.number().nullable(),
  name: z.string(),
  icon: z.string().nullable(),
  state: signUpState,
  code: z.string(),
  answers: z.string(),
  createdAt: z.number(),
  people: z.number(),
});

export type SignUpRecord = z.output<typeof signUpRow>;

const waitingRow = z.object({ id: z.number(), people: z.number() });

interface NewSignUp extends Pick<SignUpRecord, 'activityId' | 'name' | 'icon' | 'answers'> {
  /** Id of the member; undefined for demo participants. */
  memberId?: number | undefined;
  people?: number;
  choices?: readonly ChoiceCount[];
  /** Paths of the uploads that the answers contain. */
  files?: readonly string[];
}

export interface Quota {
  places: number;
  waitingPlaces: number;
  reviewFirst: boolean;
  choices?: readonly ChoiceQuota[];
}

/** An empty `searchTerm` matches all sign-ups. */
interface SignUpSearch {
  activityId: number;
  searchTerm: string;
  state?: SignUpState | undefined;
  afterId?: number | undefined;
}

const stateWithFreePlace = ({ reviewFirst }: Quota) => (reviewFirst ? 'pending' : 'confirmed');

const unlimited = 1e12;

export class SignUps extends recordTable('sign_ups s', signUpRow) {
  readonly choices = new SignUpChoices(this.db);
  readonly #uploadUses = new UploadUses(this.db);

  /** Assigns a place, or one on the waiting list. One transaction counts and inserts, so that limits hold. */
  add(signUp: NewSignUp, quota: Quota, now: number): SignUpRecord | 'full' | 'choiceFull' | 'again' {
    return this.db.transaction(() => {
      const { choices = [], files = [], ...participant } = signUp;
      const { activityId, memberId, name, answers, people = 1 } = participant;
      const ownSignUp = memberId === undefined ? undefined : this.own(activityId, memberId);
      if (ownSignUp && ownSignUp.state !== 'cancelled') return 'again';
      if (!this.choices.hasRoom(activityId, choices, quota.choices ?? [])) return 'choiceFull';
      const hasPlace = people <= this.#freePlaces(activityId, quota);
      if (!hasPlace && people > quota.waitingPlaces - this.countEntries(activityId, "('waiting')"))
        return 'full';
      const state = hasPlace ? stateWithFreePlace(quota) : 'waiting';
      const id = this.db.nextId('sign_ups');
      const code = randomCode();
      const sought = searchText({ name, code, answers });
      const row = { ...participant, id, state, code, people, sought, createdAt: now };
      this.db.insert('sign_ups', row);
      this.choices.add(id, activityId, choices);
      this.#uploadUses.add(files, `sign-up:${id}`);
      return this.find(id) ?? 'full';
    });
  }

  byCode(code: string): SignUpRecord | undefined {
    return this.first('WHERE code = ?', [code]);
  }

  /** Returns a member's sign-up that is not canceled, otherwise the last canceled one. */
  own(activityId: number, memberId: number): SignUpRecord | undefined {
    const order = "ORDER BY CASE state WHEN 'cancelled' THEN 1 ELSE 0 END, id DESC LIMIT 1";
    return this.first(`WHERE activity_id = ? AND member_id = ? ${order}`, [activityId, memberId]);
  }

  /** Returns a member's sign-ups, one per activity, latest first. */
  ofMember(memberId: number, { lastId, offset }: Position, count: number): SignUpRecord[] {
    // `own` finds the newest sign-up, as the query below does, because older ones are always canceled.
    const lastSignUp = lastId === undefined ? undefined : this.own(lastId, memberId);
    const where = `s.member_id = ? AND NOT EXISTS (SELECT 1 FROM sign_ups o
       WHERE o.member_id = s.member_id AND o.activity_id = s.activity_id AND o.id > s.id)`;
    const order = ['s.created_at', 's.id'];
    return this.page({ where, values: [memberId], order }, { lastId: lastSignUp?.id, offset }, count);
  }

  waitingPosition({ activityId, id }: SignUpRecord): number {
    const sql = "SELECT COUNT(*) FROM sign_ups WHERE activity_id = ? AND state = 'waiting' AND id <= ?";
    return this.db.count(sql, [activityId, id]);
  }

  entries(activityId: number, count: number): SignUpRecord[] {
    const where = `WHERE activity_id = ? AND state IN ${placeHoldingStates}`;
    return this.select(`${where} ORDER BY id DESC LIMIT ?`, [activityId, count]);
  }

  countEntries(activityId: number, states = placeHoldingStates): number {
    const sql = `SELECT SUM(people) FROM sign_ups WHERE activity_id = ? AND state IN ${states}`;
    return this.db.count(sql, [activityId]);
  }

  #freePlaces(activityId: number, { places }: Quota): number {
    return places > 0 ? places - this.countEntries(activityId) : unlimited;
  }

  /** Cancels a sign-up, withdraws unused vouchers and moves up the waiting list. */
  cancel({ id, activityId, memberId }: SignUpRecord, quota: Quota): void {
    this.db.transaction(() => {
      this.db.update('sign_ups', id, { state: 'cancelled' });
      if (memberId !== null) withdrawVouchers(this.db, activityId, memberId);
      this.#uploadUses.remove(`sign-up:${id}`);
      this.#moveUp(activityId, quota);
    });
  }

  /** Confirms a sign-up. `full`: no room for a waiting or refused one. `gone`: wrong id or state. */
  confirm(id: number, quota: Quota): 'done' | 'full' | 'gone' {
    return this.db.transaction(() => {
      const found = this.find(id);
      if (!found || !['pending', 'waiting', 'refused'].includes(found.state)) return 'gone';
      const { activityId, people, state } = found;
      const fits =
        people <= this.#freePlaces(activityId, quota) &&
        this.choices.hasRoom(activityId, this.choices.of(id), quota.choices ?? []);
      if (state !== 'pending' && !fits) return 'full';
      this.db.update('sign_ups', id, { state: 'confirmed' });
      return 'done';
    });
  }

  /** Refuses a sign-up, withdraws unused vouchers and moves up the waiting list. */
  refuse(id: number, quota: Quota): 'done' | 'gone' {
    return this.db.transaction(() => {
      const found = this.find(id);
      if (!found || !['pending', 'confirmed', 'waiting'].includes(found.state)) return 'gone';
      this.db.update('sign_ups', id, { state: 'refused' });
      if (found.memberId !== null) withdrawVouchers(this.db, found.activityId, found.memberId);
      this.#moveUp(found.activityId, quota);
      return 'done';
    });
  }

  /** Searches names, codes and answers, ignoring spelling variants (`searchKey`). Lists the latest first. */
  search({ activityId, searchTerm, state, afterId }: SignUpSearch, count: number): SignUpRecord[] {
    return this.select(
      `WHERE activity_id = ? AND id < ? AND (? = '' OR state = ?)
         AND (sought LIKE ? ESCAPE '\\' OR sought LIKE ? ESCAPE '\\')
       ORDER BY id DESC LIMIT ?`,
      [activityId, afterId ?? unlimited, state ?? '', state ?? '', ...searchPatterns(searchTerm), count],
    );
  }

  /** Assigns free places in order. A group that does not fit stays on the waiting list. */
  #moveUp(activityId: number, quota: Quota): void {
    const { choices = [] } = quota;
    let freePlaces = this.#freePlaces(activityId, quota);
    const sql = "SELECT id, people FROM sign_ups WHERE activity_id = ? AND state = 'waiting' ORDER BY id";
    for (const { id, people } of this.db.all(waitingRow, sql, [activityId])) {
      if (freePlaces <= 0) return;
      if (people > freePlaces || !this.choices.hasRoom(activityId, this.choices.of(id), choices)) continue;
      this.db.update('sign_ups', id, { state: stateWithFreePlace(quota) });
      freePlaces -= people;
    }
  }

  /** Deletes the demo participants, who are added again at every startup. */
  deleteDemoParticipants(activityId: number): void {
    const selectDemoIds = 'SELECT id FROM sign_ups WHERE activity_id = ? AND member_id IS NULL';
    this.db.run(`DELETE FROM sign_up_choices WHERE sign_up_id IN (${selectDemoIds})`, [activityId]);
    this.db.run('DELETE FROM sign_ups WHERE activity_id = ? AND member_id IS NULL', [activityId]);
  }
}
