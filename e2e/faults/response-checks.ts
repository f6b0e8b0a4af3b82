import { setTimeout as pause } from 'node:timers/promises';
import type { ProxyFault } from '../faulty-proxy';
import { checkReturn, checkSeen, checkUnseen, checkWrite, uniqueText } from './connection-checks';
import { pollUntil } from './poll-until';
import { type Finding, found, percentile, timed } from './row';
import { seenPages, type TestBed, unseenPages } from './test-bed';
import { statusesOf, type TimedResponse } from './timed-request';

/* Rows about late, rejected, broken or invalid responses. */

/** Operations of an article page besides the article: comments, recommendations, ads. */
const secondaryOperations = [
  ...['discussView', 'discussHot', 'discussCount'],
  ...['recommendList', 'getRelArticles', 'getArticleHot'],
  ...['getArticleAdvs', 'getAdv', 'getColAdvs'],
];

/** Requests new articles. @returns the responses and their times to the first byte in ms */
async function firstBytes(
  stage: TestBed,
  paths: readonly string[],
): Promise<{ heard: TimedResponse[]; first: number[] }> {
  const heard: TimedResponse[] = [];
  for (const path of paths) heard.push(await stage.ask(path));
  return { heard, first: heard.map(({ first }) => first) };
}

/**
 * Row 4: comments, recommendations and ads are slow. The first pages detect the slow operations; the following ones are measured.
 */
export async function checkSlowParts(stage: TestBed): Promise<Finding[]> {
  const { line, times } = stage;
  const paths = unseenPages.slice(0, times(18, 6));
  // Alternating rounds, so that both are measured under the same load and after the warm-up.
  const before: number[] = [];
  const under: number[] = [];
  let statuses: TimedResponse[] = [];
  let seen: Finding[] = [];
  for (let turn = 0; turn < times(3, 1); turn += 1) {
    await stage.reset();
    await firstBytes(stage, paths);
    await stage.reset();
    before.push(...(await firstBytes(stage, paths)).first);
    await stage.reset();
    await line.fail('slow 3000', { operation: secondaryOperations });
    // Each operation has been slow once, and its calls have ended.
    await stage.ask('/newsDetail/16/16001.html');
    await pollUntil(() => line.open() === 0, 60_000);
    const { heard, first } = await firstBytes(stage, paths);
    statuses = [...statuses, ...heard];
    under.push(...first);
    seen = [await checkSeen(stage, times(10, 1), { status: [200], within: 50 })];
  }
  const words = statuses.every(({ status, html }) => status === 200 && html.includes('<article'));
  const [was, is] = [percentile(before, 50), percentile(under, 50)];
  const saw = `${statusesOf(statuses)}; first byte, median of ${under.length}: ${is.toFixed(0)} ms, without the fault ${was.toFixed(0)} ms (${(is / was).toFixed(2)}×)`;
  const writes = await checkWrite(stage, '4', () => line.mend());
  return [...seen, { ...found('unseen', saw, words), inTime: is <= was * 1.1 }, ...writes];
}

async function retriesOf({ kanbao }: TestBed): Promise<number> {
  const text = await (await fetch(`${kanbao.siteUrl}/metrics`)).text();
  const lines = text.split('\n').filter((line) => line.startsWith('kanbao_platform_retries_total{'));
  return lines.reduce((sum, line) => sum + Number(line.split(' ').at(-1)), 0);
}

/** Row 5: 30 of 100 calls fail randomly while pages are revalidated continuously. */
export async function checkRandomFailures(stage: TestBed): Promise<Finding[]> {
  const { line, times, kanbao } = stage;
  const findings: Finding[] = [];
  for (const fault of ['http 500', 'http 502'] as const) {
    await stage.reset();
    await line.fail(fault, { share: 0.3 });
    const retries = await retriesOf(stage);
    const heard: TimedResponse[] = [];
    for (let turn = 0; turn < times(30, 2); turn += 1) {
      await kanbao.forget({ tags: ['*'] });
      for (let time = 0; time < times(12, 3); time += 1)
        heard.push(...(await Promise.all(seenPages.map((path) => stage.ask(path)))));
    }
    const bad = heard.filter(({ status }) => status !== 200).length;
    const again = (await retriesOf(stage)) - retries;
    const calls = line.calls.length;
    const share = calls / Math.max(1, calls - again);
    const saw = `${fault}: ${bad} errors in ${heard.length} reads; ${calls} calls, ${again} of them retries (${share.toFixed(2)}×)`;
    // The first five retries are always allowed, so the ratio says nothing for few calls.
    const fewCalls = calls < 400;
    findings.push(
      found(
        'seen',
        saw,
        bad <= heard.length / 1000 && (share <= 1.1 || (fewCalls && again <= 5 + calls / 10)),
      ),
    );
    const back = await stage.untilThere(unseenPages[0] ?? '');
    findings.push(found('unseen', `${fault}: served after ${back?.toFixed(0)} ms`, back !== undefined));
    findings.push(...(await checkWrite(stage, '5', () => line.mend())));
  }
  return findings;
}

/** Row 6: every call returns 500 for a minute; articles published meanwhile appear within 10 s. */
export async function checkRecovery(stage: TestBed): Promise<Finding[]> {
  const { kanbao, line, times } = stage;
  await stage.reset();
  const [old, renewed] = [uniqueText('6旧'), uniqueText('6新')];
  const article = (title: string) => ({
    key: 'faults-6',
    columnId: 5,
    title,
    publishedAt: Date.now(),
    body: '<p>正文。</p>',
  });
  const path = `/newsDetail/5/${await kanbao.platform.article(article(old))}.html`;
  if ((await stage.untilThere(path)) === undefined) throw new Error(`${path} is not served`);
  await kanbao.forget({
    paths: [new URL(kanbao.page(path)).pathname],
    tags: [`article:${path.split(/[/.]/)[3]}`],
  });
  await line.fail('http 500');
  const heard: TimedResponse[] = [];
  const until = performance.now() + times(60_000, 3000);
  while (performance.now() < until) {
    heard.push(await stage.ask(path));
    await pause(250);
  }
  const seenOk = heard.every(({ status, html }) => status === 200 && html.includes(old));
  const unseen = await checkUnseen(stage, unseenPages.slice(0, 2), { status: [503], within: 300 });
  const write = checkWrite(stage, '6', () => line.mend());
  await kanbao.platform.article(article(renewed));
  await line.mend();
  const took = await pollUntil(async () => (await stage.ask(path)).html.includes(renewed), 60_000);
  const saw = took === undefined ? 'not renewed' : `renewed after ${took.toFixed(0)} ms`;
  const back = { ...found('seen', saw, took !== undefined), inTime: took !== undefined && took <= 10_000 };
  const during = found('seen', `during the fault ${statusesOf(heard)}`, seenOk);
  return [during, back, unseen.finding, await checkReturn(stage, unseenPages[0] ?? ''), ...(await write)];
}

/** Row 7: 429 with Retry-After for articles. */
export async function checkRetryAfter(stage: TestBed): Promise<Finding[]> {
  const { line, times } = stage;
  const seconds = times(8, 4);
  await stage.reset();
  await line.fail(`too many, again in ${seconds}`, { operation: 'getArticleContent' });
  const heard: TimedResponse[] = [];
  const until = performance.now() + (seconds - 1) * 1000;
  for (let at = 0; performance.now() < until; at += 1) {
    heard.push(await stage.ask(unseenPages[at % unseenPages.length] ?? ''));
    await pause(100);
  }
  const [first, ...later] = line.calls.filter(({ asked }) => asked.includes('/getArticleContent?'));
  // The delay starts with the response, which follows the first call. Slow machines only call later.
  const early = later.filter(({ at }) => at - (first?.at ?? 0) < seconds * 1000).length;
  const seen = await checkSeen(stage, 2, { status: [200], within: 50 });
  const branded = heard.every(({ status, html }) => status === 503 && html.includes('云岭日报'));
  const saw = `${statusesOf(heard)} in ${seconds - 1} s; the platform was called again ${early} × within its Retry-After of ${seconds} s`;
  const kept = found('unseen', saw, branded && first !== undefined && early === 0);
  await line.mend();
  const back = await checkReturn(stage, unseenPages[0] ?? '');
  return [seen, kept, back];
}

const paragraphs = (html: string) => (html.match(/<p[ >]/g) ?? []).length;

/** True for a branded page or error page with a way forward; false for Next's error page and the front server's last resort. */
function isBrandedPage({ status, html }: TimedResponse): boolean {
  const known = [200, 404, 410, 502, 503].includes(status);
  return known && html.includes('云岭日报') && html.includes('<main') && !html.includes('__next_error__');
}

/**
 * Returns the time in ms until a page has all its paragraphs again; undefined after a minute.
 * @param purged purge the article each time, because the broken response was valid JSON and may have been cached
 */
async function untilWhole(
  stage: TestBed,
  path: string,
  { whole, purged }: { whole: string; purged: boolean },
): Promise<number | undefined> {
  const id = path.split(/[/.]/)[3];
  return pollUntil(async () => {
    const { html } = await stage.ask(path);
    if (html.includes('<article') && paragraphs(html) >= paragraphs(whole)) return true;
    const { pathname } = new URL(stage.kanbao.page(path));
    await stage.kanbao.forget({ paths: [pathname], tags: purged ? [`article:${id}`] : [] });
    return false;
  }, 60_000);
}

/** Rows 8 and 9: truncated or invalid responses. */
export async function checkBrokenResponses(
  stage: TestBed,
  row: string,
  faults: readonly ProxyFault[],
): Promise<Finding[]> {
  const { line, times } = stage;
  const findings: Finding[] = [];
  for (const [at, fault] of faults.entries()) {
    const paths = unseenPages.slice(at * 3, at * 3 + times(3, 1));
    await stage.reset([...seenPages, ...paths]);
    const whole = await Promise.all(paths.map((path) => stage.ask(path)));
    await stage.reset();
    await line.fail(fault);
    const seen = await checkSeen(stage, times(3, 1), { status: [200], within: 50 });
    findings.push({ ...seen, saw: `${fault}: ${seen.saw}` });
    const heard: TimedResponse[] = [];
    for (const path of paths) heard.push(await stage.ask(path));
    findings.push(found('unseen', `${fault}: ${statusesOf(heard)}`, heard.every(isBrandedPage)));
    const writes = await checkWrite(stage, row, () => line.mend());
    findings.push(...writes.map((write) => ({ ...write, saw: `${fault}: ${write.saw}` })));
    for (const [n, path] of paths.entries()) {
      const took = await untilWhole(stage, path, { whole: whole[n]?.html ?? '', purged: row === '9' });
      findings.push(found('unseen', `complete after ${took?.toFixed(0)} ms`, took !== undefined));
    }
  }
  return findings;
}

async function residentMegabytes({ kanbao }: TestBed): Promise<number> {
  const text = await (await fetch(`${kanbao.siteUrl}/metrics`)).text();
  const line = text.split('\n').find((one) => one.startsWith('process_resident_memory_bytes '));
  return Number(line?.split(' ')[1]) / 1e6;
}

/** Row 10: unbounded responses, and the memory that the site uses for them. */
export async function checkUnboundedResponses(stage: TestBed): Promise<Finding[]> {
  const { line, times } = stage;
  const findings: Finding[] = [];
  const paths = unseenPages.slice(0, times(16, 3));
  // Renders the pages once before, so that their memory is already allocated.
  await stage.reset();
  for (const path of paths) await stage.ask(path);
  for (const fault of ['huge body', 'huge gzip', 'one byte a second'] as const) {
    await stage.reset();
    const before = await residentMegabytes(stage);
    let most = before;
    await line.fail(fault, { operation: 'getArticleContent' });
    const watching = setInterval(() => {
      void residentMegabytes(stage).then((now) => {
        most = Math.max(most, now);
      });
    }, 100);
    stage.onRowEnd(() => clearInterval(watching));
    const heard = await Promise.all(paths.map((path) => stage.ask(path)));
    clearInterval(watching);
    const ok = heard.every(({ status, html }) => status === 503 && html.includes('云岭日报'));
    const took = timed(
      'unseen',
      `${fault}: ${statusesOf(heard)}`,
      ok,
      heard.map(({ whole }) => whole),
      2500,
    );
    findings.push({ ...took, saw: `${took.saw}, ${(most - before).toFixed(0)} MB more` });
    findings.push({ ...found('unseen', 'memory', true), inTime: most - before < 50 });
    findings.push(await checkSeen(stage, times(5, 1), { status: [200], within: 50 }));
    await line.mend();
  }
  return findings;
}

/** Row 11: many parallel readers of a page that is not cached. */
export async function checkParallelReaders(stage: TestBed): Promise<Finding[]> {
  const { line, times } = stage;
  await stage.reset();
  const many = times(1000, 100);
  const path = unseenPages[7] ?? '';
  const heard = await Promise.all(Array.from({ length: many }, () => stage.ask(path)));
  const calls = line.calls.filter(({ asked }) => asked.includes('/getArticleContent?')).length;
  const took = timed(
    'unseen',
    statusesOf(heard),
    true,
    heard.map(({ whole }) => whole),
    2500,
  );
  const alike = new Set(heard.map(({ html }) => html)).size;
  const ok = heard.every(({ status }) => status === 200) && calls === 1 && alike === 1;
  return [{ ...took, ok, saw: `${many} at once: ${took.saw}; ${calls} call for the article` }];
}
