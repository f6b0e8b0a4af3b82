import { setTimeout as pause } from 'node:timers/promises';
import type { LineFault, WhichCalls } from '../faulty-line';
import { type Heard, statusesOf } from './hear';
import { type Finding, found, timed } from './row';
import { type Stage, seenPages, unseenPages, type WriteTold } from './stage';

/** What is promised of one whom a fault on the line meets. */
interface Expected {
  /** Statuses that may come. */
  status: readonly number[];
  /** ms within which. */
  within: number;
}

interface LineTrouble {
  fault: LineFault;
  which?: WhichCalls;
  seen?: Expected;
  unseen?: Expected;
  /** Looks at pages never seen, beside their status. */
  unseenAlso?: (heard: readonly Heard[]) => Finding[];
}

let written = 0;

/** A text that nobody has written before. */
export function newText(row: string): string {
  written += 1;
  return `故障表${row}${Date.now()}第${written}条`;
}

const isOneOf = ({ status }: Heard, expected: Expected) => expected.status.includes(status);

export async function askSeen(stage: Stage, many: number, expected: Expected): Promise<Finding> {
  const heard: Heard[] = [];
  for (let time = 0; time < many; time += 1) for (const path of seenPages) heard.push(await stage.ask(path));
  const ok = heard.every((one) => isOneOf(one, expected) && one.html.includes('云岭日报'));
  return timed(
    'seen',
    statusesOf(heard),
    ok,
    heard.map(({ whole }) => whole),
    expected.within,
  );
}

export async function askUnseen(
  stage: Stage,
  paths: readonly string[],
  expected: Expected,
): Promise<{ finding: Finding; heard: Heard[] }> {
  const heard: Heard[] = [];
  for (const path of paths) heard.push(await stage.ask(path));
  const ok = heard.every((one) => isOneOf(one, expected) && one.html.includes('云岭日报'));
  const took = heard.map(({ whole }) => whole);
  return { finding: timed('unseen', statusesOf(heard), ok, took, expected.within), heard };
}

/** ms after which what fails a write is over, if the write is still under way. */
const overAfter = 3000;

/**
 * Sends a text again under the same key until it is taken, for a minute; where nobody knows, its writer looks whether it stands, and sends
 * it all the same if not.
 * @param told what was said of it at first
 * @returns what is said of it in the end
 */
export async function sendUntilTaken(stage: Stage, text: string, told: WriteTold): Promise<WriteTold> {
  let again = told;
  const since = performance.now();
  while (again.status >= 400 && performance.now() - since < 60_000) {
    await pause(500);
    const all = again.outcome === 'unknown' && (await stage.standing(text)) === 0;
    again = await stage.write(text, all ? { again: '1' } : {});
  }
  return again;
}

/**
 * What was told of a write, and whether it is so: what is called done stands, and once. What was not is sent again when the fault
 * is over, until it is taken. In the end it stands once.
 */
export async function writeUnder(stage: Stage, row: string, mend: () => Promise<void>): Promise<Finding[]> {
  const text = newText(row);
  const sent = stage.write(text);
  await Promise.race([sent, pause(overAfter)]);
  await mend();
  const told = await sent;
  const isTrue = told.status >= 400 || (await stage.standing(text)) === 1;
  const again = await sendUntilTaken(stage, text, told);
  const standing = await stage.standing(text);
  const saw = `told ${told.status} ${told.outcome} after ${told.ms.toFixed(0)} ms, in the end ${again.status}; it stands ${standing} ×`;
  return [found('write', saw, isTrue && again.status < 400 && standing === 1)];
}

/** A fault on the line, met by all three; in the end the line is mended and the pages never seen come. */
export async function lineTrouble(stage: Stage, row: string, trouble: LineTrouble): Promise<Finding[]> {
  const { line, times } = stage;
  await stage.begin();
  await line.fail(trouble.fault, trouble.which);
  const seen = trouble.seen ? [await askSeen(stage, times(20, 1), trouble.seen)] : [];
  const paths = unseenPages.slice(0, times(10, 2));
  const unseen = trouble.unseen ? await askUnseen(stage, paths, trouble.unseen) : undefined;
  const also = trouble.unseenAlso?.(unseen?.heard ?? []) ?? [];
  const writes = await writeUnder(stage, row, () => line.mend());
  const findings = [...seen, ...(unseen ? [unseen.finding, ...also] : []), ...writes];
  return unseen ? [...findings, await comesBack(stage, paths[0] ?? '')] : findings;
}

/** How long a page takes to come when all is well again: within 10 s. */
export async function comesBack(stage: Stage, path: string): Promise<Finding> {
  const back = await stage.untilThere(path);
  const saw = back === undefined ? 'did not come back' : `there ${back.toFixed(0)} ms after it was mended`;
  return { ...found('unseen', saw, back !== undefined), inTime: (back ?? Infinity) <= 10_000 };
}
