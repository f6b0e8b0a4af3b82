import { setTimeout as pause } from 'node:timers/promises';
import type { ProxyFault, WhichCalls } from '../faulty-proxy';
import { type Finding, found, timed } from './row';
import { seenPages, type TestBed, unseenPages, type WriteResponse } from './test-bed';
import { statusesOf, type TimedResponse } from './timed-request';

interface Expected {
  status: readonly number[];
  /** Time limit in ms. */
  within: number;
}

interface ConnectionFault {
  fault: ProxyFault;
  which?: WhichCalls;
  seen?: Expected;
  unseen?: Expected;
  unseenAlso?: (heard: readonly TimedResponse[]) => Finding[];
}

let written = 0;

export function uniqueText(row: string): string {
  written += 1;
  return `故障表${row}${Date.now()}第${written}条`;
}

const isOneOf = ({ status }: TimedResponse, expected: Expected) => expected.status.includes(status);

export async function checkSeen(stage: TestBed, many: number, expected: Expected): Promise<Finding> {
  const heard: TimedResponse[] = [];
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

export async function checkUnseen(
  stage: TestBed,
  paths: readonly string[],
  expected: Expected,
): Promise<{ finding: Finding; heard: TimedResponse[] }> {
  const heard: TimedResponse[] = [];
  for (const path of paths) heard.push(await stage.ask(path));
  const ok = heard.every((one) => isOneOf(one, expected) && one.html.includes('云岭日报'));
  const took = heard.map(({ whole }) => whole);
  return { finding: timed('unseen', statusesOf(heard), ok, took, expected.within), heard };
}

/** Time in ms after which the fault ends if the write is still running. */
const faultMs = 3000;

/**
 * Resubmits a text with the same key until it is accepted, for up to a minute. After an unknown outcome it checks the store, as a
 * writer would check the page, and resubmits if the text is missing.
 * @param told first response
 * @returns the final response
 */
export async function submitUntilAccepted(
  stage: TestBed,
  text: string,
  told: WriteResponse,
): Promise<WriteResponse> {
  let again = told;
  const since = performance.now();
  while (again.status >= 400 && performance.now() - since < 60_000) {
    await pause(500);
    const all = again.outcome === 'unknown' && (await stage.countStored(text)) === 0;
    again = await stage.write(text, all ? { again: '1' } : {});
  }
  return again;
}

/**
 * Checks that the response to a write is true: a text reported as stored is stored once. Other texts are resubmitted after the
 * fault until accepted. Finally the text must be stored once.
 */
export async function checkWrite(stage: TestBed, row: string, mend: () => Promise<void>): Promise<Finding[]> {
  const text = uniqueText(row);
  const sent = stage.write(text);
  await Promise.race([sent, pause(faultMs)]);
  await mend();
  const told = await sent;
  const isTrue = told.status >= 400 || (await stage.countStored(text)) === 1;
  const again = await submitUntilAccepted(stage, text, told);
  const standing = await stage.countStored(text);
  const saw = `${told.status} ${told.outcome} after ${told.ms.toFixed(0)} ms, finally ${again.status}; stored ${standing} ×`;
  return [found('write', saw, isTrue && again.status < 400 && standing === 1)];
}

/**
 * Applies a connection fault to cached pages, uncached pages and a write, removes it, and checks that uncached pages are served
 * again.
 */
export async function checkConnectionFault(
  stage: TestBed,
  row: string,
  trouble: ConnectionFault,
): Promise<Finding[]> {
  const { line, times } = stage;
  await stage.reset();
  await line.fail(trouble.fault, trouble.which);
  const seen = trouble.seen ? [await checkSeen(stage, times(20, 1), trouble.seen)] : [];
  const paths = unseenPages.slice(0, times(10, 2));
  const unseen = trouble.unseen ? await checkUnseen(stage, paths, trouble.unseen) : undefined;
  const also = trouble.unseenAlso?.(unseen?.heard ?? []) ?? [];
  const writes = await checkWrite(stage, row, () => line.mend());
  const findings = [...seen, ...(unseen ? [unseen.finding, ...also] : []), ...writes];
  return unseen ? [...findings, await checkReturn(stage, paths[0] ?? '')] : findings;
}

/** Checks that a page is served within 10 s after the fault has ended. */
export async function checkReturn(stage: TestBed, path: string): Promise<Finding> {
  const back = await stage.untilThere(path);
  const saw = back === undefined ? 'not served again' : `served ${back.toFixed(0)} ms after the fault`;
  return { ...found('unseen', saw, back !== undefined), inTime: (back ?? Infinity) <= 10_000 };
}
