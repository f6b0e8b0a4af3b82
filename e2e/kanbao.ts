import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readOperatorToken } from '@/embedded/operator-token';
import { copyDemoStore } from '@/embedded/test/demo-store';
import { environmentSchema, variableNames } from '@/lib/env/environment';
import {
  heapLimits,
  type Program,
  platformOptions,
  startProgram,
  waitUntilReady,
} from '@/scripts/launch/program';
import { freePort } from '@/scripts/test/free-port';
import { createPlatformOperator, type PlatformOperator } from './platform-operator';

/** Plain data that can be sent to other processes. */
interface KanbaoAddress {
  /** Base URL of the site, without a trailing slash. */
  siteUrl: string;
  basePath: string;
  platformUrl: string;
  operatorToken: string;
}

/** A Kanbao shared by tests, which must not change it. */
export interface SharedKanbao {
  siteUrl: string;
  /** Returns the URL of a page, such as `pageUrl('/home.html')`. */
  pageUrl: (path: string) => string;
  platform: Pick<PlatformOperator, 'url' | 'token' | 'calls' | 'codes' | 'lastCall'>;
}

/** A purge deletes cached pages if `hard` is set, and otherwise revalidates them. */
interface PurgeRequest {
  paths?: string[];
  tags?: string[];
  hard?: boolean;
}

export interface Kanbao extends SharedKanbao {
  platform: PlatformOperator & {
    kill: () => Promise<void>;
    /** Restarts at the same address with the same data. */
    restart: () => Promise<void>;
    pid: () => number | undefined;
    /** Returns the platform's output since its last start. */
    output: () => string;
  };
  dataDir: string;
  forget: (purgeRequest: PurgeRequest) => Promise<void>;
  /** Returns the site's output since its last start. */
  output: () => string;
  killSite: () => Promise<void>;
  sitePid: () => number | undefined;
  /** Restarts at the same address with the same data. */
  restartSite: () => Promise<void>;
  /** Sends SIGTERM, as an operator does. Resolves with the exit code or signal. */
  shutDown: () => Promise<number | NodeJS.Signals>;
  stop: () => Promise<void>;
}

type Variables = Readonly<Record<string, string>>;

export interface StartKanbaoOptions {
  env?: Variables;
  platformEnv?: Variables;
  /** Returns the URL of a proxy in front of the platform. */
  startPlatformProxy?: (platformUrl: string) => Promise<string>;
  prepareDataDir?: (dataDir: string) => void;
}

const readyTimeoutMs = 60_000;
const purgeToken = 'token-of-the-tests';

/** Longer than the default, so that comments arrive with the article even on a busy machine. */
const slowMachineVariables = { COMMENTS_WAIT: '1500' };

/** Starts the built programs with a new data directory, without configuration variables of this machine. */
export async function startKanbao({
  env = {},
  platformEnv = {},
  startPlatformProxy,
  prepareDataDir,
}: StartKanbaoOptions = {}): Promise<Kanbao> {
  const [port, platformPort] = [await freePort(), await freePort()];
  const dataDir = await mkdtemp(join(tmpdir(), 'kanbao-'));
  prepareDataDir?.(dataDir);
  copyDemoStore(dataDir);
  const ports = { PORT: String(port), EMBEDDED_PORT: String(platformPort), DATA_DIR: dataDir };
  const siteEnv = {
    ...unconfiguredEnvironment(),
    ...ports,
    PURGE_TOKEN: purgeToken,
    // Measures no visit: visits are selected at random, and a measured visit loads an additional script.
    VISITS_MEASURED: '0',
    ...slowMachineVariables,
    ...env,
  };
  const basePath = environmentSchema.parse({ ...env }).BASE_PATH;
  const platformUrl = `http://127.0.0.1:${platformPort}`;

  const startPlatform = async () => {
    // `EMBEDDED_DEMO` is off: the copied store is minutes old, and updating it takes half of the startup.
    const variables = {
      ...unconfiguredEnvironment(),
      ...ports,
      EMBEDDED_DEMO: 'off',
      ...platformEnv,
    };
    const program = startProgram({
      name: 'embedded platform',
      script: 'dist/embedded.mjs',
      nodeOptions: platformOptions,
      env: variables,
      output: 'pipe',
    });
    return waitAndCollect(program, `${platformUrl}/healthz`);
  };

  let platform = await startPlatform();
  const siteUrl = `http://localhost:${port}`;
  const operatorToken = readOperatorToken(dataDir) ?? '';
  const proxyEnv = startPlatformProxy
    ? { PLATFORM_BASE_URL: `${await startPlatformProxy(platformUrl)}/app_if` }
    : {};
  const startSite = () => {
    const program = startProgram({
      name: 'site',
      script: 'dist/server.mjs',
      nodeOptions: heapLimits,
      env: { ...siteEnv, ...proxyEnv },
      output: 'pipe',
    });
    return waitAndCollect(program, `${siteUrl}/readyz`);
  };
  let site = await startSite();
  return {
    ...sharedKanbaoAt({ siteUrl, basePath, platformUrl, operatorToken }),
    platform: {
      ...createPlatformOperator(platformUrl, operatorToken),
      kill: async () => {
        platform.program.child.kill('SIGKILL');
        await platform.program.ended;
      },
      restart: async () => {
        platform = await startPlatform();
      },
      pid: () => platform.program.child.pid,
      output: () => platform.output(),
    },
    dataDir,
    forget: (purgeRequest) => purge(siteUrl, purgeRequest),
    output: () => site.output(),
    killSite: async () => {
      site.program.child.kill('SIGKILL');
      await site.program.ended;
    },
    sitePid: () => site.program.child.pid,
    restartSite: async () => {
      site = await startSite();
    },
    shutDown: () => {
      site.program.child.kill('SIGTERM');
      return site.program.ended;
    },
    stop: async () => {
      for (const { program } of [site, platform]) program.child.kill('SIGKILL');
      await Promise.all([site.program.ended, platform.program.ended]);
      await rm(dataDir, { recursive: true, force: true });
      failOnUnhandledErrors(site.output() + platform.output());
    },
  };
}

function failOnUnhandledErrors(output: string): void {
  const [line] = /^.*(?:unhandledRejection|uncaughtException|ERR_UNHANDLED_REJECTION).*$/m.exec(output) ?? [];
  if (line) throw new Error(`unhandled error in a program: ${line}`);
}

export function sharedKanbaoAt({
  siteUrl,
  basePath,
  platformUrl,
  operatorToken,
}: KanbaoAddress): SharedKanbao {
  return {
    siteUrl,
    pageUrl: (path) => `${siteUrl}${basePath}${path}`,
    platform: createPlatformOperator(platformUrl, operatorToken),
  };
}

/** Returns the environment with Kanbao's variables empty, which overrides values from an `.env` file. */
export function unconfiguredEnvironment(): Record<string, string | undefined> {
  const emptyEntries = variableNames.map((name) => [name, '']);
  return { ...process.env, ...Object.fromEntries(emptyEntries) };
}

interface RunningProgram {
  program: Program;
  output: () => string;
}

export async function waitAndCollect(
  program: Program,
  url: string,
  timeoutMs = readyTimeoutMs,
): Promise<RunningProgram> {
  let text = '';
  for (const stream of [program.child.stdout, program.child.stderr]) {
    stream?.setEncoding('utf8').on('data', (chunk: string) => {
      text += chunk;
    });
  }
  try {
    await waitUntilReady(program, url, timeoutMs);
  } catch (error) {
    await program.stop();
    throw new Error(`${error instanceof Error ? error.message : error}\n${text}`);
  }
  return { program, output: () => text };
}

async function purge(siteUrl: string, { paths = [], tags = [], hard = false }: PurgeRequest): Promise<void> {
  const response = await fetch(`${siteUrl}/api/purge`, {
    method: 'POST',
    headers: { authorization: `Bearer ${purgeToken}`, 'content-type': 'application/json' },
    body: JSON.stringify({ paths, tags, hard }),
  });
  if (!response.ok) throw new Error(`The site did not purge: ${response.status} ${await response.text()}`);
}
