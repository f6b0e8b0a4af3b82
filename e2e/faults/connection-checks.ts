import { setTimeout as pause } from 'node:timers/promises';
import type { AffectedCalls, ProxyFault } from '../faulty-proxy';
import { createFinding, durationsFinding, type Finding } from './fault-row';
import { cachedPages, type TestBed, uncachedPages, type WriteResponse } from './test-bed';
import { statusesOf, type TimedResponse } from './timed-request';

interface ExpectedResponse {
  status: readonly number[];
  maxMs: number;
}

interface ConnectionFault {
  fault: ProxyFault;
  which?: AffectedCalls;
  cached?: ExpectedResponse;
  uncached?: ExpectedResponse;
  uncachedExtra?: (responses: readonly TimedResponse[]) => Finding[];
}

let textCount = 0;

export function uniqueText(row: string): string {
  textCount += 1;
  return `故障表${row}${Date.now()}第${textCount}条`;
}

const isOneOf = ({ status }: TimedResponse, expected: ExpectedResponse) => expected.status.includes(status);

export async function checkCachedPages(
  testBed: TestBed,
  rounds: number,
  expected: ExpectedResponse,
): Promise<Finding> {
  const responses: TimedResponse[] = [];
  for (let round = 0; round < rounds; round += 1)
    for (const path of cachedPages) responses.push(await testBed.request(path));
  const ok = responses.every((response) => isOneOf(response, expected) && response.html.includes('云岭日报'));
  return durationsFinding(
    'cached',
    statusesOf(responses),
    ok,
    responses.map(({ totalMs }) => totalMs),
    expected.maxMs,
  );
}

export async function checkUncachedPages(
  testBed: TestBed,
  paths: readonly string[],
  expected: ExpectedResponse,
): Promise<{ finding: Finding; responses: TimedResponse[] }> {
  const responses: TimedResponse[] = [];
  for (const path of paths) responses.push(await testBed.request(path));
  const ok = responses.every((response) => isOneOf(response, expected) && response.html.includes('云岭日报'));
  const durations = responses.map(({ totalMs }) => totalMs);
  return {
    finding: durationsFinding('uncached', statusesOf(responses), ok, durations, expected.maxMs),
    responses,
  };
}

/** Milliseconds until `checkWrite` removes the fault, even if the write is still running. */
const faultMs = 3000;

/**
 * Resubmits for up to a minute. If the outcome is unknown and the text is not stored, sends the form field
 * `again`, as readers do who did not find their text on the page.
 */
export async function submitUntilAccepted(
  testBed: TestBed,
  text: string,
  firstResponse: WriteResponse,
): Promise<WriteResponse> {
  let latestResponse = firstResponse;
  const startedAt = performance.now();
  while (latestResponse.status >= 400 && performance.now() - startedAt < 60_000) {
    await pause(500);
    const mayRepeat = latestResponse.outcome === 'unknown' && (await testBed.countStored(text)) === 0;
    latestResponse = await testBed.write(text, mayRepeat ? { again: '1' } : {});
  }
  return latestResponse;
}

/** Checks that a text reported as stored is stored, and that resubmitting after the fault stores it once. */
export async function checkWrite(
  testBed: TestBed,
  row: string,
  clearFault: () => Promise<void>,
): Promise<Finding[]> {
  const text = uniqueText(row);
  const pendingWrite = testBed.write(text);
  await Promise.race([pendingWrite, pause(faultMs)]);
  await clearFault();
  const firstResponse = await pendingWrite;
  const isTrue = firstResponse.status >= 400 || (await testBed.countStored(text)) === 1;
  const finalResponse = await submitUntilAccepted(testBed, text, firstResponse);
  const storedCount = await testBed.countStored(text);
  const measured = `${firstResponse.status} ${firstResponse.outcome} after ${firstResponse.ms.toFixed(0)} ms, finally ${finalResponse.status}; stored ${storedCount} ×`;
  return [createFinding('write', measured, isTrue && finalResponse.status < 400 && storedCount === 1)];
}

export async function checkConnectionFault(
  testBed: TestBed,
  row: string,
  connectionFault: ConnectionFault,
): Promise<Finding[]> {
  const { platformProxy: proxy, times } = testBed;
  await testBed.reset();
  await proxy.fail(connectionFault.fault, connectionFault.which);
  const cached = connectionFault.cached
    ? [await checkCachedPages(testBed, times(20, 1), connectionFault.cached)]
    : [];
  const paths = uncachedPages.slice(0, times(10, 2));
  const uncached = connectionFault.uncached
    ? await checkUncachedPages(testBed, paths, connectionFault.uncached)
    : undefined;
  const extraFindings = connectionFault.uncachedExtra?.(uncached?.responses ?? []) ?? [];
  const writes = await checkWrite(testBed, row, () => proxy.clearFault());
  const findings = [...cached, ...(uncached ? [uncached.finding, ...extraFindings] : []), ...writes];
  return uncached ? [...findings, await checkServedAgain(testBed, paths[0] ?? '')] : findings;
}

export async function checkServedAgain(testBed: TestBed, path: string): Promise<Finding> {
  const recoveryMs = await testBed.timeUntilServed(path);
  const measured =
    recoveryMs === undefined ? 'not served again' : `served ${recoveryMs.toFixed(0)} ms after the fault`;
  return {
    ...createFinding('uncached', measured, recoveryMs !== undefined),
    inTime: (recoveryMs ?? Infinity) <= 10_000,
  };
}
