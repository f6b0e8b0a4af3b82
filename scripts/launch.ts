import { existsSync } from 'node:fs';
import { networkInterfaces } from 'node:os';
import { whenAskedToEnd } from '@/lib/env/end-of-process';
import { type Environment, EnvironmentError, environment } from '@/lib/env/environment';
import { portProblems, type WantedPort } from './launch/ports';
import {
  heapLimits,
  type Program,
  platformOptions,
  StartError,
  startProgram,
  waitUntilReady,
} from './launch/program';

/** ms for the first start on a slow machine. */
const readyWithin = 120_000;

/** Starts the embedded platform, unless a publisher's is configured, and the site; runs until asked to end. */
async function launch(): Promise<void> {
  const began = performance.now();
  if (existsSync('.env')) process.loadEnvFile('.env');
  const env = environment();
  const problems = await portProblems(wantedPorts(env));
  if (problems.length > 0) throw new StartError(problems.join('\n'));

  const programs: Program[] = [];
  const asked = new Promise<void>((resolve) => whenAskedToEnd(resolve));
  try {
    await Promise.race([asked, runPrograms(env, programs, began)]);
  } finally {
    await Promise.all(programs.map((program) => program.stop()));
  }
}

/** @throws when a program does not start, or ends */
async function runPrograms(env: Environment, programs: Program[], began: number): Promise<never> {
  if (!env.PLATFORM_BASE_URL) {
    const platform = startProgram({
      name: 'embedded platform',
      script: 'dist/embedded.mjs',
      nodeOptions: platformOptions,
      env: process.env,
    });
    programs.push(platform);
    await waitUntilReady(platform, `http://127.0.0.1:${env.EMBEDDED_PORT}/healthz`, readyWithin);
  }
  const site = startProgram({
    name: 'site',
    script: 'dist/server.mjs',
    nodeOptions: heapLimits,
    env: process.env,
  });
  programs.push(site);
  await waitUntilReady(site, `http://127.0.0.1:${env.PORT}/readyz`, readyWithin);
  console.log(greeting(env, performance.now() - began));
  const ends = programs.map(async ({ name, ended }) => `The ${name} has ended (${await ended}).`);
  throw new StartError(await Promise.race(ends));
}

function wantedPorts(env: Environment): WantedPort[] {
  const site: WantedPort = { variable: 'PORT', port: env.PORT, program: 'site' };
  if (env.PLATFORM_BASE_URL) return [site];
  return [site, { variable: 'EMBEDDED_PORT', port: env.EMBEDDED_PORT, program: 'embedded platform' }];
}

function greeting({ PORT, BASE_PATH }: Environment, milliseconds: number): string {
  const home = `${BASE_PATH}/home.html`;
  const lines = [`✓ Kanbao is ready (${(milliseconds / 1000).toFixed(1)} s).`, ''];
  lines.push(`  here             http://localhost:${PORT}${home}`);
  const address = lanAddress();
  if (address) lines.push(`  on your phone    http://${address}:${PORT}${home}   (same network)`);
  lines.push('', '  Ctrl-C ends it.');
  return lines.join('\n');
}

/** An address under which other devices in the network reach this machine. */
function lanAddress(): string | undefined {
  const all = Object.values(networkInterfaces()).flatMap((addresses) => addresses ?? []);
  return all.find(({ family, internal }) => family === 'IPv4' && !internal)?.address;
}

launch().then(
  () => process.exit(0),
  (error: unknown) => {
    const expected = error instanceof StartError || error instanceof EnvironmentError;
    console.error(expected ? `✗ ${error.message}` : error);
    process.exit(1);
  },
);
