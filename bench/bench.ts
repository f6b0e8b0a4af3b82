import { parseArgs } from 'node:util';
import { measureCrawlers, measureOverload } from '@/e2e/load/overload';
import { articlePath, startSite } from './benchmark-site';
import { measureAdmission, measureLookup } from './cache-admission';
import { measureBusyArticle, measureComments } from './comments';
import { measureDeepLists } from './deep-lists';
import { measureEdges } from './edge-caches';
import { measureInstances, measurePlainNginx } from './instances';
import { measureIslands } from './islands';
import { measureLighthouse } from './lighthouse';
import { measureMemory } from './memory';
import { readRoutePaths } from './page-types';
import { measurePaint } from './paint';
import { measureSharedAddress } from './shared-address';
import { measureSignUps } from './sign-ups';
import { compareStoreSizes, type PageTimes } from './store-sizes';
import { measureTaps } from './taps';
import { measurePageCosts, measureThroughput } from './throughput';
import { measureWeights } from './weight';

/*
 * npm run bench [-- admission load throughput types weight paint taps islands lighthouse comments crowd sign-ups deep edge memory
 * million]
 * Prints the figures of the named benchmarks, mostly as ratios of variants measured in one run. Asserts nothing. Without names,
 * all benchmarks run except two slow ones:
 * - `memory` requests 20,000 addresses, or the given number (`memory 200000`).
 * - `million` compares a store of a thousand articles with one of a million, or of the given number (`million 100000`,
 *   `--articles 100000`). `--large folder` uses a store made by `npm run seed`.
 */
const { values: flags, positionals: names } = parseArgs({
  options: { articles: { type: 'string' }, large: { type: 'string' } },
  allowPositionals: true,
});
const slowBenchmarks = ['memory', 'million'];
const addressCount = Number(names.find((name) => /^\d+$/.test(name)) ?? 20_000);
const isSelected = (name: string) =>
  names.length === 0 ? !slowBenchmarks.includes(name) : names.includes(name);
const loadSeconds = 60;
const print = (line: string) => process.stdout.write(`${line}\n`);
const paddedMs = (ms: number) => ms.toFixed(0).padStart(6);
const kilobytes = (bytes: number) => (bytes / 1000).toFixed(1);

if (isSelected('memory')) {
  print(`\nResident memory over ${addressCount} different addresses`);
  await measureMemory(addressCount, (line) => print(`  ${line}`));
}
if (isSelected('million')) {
  const articles = Number(flags.articles ?? names.find((name) => /^\d+$/.test(name)) ?? 1_000_000);
  const found = await compareStoreSizes(articles, flags.large);
  const printCost = ({ page, small, large }: PageTimes) =>
    print(
      `  ${page.padEnd(34)}${small.toFixed(1).padStart(8)} ${large.toFixed(1).padStart(8)}   ${(large / small).toFixed(2)}`,
    );
  print(`\nms for 1,000 articles, for ${articles}, and their ratio (goal 1.1); medians`);
  printCost(found.starts);
  print(`  requested from the platform; deep pages are ${found.deepPages.join(' and ')}`);
  found.atPlatform.forEach(printCost);
  print('  requested from the site, uncached');
  found.atSite.forEach(printCost);
  print('  resident MB of the site and of the platform, before and after');
  for (const paperIndex of [0, 1])
    print(
      `  ${(paperIndex === 0 ? '1,000 articles' : `${articles} articles`).padEnd(34)}${[found.before, found.after].map((memory) => `${memory[paperIndex]?.site.toFixed(0)} ${memory[paperIndex]?.platform.toFixed(0)}`).join(', ')}`,
    );
}
if (isSelected('admission')) {
  print('\nHit rate of readers: plain LRU cache, page cache; 20,000 pages with a Zipf distribution, 64 MB');
  for (const { crawl, lru, pageCache } of measureAdmission())
    print(`  ${crawl.padEnd(46)}${lru.toFixed(3)} ${pageCache.toFixed(3)}`);
  const found = measureLookup();
  print(`  ns per cache hit            ${found.lru.toFixed(0)} ${found.pageCache.toFixed(0)}`);
}
if (isSelected('load')) {
  const site = await startSite();
  try {
    print(
      '\n50 readers a second of cached pages and a crawler that requests 200 uncached pages a second, one minute each',
    );
    print(
      '  crawler    readers p50    p99  p99.9  hits   rendered      rejected, within          p50    p99',
    );
    for (const { crawler, readerTimes, rendered, rejected, refusal } of await measureCrawlers(
      site,
      loadSeconds,
    )) {
      const times = [readerTimes.p50, readerTimes.p99, readerTimes.p999].map(paddedMs).join(' ');
      print(
        `  ${crawler.padEnd(12)}   ${times}   ${readerTimes.cachedShare.toFixed(3)}   ${rendered.toFixed(0)} a second   ${rejected.toFixed(0)} a second  ${paddedMs(refusal.p50)} ${paddedMs(refusal.p99)} ms`,
      );
    }
    const overload = await measureOverload(site, loadSeconds);
    print('\nFour times as many new pages as can be rendered, a quarter of each kind');
    print(
      `  rendered a second           ${overload.rendered.toFixed(0)} of ${overload.capacity.toFixed(0)} (${(overload.rendered / overload.capacity).toFixed(2)}; goal 0.8)`,
    );
    print(
      `  readers of cached pages     p50 ${overload.readerTimes.p50.toFixed(0)} ms, p99 ${overload.readerTimes.p99.toFixed(0)} ms, hits ${overload.readerTimes.cachedShare.toFixed(3)}`,
    );
    for (const { kind, rendered, p50, p99 } of overload.kinds)
      print(
        `  ${kind.padEnd(28)}${rendered.toFixed(2)} rendered, p50 ${paddedMs(p50)} ms, p99 ${paddedMs(p99)} ms`,
      );
    print(
      `  rejected within             p50 ${overload.refusal.p50.toFixed(0)} ms, p99 ${overload.refusal.p99.toFixed(0)} ms (goal 50)`,
    );
  } finally {
    await site.stop();
  }
}
if (isSelected('load')) {
  print('\n200 readers a second of cached pages, then new pages as fast as they are rendered; behind nginx');
  print('                  readers p50    p99  p99.9   hits   rendered a second');
  const times = (ms: readonly number[]) => ms.map((time) => time.toFixed(1).padStart(6)).join(' ');
  const plain = await measurePlainNginx();
  print(`  nginx alone          ${times([plain.p50, plain.p99, plain.p999])}`);
  let first: number | undefined;
  for (const instances of [1, 2, 3]) {
    const { rendered, readerTimes } = await measureInstances(instances);
    first ??= rendered;
    print(
      `  instances: ${instances}         ${times([readerTimes.p50, readerTimes.p99, readerTimes.p999])}  ${readerTimes.cachedShare.toFixed(3)}   ${rendered.toFixed(0)} (${(rendered / first).toFixed(2)} of one)`,
    );
  }
}
if (isSelected('comments')) {
  const { cached, uncached, comment, commentTwoInstances, like } = await measureComments();
  print('\nComments per CPU-second');
  print(`  a page of comments, cached  ${cached.toFixed(0)}`);
  print(`  uncached                    ${uncached.toFixed(0)}`);
  print(
    `  sent, one instance          ${comment.toFixed(0)}   (${(comment / like).toFixed(2)} of a like's ${like.toFixed(0)})`,
  );
  print(`  sent, two with Redis        ${commentTwoInstances.toFixed(0)}`);
  const busy = await measureBusyArticle();
  print('\n500 readers of one discussion, five comments a second, one minute');
  print(`  ${busy.reads} reads: median ${busy.median.toFixed(0)} ms, p99 ${busy.p99.toFixed(0)} ms`);
  print(`  calls for the list          ${busy.platformCalls}`);
  print(`  comments sent / stored / stored twice  ${busy.sent} / ${busy.stored} / ${busy.storedTwice}`);
}
if (isSelected('crowd')) {
  const { comments, likes, stored, likeCalls } = await measureSharedAddress();
  print('\n500 readers behind one IP address comment and like at the same time');
  for (const [action, { passed, refused, slowest }] of Object.entries({ comments, likes }))
    print(
      `  ${action}: ${passed} passed, ${refused} rejections with Retry-After, the last passed after ${slowest.toFixed(0)} s`,
    );
  print(`  at the platform             ${stored} comments, ${likeCalls} calls for likes`);
}
if (isSelected('sign-ups')) {
  const race = await measureSignUps();
  print('\n2,000 readers sign up at once through two instances with Redis');
  print(
    `  places ${race.places}, taken ${race.takenPlaces}, confirmed ${race.signedUp}, rejected as full ${race.full}`,
  );
  print(`  other outcomes              ${JSON.stringify(race.others)}`);
  print(
    `  response after              median ${paddedMs(race.median)} ms, p99 ${paddedMs(race.p99)} ms, the last ${paddedMs(race.slowest)} ms`,
  );
  print(`  sign-ups per CPU-second     ${race.perCpuSecond.toFixed(0)}`);
}
if (isSelected('deep')) {
  print('\nms of page 1 and of page 500 in lists of 100,000 user entries, and their ratio; medians');
  for (const { list, at, first, deep } of await measureDeepLists())
    print(
      `  ${at.padEnd(10)}${list.padEnd(34)}${first.toFixed(2).padStart(8)} ${deep.toFixed(2).padStart(8)}   ${(deep / first).toFixed(2)}`,
    );
}
if (isSelected('edge')) {
  const requests = Number(names.find((name) => /^\d+$/.test(name)) ?? 10_000);
  print(
    `\n${requests} requests of readers in five languages, four shells and three themes, caches empty at first`,
  );
  for (const { cache, byEdge, siteRequests, identical, wrong, ...rest } of await measureEdges(requests)) {
    const share = ((byEdge / rest.requests) * 100).toFixed(1);
    print(
      `  ${cache.padEnd(10)}from the cache ${share} %, requests to the site ${siteRequests}, wrong views ${wrong.length}`,
    );
    print(`            identical to the site's response: ${identical}`);
    for (const wrongView of wrong.slice(0, 5)) print(`            ${wrongView}`);
  }
}
const standalone = ['admission', 'deep', 'edge', 'load', ...slowBenchmarks, 'comments', 'crowd', 'sign-ups'];
if (names.every((name) => standalone.includes(name) || /^\d+$/.test(name)) && names.length > 0)
  process.exit();

const site = await startSite();
try {
  const { every: allPaths, ofEachType: typePaths } = await readRoutePaths(site);
  const paths = [articlePath, '/newsDetail/1/1001.html', ...typePaths];
  if (isSelected('throughput')) {
    const { raw, cached, uncached, resident, articleBytes: wire } = await measureThroughput(site);
    print('\nRequests per CPU-second, medians of 3');
    print(`  raw node:http, same bytes   ${raw.toFixed(0)}`);
    print(
      `  cached article              ${cached.toFixed(0)}   (${(cached / raw).toFixed(2)} of raw; goal 0.8)`,
    );
    print(
      `  uncached article            ${uncached.toFixed(0)}   (costs ${(raw / uncached).toFixed(0)} raw responses; goal 300; peers 131, 124, 80, 73, 39)`,
    );
    print(`  resident after the load     ${resident.toFixed(0)} MB`);
    print(`  article on the wire         ${kilobytes(wire)} KB brotli`);
  }
  if (isSelected('types')) {
    print('\nRequests per CPU-second of each route: cached, uncached');
    for (const { path, cached, uncached } of await measurePageCosts(site, allPaths)) {
      print(`  ${path.padEnd(36)}${cached.toFixed(0).padStart(7)} ${uncached.toFixed(0).padStart(6)}`);
    }
  }
  if (isSelected('weight')) {
    print('\nKB on the wire until the network is idle, 390 px, without interaction');
    print('  page                                   html    css  script   font  picture  requests');
    for (const weight of await measureWeights(site, allPaths)) {
      const { html, css, script, font, picture } = weight;
      const cells = [html, css, script, font, picture].map((bytes) => kilobytes(bytes).padStart(7));
      print(`  ${weight.path.padEnd(36)}${cells.join(' ')}  ${weight.requests}`);
    }
  }
  if (isSelected('paint')) {
    print('\nms to the first and the largest contentful paint, and total blocking time, medians of 5:');
    print('slow 4G with TCP’s slow start, a processor 4 times slower');
    for (const times of await measurePaint(site, paths)) {
      const { path, firstContentfulPaint, largestContentfulPaint, totalBlockingTime } = times;
      const cells = [firstContentfulPaint, largestContentfulPaint, totalBlockingTime].map(paddedMs);
      print(`  ${path.padEnd(36)}${cells.join(' ')}`);
    }
  }
  if (isSelected('taps')) {
    print('\nms from a tap to its effect, slow 4G and a processor 4 times slower: median, worst of 3');
    for (const tapTimes of await measureTaps(site)) {
      const times = [tapTimes.median, tapTimes.worst].map(paddedMs).join(' ');
      print(`  ${tapTimes.action.padEnd(20)} ${tapTimes.moment.padEnd(16)} ${times}`);
    }
  }
  if (isSelected('islands')) {
    const { firstReply, nextReply, typed, remaining, ...loaded } = await measureIslands(site);
    print(
      '\nms from a tap on "reply" to the caret in its box, slow 4G and a processor 4 times slower: median, worst of 5',
    );
    print(
      `  first time (loads React)    ${[firstReply.median, firstReply.worst].map(paddedMs).join(' ')}   (goal 1500)`,
    );
    print(
      `  second time                 ${[nextReply.median, nextReply.worst].map(paddedMs).join(' ')}   (goal 100)`,
    );
    print(`  typed before hydration      ${remaining} of ${typed} characters remain`);
    print(`  scripts of the first tap    ${loaded.files} files, ${kilobytes(loaded.bytes)} KB (goal 85)`);
    print(
      `  of a vote on the next page  ${loaded.nextFiles} more files, ${kilobytes(loaded.nextBytes)} KB (goal 25)`,
    );
  }
  if (isSelected('lighthouse')) {
    print('\nLighthouse, mobile, medians of 3: perf/a11y/BP/SEO  FCP  LCP  TBT  CLS');
    for (const figures of await measureLighthouse(site, paths)) {
      const scores = [figures.performance, figures.accessibility, figures.bestPractices, figures.seo].join(
        '/',
      );
      const times = [figures.firstContentfulPaint, figures.largestContentfulPaint, figures.totalBlockingTime];
      const rounded = times.map((ms) => ms.toFixed(0)).join('  ');
      print(`  ${figures.path.padEnd(36)}${scores}  ${rounded}  ${figures.layoutShift.toFixed(3)}`);
    }
    print('  best peers                  100/100/100/100  1121  1385  0  0');
  }
} finally {
  await site.stop();
}
