import { join } from 'node:path';
import { z } from 'zod';
import { Database } from '@/embedded/store/database';
import { databaseFile } from '@/embedded/store/store';
import { type CrowdReader, postAs, signInDemo } from '../crowd-reader';
import { type FaultyProxy, startFaultyProxy } from '../faulty-proxy';
import { type Kanbao, type StartKanbaoOptions, startKanbao } from '../kanbao';
import { pollUntil } from './poll-until';
import { type TimedResponse, timedRequest } from './timed-request';

/** A site, its platform and the proxy between them. Most rows of the fault table share one test bed. */
export interface TestBed {
  kanbao: Kanbao;
  platformProxy: FaultyProxy;
  /** True for a run with fewer and shorter checks, and without time limits (`npm run test:deep`). */
  isShort: boolean;
  /** Returns `many` in a full run, `few` in a short one. */
  times: (many: number, few: number) => number;
  request: (path: string, init?: RequestInit) => Promise<TimedResponse>;
  /** Removes all faults, purges the caches and requests the given pages, so that they are cached. */
  reset: (pagesToRead?: readonly string[]) => Promise<void>;
  /** Returns the ms until the page is served; undefined after a minute. */
  timeUntilServed: (path: string) => Promise<number | undefined>;
  write: (
    text: string,
    extraFields?: Readonly<Record<string, string>>,
    picture?: File,
  ) => Promise<WriteResponse>;
  /** Counts a text in the platform's database, so that faults cannot affect the result. */
  countStored: (text: string) => Promise<number>;
  /** Starts a test bed that a row may damage, such as by filling its disk. The row's end closes it. */
  startSeparate: (options?: TestBedVariables) => Promise<TestBed>;
  /** Registers a callback for the end of the row, whatever its result. */
  onRowEnd: (end: () => unknown) => void;
}

export interface WriteResponse {
  status: number;
  outcome: string;
  ms: number;
  hasDraft: boolean;
}

export const cachedPages = ['/home.html', '/columnDetail/5.html', '/newsDetail/5/5001.html'];

/** Articles that are not cached when a row of the fault table starts: caches are purged between rows. */
export const uncachedPages = [
  1001, 1002, 1003, 1004, 1005, 1006, 2001, 2002, 2003, 3001, 3002, 3003, 4001, 4002, 4003, 6001, 6002, 6003,
].map((id) => `/newsDetail/${Math.floor(id / 1000)}/${id}.html`);

const commentTarget = { of: '3003', source: '0' };

const servedTimeoutMs = 60_000;

/** Restores the default COMMENTS_WAIT. TRUSTED_PROXIES allows each writer a different address. */
const siteEnv = { COMMENTS_WAIT: '150', TRUSTED_PROXIES: '1' };

type TestBedVariables = Pick<StartKanbaoOptions, 'env' | 'platformEnv'>;

interface OpenOptions {
  isShort: boolean;
}

export interface OpenTestBed {
  testBed: TestBed;
  endRow: () => Promise<void>;
  close: () => Promise<void>;
}

async function startTestBed(
  variables: TestBedVariables,
  { isShort, rowEndCallbacks }: Pick<TestBedParts, 'isShort' | 'rowEndCallbacks'>,
): Promise<TestBed> {
  let platformProxy: FaultyProxy | undefined;
  const kanbao = await startKanbao({
    ...variables,
    env: { ...siteEnv, ...variables.env },
    startPlatformProxy: async (platformUrl) => {
      platformProxy = await startFaultyProxy(platformUrl);
      return platformProxy.url;
    },
  });
  if (!platformProxy) throw new Error('the proxy was not started');
  return createTestBed({ kanbao, platformProxy, isShort, rowEndCallbacks });
}

async function closeTestBed({ platformProxy, kanbao }: TestBed): Promise<void> {
  platformProxy.close();
  await kanbao.stop();
}

export async function openTestBed({ isShort }: OpenOptions): Promise<OpenTestBed> {
  const rowEndCallbacks: (() => unknown)[] = [];
  const testBed = await startTestBed({}, { isShort, rowEndCallbacks });
  const endRow = async () => {
    for (const end of rowEndCallbacks.splice(0).reverse()) await end();
  };
  const close = async () => {
    await endRow();
    await closeTestBed(testBed);
  };
  return { testBed, endRow, close };
}

interface TestBedParts extends Pick<TestBed, 'kanbao' | 'platformProxy' | 'isShort'> {
  rowEndCallbacks: (() => unknown)[];
}

function createTestBed({ kanbao, platformProxy, isShort, rowEndCallbacks }: TestBedParts): TestBed {
  const request = (path: string, init?: RequestInit) => timedRequest(kanbao.pageUrl(path), init);
  const writer = createWriter(kanbao);
  return {
    kanbao,
    platformProxy,
    isShort,
    times: (many, few) => (isShort ? few : many),
    request,
    async reset(pagesToRead = cachedPages) {
      await platformProxy.clearFault();
      await kanbao.platform.clearFaults();
      await writer.signIn();
      await kanbao.forget({ tags: ['*'], hard: true });
      for (const path of pagesToRead) {
        if ((await timeUntilServed(request, path, servedTimeoutMs)) === undefined)
          throw new Error(`${path} is not served`);
      }
      platformProxy.calls.length = 0;
    },
    timeUntilServed: (path) => timeUntilServed(request, path, servedTimeoutMs),
    write: writer.write,
    countStored: writer.countStored,
    async startSeparate(options = {}) {
      const separateBed = await startTestBed(options, { isShort, rowEndCallbacks });
      rowEndCallbacks.push(() => closeTestBed(separateBed));
      return separateBed;
    },
    onRowEnd: (end) => void rowEndCallbacks.push(end),
  };
}

function timeUntilServed(
  request: TestBed['request'],
  path: string,
  timeoutMs: number,
): Promise<number | undefined> {
  return pollUntil(async () => {
    const { status, cache } = await request(path);
    // A stale page does not prove that the platform responds.
    return status === 200 && cache !== 'stale';
  }, timeoutMs);
}

/** Returns a writer with a new IP address for each write, so that limits per network do not apply. */
function createWriter(
  kanbao: Kanbao,
): Pick<TestBed, 'write' | 'countStored'> & { signIn: () => Promise<void> } {
  let reader: CrowdReader | undefined;
  let writeCount = 0;
  const signIn = async () => {
    reader ??= await signInDemo(kanbao);
  };
  return {
    signIn,
    async write(text, extraFields = {}, picture) {
      if (!reader) throw new Error('not signed in: call begin first');
      writeCount += 1;
      const sender = { ...reader, address: `10.9.${Math.floor(writeCount / 250)}.${(writeCount % 250) + 1}` };
      const startedAt = performance.now();
      const form = new FormData();
      for (const [name, value] of Object.entries({ ...commentTarget, content: text, ...extraFields }))
        form.append(name, value);
      if (picture) form.append('pictures', picture);
      const response = await postAs(sender, kanbao.siteUrl, '/api/comment', form);
      const responseBody: unknown = await response.json().catch(() => undefined);
      const outcome =
        typeof responseBody === 'object' && responseBody !== null && 'outcome' in responseBody
          ? String(responseBody.outcome)
          : '';
      const hasDraft = response.headers.getSetCookie().some((cookie) => /^[\w-]*draft/.test(cookie));
      return { status: response.status, outcome, ms: performance.now() - startedAt, hasDraft };
    },
    async countStored(text) {
      const store = new Database(databaseFile(join(kanbao.dataDir, 'embedded')));
      try {
        return store.all(z.object({ id: z.number() }), 'SELECT id FROM comments WHERE content = ?', [text])
          .length;
      } finally {
        store.close();
      }
    },
  };
}
