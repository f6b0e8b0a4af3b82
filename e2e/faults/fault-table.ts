import { checkEndlessRefusals, checkForgottenTokens, checkWrongClock } from './auth-checks';
import { checkConnectionFault } from './connection-checks';
import type { FaultRow } from './fault-row';
import { checkCrawler, checkOverload } from './load-checks';
import { checkNameResolution } from './network-checks';
import { checkHeadlines, checkNoResponse } from './outage-checks';
import { checkHostileRequests, checkOldScripts, checkReaderFaults } from './reader-checks';
import {
  checkBrokenResponses,
  checkParallelReaders,
  checkRandomFailures,
  checkRecovery,
  checkRetryAfter,
  checkUnboundedResponses,
} from './response-checks';
import {
  checkFullDisk,
  checkLockedStore,
  checkRedisDown,
  checkShutdown,
  checkUploadsDown,
} from './service-checks';
import { checkSlowParts } from './slow-parts-check';

const writeGuarantee = 'true status; stored once after resubmitting until accepted';

export const faultTable: readonly FaultRow[] = [
  {
    number: 1,
    fault: 'the platform is down; pages read before',
    guarantees: { cached: '200 in 50 ms', write: writeGuarantee },
    check: (testBed) =>
      checkConnectionFault(testBed, '1', { fault: 'refused', cached: { status: [200], maxMs: 50 } }),
  },
  {
    number: 2,
    fault: 'the platform is down; pages never read',
    guarantees: {
      uncached: 'branded 503 in 300 ms, with cached headlines; the page within 10 s of the platform’s return',
      write: writeGuarantee,
    },
    check: (testBed) =>
      checkConnectionFault(testBed, '2', {
        fault: 'refused',
        uncached: { status: [503], maxMs: 300 },
        uncachedExtra: checkHeadlines,
      }),
  },
  {
    number: 3,
    fault: 'the platform accepts connections and never responds',
    guarantees: {
      cached: '200 in 50 ms',
      uncached: '503 in 2.5 s; at most 32 calls of an operation open, then none',
      write: writeGuarantee,
    },
    check: checkNoResponse,
  },
  {
    number: 4,
    fault: 'only comments, recommendations and ads take 3 s longer',
    guarantees: {
      cached: '200 in 50 ms',
      uncached: '200 with the whole text, the first byte at most 10 % later',
      write: writeGuarantee,
    },
    check: checkSlowParts,
  },
  {
    number: 5,
    fault: 'three of ten calls fail randomly (HTTP 500, then 502)',
    guarantees: {
      cached: 'errors at most 0.1 %, calls at most 1.1 ×',
      uncached: 'is served without an intervention',
      write: writeGuarantee,
    },
    check: checkRandomFailures,
  },
  {
    number: 6,
    fault: 'HTTP 500 for a minute, then a recovery',
    guarantees: {
      cached: '200, and articles published meanwhile within 10 s',
      uncached: '503 in 300 ms, the page within 10 s',
      write: writeGuarantee,
    },
    check: checkRecovery,
  },
  {
    number: 7,
    fault: 'HTTP 429 with Retry-After',
    guarantees: { cached: '200 in 50 ms', uncached: 'branded 503; no call before the time; then the page' },
    check: checkRetryAfter,
  },
  {
    number: 8,
    fault: 'responses cut in the body; truncated JSON; truncated gzip',
    guarantees: {
      cached: '200 in 50 ms',
      uncached: 'a branded page; the complete page afterwards; nothing broken cached',
      write: writeGuarantee,
    },
    check: (testBed) =>
      checkBrokenResponses(testBed, '8', ['reset mid-body', 'truncated JSON', 'truncated gzip']),
  },
  {
    number: 9,
    fault: 'HTTP 200 with an HTML error page, wrong types, null, missing required fields',
    guarantees: {
      cached: '200 in 50 ms',
      uncached: 'a branded page; the complete page afterwards; nothing broken cached',
      write: writeGuarantee,
    },
    check: (testBed) =>
      checkBrokenResponses(testBed, '9', ['garbage', 'wrong types', 'null', 'missing fields']),
  },
  {
    number: 10,
    fault: 'articles of 50 MB, 400 MB in 400 KB of gzip, a byte a second',
    guarantees: { cached: '200 in 50 ms', uncached: '503 in 2.5 s, at most 50 MB of additional memory' },
    check: checkUnboundedResponses,
  },
  {
    number: 11,
    fault: 'a thousand parallel readers of a page that is not cached',
    guarantees: { uncached: '200 for all in 2.5 s, one call for the article' },
    check: checkParallelReaders,
  },
  {
    number: 12,
    fault: 'a crawler requests 200 pages a second that are not cached',
    guarantees: { cached: 'p99 100 ms, and stays cached', uncached: '503 with Retry-After in 50 ms' },
    check: checkCrawler,
    skippedBecause: 'uses the whole machine for minutes (server/overload.test.ts)',
  },
  {
    number: 13,
    fault: 'four times the maximum load',
    guarantees: {
      cached: 'is served',
      uncached: 'rejected by priority; at least 80 % of the peak throughput',
    },
    check: checkOverload,
    skippedBecause: 'uses the whole machine for a minute (server/render-limit.test.ts)',
  },
  {
    number: 14,
    fault: 'the platform has forgotten every token and signature (10111, 1004)',
    guarantees: {
      uncached: '200; one refresh, one new token, one new signature for all',
      write: writeGuarantee,
    },
    check: checkForgottenTokens,
  },
  {
    number: 15,
    fault: 'the platform always rejects with 1004, 10102, 10103, 10111',
    guarantees: {
      uncached: 'a branded page, at most 3 calls; then the page',
      write: 'failure reported, sent at most 3 ×',
    },
    check: checkEndlessRefusals,
  },
  {
    number: 16,
    fault: 'the platform’s host name does not resolve; its IPv6 address is a black hole',
    guarantees: { uncached: '503 in 1 s; 200 in 1 s' },
    check: checkNameResolution,
    skippedBecause: 'starts two sites and makes an address unreachable',
  },
  {
    number: 17,
    fault: 'the site’s disk is full',
    guarantees: {
      cached: '200 in 50 ms',
      uncached: '200',
      write: 'accepted, once; at most one log line a minute of each kind',
    },
    check: checkFullDisk,
    skippedBecause: 'needs a small disk (lib/writes/record-file.test.ts)',
  },
  {
    number: 18,
    fault: 'the embedded store is locked; then corrupt',
    guarantees: {
      cached: '200 in 50 ms',
      uncached: '200',
      write: '503, then stored once; a corrupt store does not start and says why, the last backup starts',
    },
    check: checkLockedStore,
    skippedBecause: 'ends its platform (embedded/main.test.ts, embedded/backup/backup.test.ts)',
  },
  {
    number: 19,
    fault: 'SIGTERM under load; kill −9 under load',
    guarantees: { cached: 'no request dropped; back in 2 s', write: 'acknowledged writes are stored' },
    check: checkShutdown,
    skippedBecause: 'ends its site (e2e/deep/running)',
  },
  {
    number: 20,
    fault: 'a page of the previous build requests missing scripts',
    guarantees: { cached: 'is readable and works; at most one reload' },
    check: checkOldScripts,
    skippedBecause: 'needs a browser',
  },
  {
    number: 21,
    fault: 'the platform’s clock is two hours ahead, two hours behind',
    guarantees: { uncached: '200', write: writeGuarantee },
    check: checkWrongClock,
  },
  {
    number: 22,
    fault: 'Redis is down',
    guarantees: { cached: '200 in 50 ms', uncached: '200', write: writeGuarantee },
    check: checkRedisDown,
    skippedBecause: 'starts a Redis (e2e/deep/redis)',
  },
  {
    number: 23,
    fault: 'the store of uploads is down',
    guarantees: {
      cached: '200 in 50 ms',
      write: 'rejected with the text restored; then stored once, with its picture',
    },
    check: checkUploadsDown,
    skippedBecause: 'starts an object store',
  },
  {
    number: 24,
    fault: 'the reader is offline; on 2G; without scripts',
    guarantees: { cached: 'the copy on the device; text in 10 s; reading and writing work' },
    check: checkReaderFaults,
    skippedBecause: 'needs a browser (e2e/deep/offline)',
  },
  {
    number: 25,
    fault: 'hostile headers and queries',
    guarantees: {
      cached: 'the next reader’s page is identical byte for byte',
      uncached: 'no trace in the page rendered for the request',
    },
    check: checkHostileRequests,
  },
];
