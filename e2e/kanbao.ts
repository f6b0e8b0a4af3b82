import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readOperatorToken } from '@/embedded/operator-token';
import { copyDemoStore } from '@/embedded/test/demo-store';
import { environmentSchema, variableNames } from '@/lib/env/environment';
import { freePort } from '@/scripts/launch/ports';
import {
  heapLimits,
  type Program,
  platformOptions,
  startProgram,
  waitUntilReady,
} from '@/scripts/launch/program';
import { createPlatformOperator, type PlatformOperator } from './platform-operator';

/** Where a running Kanbao is found; plain data, so that it can be handed to other processes. */
export interface KanbaoAddress {
  /** Address of the site, without a trailing slash. */
  siteUrl: string;
  basePath: string;
  platformUrl: string;
  operatorToken: string;
}

/** A running Kanbao that other tests use, too: to be looked at, not to be changed. */
export interface SharedKanbao {
  siteUrl: string;
  /** Address of a page: `page('/home.html')`. */
  page: (path: string) => string;
  platform: Pick<PlatformOperator, 'url' | 'token' | 'calls' | 'codes' | 'lastCall'>;
}

/** What the site's caches are to renew; `hard`: forget, as it was withdrawn. */
interface Forgotten {
  paths?: string[];
  tags?: string[];
  hard?: boolean;
}

/** A Kanbao of one's own. */
export interface Kanbao extends SharedKanbao {
  platform: PlatformOperator & {
    /** Ends the platform without warning. */
    kill: () => Promise<void>;
    /** Starts it again at the same address with the same data. */
    restart: () => Promise<void>;
    /** Number of its process. */
    pid: () => number | undefined;
    /** Output of the platform since its last start. */
    output: () => string;
  };
  /** Where both keep their data. */
  dataDir: string;
  /** Makes the site's caches forget entities (`article:12`) and pages. */
  forget: (what: Forgotten) => Promise<void>;
  /** What the site has written so far. */
  output: () => string;
  /** Ends the site without warning. */
  killSite: () => Promise<void>;
  /** Process id of the site. */
  sitePid: () => number | undefined;
  /** Starts the site again at the same address with the same data. */
  restartSite: () => Promise<void>;
  /** Asks the site to end as an operator does; resolves with its exit code when it has. */
  end: () => Promise<number | NodeJS.Signals>;
  /** Ends both at once, and removes their data. */
  stop: () => Promise<void>;
}

type Variables = Readonly<Record<string, string>>;

export interface StartKanbaoOptions {
  /** Variables of the site. */
  env?: Variables;
  /** Variables of the embedded platform. */
  platformEnv?: Variables;
  /** Puts something between the site and its platform: given the platform's address, tells the one that the site calls. */
  line?: (platformUrl: string) => Promise<string>;
  /** Puts something into the data directory before the platform starts. */
  fill?: (dataDir: string) => void;
}

const readyWithin = 60_000;
const purgeToken = 'token-of-the-journeys';

/** A busy machine must not decide whether an article's page has its comments. */
const patient = { COMMENTS_WAIT: '1500' };

/**
 * Starts the built embedded platform and the built site on free ports with data of their own.
 * Variables of this machine's configuration do not reach them.
 */
export async function startKanbao({
  env = {},
  platformEnv = {},
  line,
  fill,
}: StartKanbaoOptions = {}): Promise<Kanbao> {
  const [port, platformPort] = [await freePort(), await freePort()];
  const dataDir = await mkdtemp(join(tmpdir(), 'kanbao-'));
  fill?.(dataDir);
  copyDemoStore(dataDir);
  const ports = { PORT: String(port), EMBEDDED_PORT: String(platformPort), DATA_DIR: dataDir };
  const siteEnv = { ...withoutConfiguration(), ...ports, PURGE_TOKEN: purgeToken, ...patient, ...env };
  const basePath = environmentSchema.parse({ ...env }).BASE_PATH;
  const platformUrl = `http://127.0.0.1:${platformPort}`;

  const startPlatform = async () => {
    // The copied store was filled minutes ago; to bring it to the present minute would be half of the start.
    const variables = { ...withoutConfiguration(), ...ports, EMBEDDED_DEMO: 'off', ...platformEnv };
    const program = startProgram({
      name: 'embedded platform',
      script: 'dist/embedded.mjs',
      nodeOptions: platformOptions,
      env: variables,
      output: 'pipe',
    });
    return ready(program, `${platformUrl}/healthz`);
  };

  let platform = await startPlatform();
  const siteUrl = `http://localhost:${port}`;
  const operatorToken = readOperatorToken(dataDir) ?? '';
  const called = line ? { PLATFORM_BASE_URL: `${await line(platformUrl)}/app_if` } : {};
  const startSite = () => {
    const program = startProgram({
      name: 'site',
      script: 'dist/server.mjs',
      nodeOptions: heapLimits,
      env: { ...siteEnv, ...called },
      output: 'pipe',
    });
    return ready(program, `${siteUrl}/readyz`);
  };
  let site = await startSite();
  return {
    ...useKanbao({ siteUrl, basePath, platformUrl, operatorToken }),
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
    forget: (what) => purge(siteUrl, what),
    output: () => site.output(),
    killSite: async () => {
      site.program.child.kill('SIGKILL');
      await site.program.ended;
    },
    sitePid: () => site.program.child.pid,
    restartSite: async () => {
      site = await startSite();
    },
    end: () => {
      site.program.child.kill('SIGTERM');
      return site.program.ended;
    },
    stop: async () => {
      // Nobody reads any more, so there is nothing to finish.
      for (const { program } of [site, platform]) program.child.kill('SIGKILL');
      await Promise.all([site.program.ended, platform.program.ended]);
      await rm(dataDir, { recursive: true, force: true });
      failOverUnhandled(site.output() + platform.output());
    },
  };
}

/** What nobody caught (`server/unhandled.ts`, Node's own words) is a defect, whatever the journey was about. */
function failOverUnhandled(output: string): void {
  const [line] = /^.*(?:unhandledRejection|uncaughtException|ERR_UNHANDLED_REJECTION).*$/m.exec(output) ?? [];
  if (line) throw new Error(`nobody caught this: ${line}`);
}

/** A Kanbao that somebody else has started. */
export function useKanbao({ siteUrl, basePath, platformUrl, operatorToken }: KanbaoAddress): SharedKanbao {
  return {
    siteUrl,
    page: (path) => `${siteUrl}${basePath}${path}`,
    platform: createPlatformOperator(platformUrl, operatorToken),
  };
}

/** This process's variables without those that Kanbao reads: empty ones count as unset, also beside an `.env` file. */
export function withoutConfiguration(): Record<string, string | undefined> {
  const empty = variableNames.map((name) => [name, '']);
  return { ...process.env, ...Object.fromEntries(empty) };
}

interface Collected {
  program: Program;
  output: () => string;
}

/** Waits for a program, keeping what it writes; if it does not start, that is part of the error. */
export async function ready(program: Program, url: string, within = readyWithin): Promise<Collected> {
  let text = '';
  for (const stream of [program.child.stdout, program.child.stderr]) {
    stream?.setEncoding('utf8').on('data', (chunk: string) => {
      text += chunk;
    });
  }
  try {
    await waitUntilReady(program, url, within);
  } catch (error) {
    await program.stop();
    throw new Error(`${error instanceof Error ? error.message : error}\n${text}`);
  }
  return { program, output: () => text };
}

async function purge(siteUrl: string, { paths = [], tags = [], hard = false }: Forgotten): Promise<void> {
  const answer = await fetch(`${siteUrl}/api/purge`, {
    method: 'POST',
    headers: { authorization: `Bearer ${purgeToken}`, 'content-type': 'application/json' },
    body: JSON.stringify({ paths, tags, hard }),
  });
  if (!answer.ok) throw new Error(`The site did not purge: ${answer.status} ${await answer.text()}`);
}
