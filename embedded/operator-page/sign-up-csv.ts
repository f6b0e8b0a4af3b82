import { fieldsOfPeople } from '@/lib/format/form-people';
import { platformTime } from '../platform-time';
import type { ActivityRecord } from '../store/activities';
import type { SignUpRecord } from '../store/sign-ups';
import type { Store } from '../store/store';
import { answerLines } from '../wire/answer-lines';
import { signUpStates } from './activity-pages';
import { operatorMediaAddress } from './page-layout';

const chunkSize = 500;

/** Matches values that spreadsheets evaluate as formulas (OWASP, CSV injection). */
const formulaStart = /^[=+\-@\t\r\n＝＋－＠]/;

/**
 * Matches numbers that spreadsheets would change: phone and ID numbers, leading zeros, codes such as 12E45, (5), and
 * what looks like a date or time, such as 3-2, 1/2 and 3:1.
 */
const lossyNumber =
  /^(?:(?:\p{Nd}[., '’\u00a0\u202f]?){11,}|[0０]\p{Nd}+|\p{Nd}+(?:[.．]\p{Nd}+)?[eEｅＥ]\p{Nd}+|\(\p{Nd}+\)|(?!\d{4}-\d\d-\d\d$)\p{Nd}{1,4}(?:[-/:]\p{Nd}{1,4}){1,2})$/u;

function csvCell(value: string): string {
  // Excel, WPS and LibreOffice treat a value after a tab as text and do not show the tab.
  const safeValue = formulaStart.test(value) ? `'${value}` : lossyNumber.test(value) ? `\t${value}` : value;
  return `"${safeValue.replaceAll('"', '""')}"`;
}

export function csvLine(values: readonly string[]): string {
  return `${values.map(csvCell).join(',')}\r\n`;
}

/** Byte order mark. Without it, spreadsheets do not recognize UTF-8. */
const byteOrderMark = '\ufeff';

/** Returns labels: one per field, or one per person for a field that each person fills in. */
function columnLabels({ details: { form, mostPeople } }: ActivityRecord): string[] {
  const labels = fieldsOfPeople(form, mostPeople, mostPeople).map(({ label, person }) =>
    person === undefined || mostPeople === 1 ? label : `${label}（第${person}位）`,
  );
  return [...new Set(labels)];
}

function signUpLine(signUp: SignUpRecord, activity: ActivityRecord, labels: readonly string[]): string {
  const { id, name, state, people, code, createdAt } = signUp;
  const lines = answerLines(signUp, activity, operatorMediaAddress);
  const answers = labels.map((label) =>
    lines
      .filter((line) => line.label === label || `${line.label}（第1位）` === label)
      .map(({ value }) => value)
      .join('、'),
  );
  const columns = [String(id), name, signUpStates[state], String(people), code, platformTime(createdAt)];
  return csvLine([...columns, ...answers]);
}

export function* signUpCsv(activity: ActivityRecord, { signUps }: Pick<Store, 'signUps'>): Generator<string> {
  const labels = columnLabels(activity);
  yield byteOrderMark + csvLine(['编号', '读者', '状态', '人数', '报名码', '报名时间', ...labels]);
  let afterId: number | undefined;
  for (;;) {
    const chunk = signUps.search({ activityId: activity.id, searchTerm: '', afterId }, chunkSize);
    yield chunk.map((signUp) => signUpLine(signUp, activity, labels)).join('');
    afterId = chunk.at(-1)?.id;
    if (chunk.length < chunkSize) return;
  }
}
