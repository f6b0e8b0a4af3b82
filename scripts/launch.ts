import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { networkInterfaces } from 'node:os';
import { whenAskedToEnd } from '@/lib/env/end-of-process';
import { type Facts, factsFrom } from './launch/facts';
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
  const check = startProgram({ name: 'check', script: 'dist/start-check.mjs', env: process.env });
  const facts = await factsFrom(check);
  if (!facts) process.exit(1);

  const programs: Program[] = [];
  const asked = new Promise<void>((resolve) => whenAskedToEnd(resolve));
  try {
    await Promise.race([asked, runPrograms(facts, programs, began)]);
  } finally {
    await Promise.all(programs.map((program) => program.stop()));
  }
}

/** @throws when a program does not start, or ends */
async function runPrograms(facts: Facts, programs: Program[], began: number): Promise<never> {
  // The embedded platform tells the site when an import has changed what it shows; nobody else knows a token made here.
  const token = process.env.PURGE_TOKEN || randomBytes(24).toString('base64url');
  const variables = { ...process.env, PURGE_TOKEN: token };
  if (facts.embeddedPort) {
    const platform = startProgram({
      name: 'embedded platform',
      script: 'dist/embedded.mjs',
      nodeOptions: platformOptions,
      env: variables,
    });
    programs.push(platform);
    await waitUntilReady(platform, `http://127.0.0.1:${facts.embeddedPort}/healthz`, readyWithin);
  }
  const site = startProgram({
    name: 'site',
    script: 'dist/server.mjs',
    nodeOptions: heapLimits,
    env: variables,
  });
  programs.push(site);
  await waitUntilReady(site, `http://127.0.0.1:${facts.port}/readyz`, readyWithin);
  const milliseconds = Math.round(performance.now() - began);
  const ready = {
    time: new Date().toISOString(),
    event: 'ready',
    url: `http://localhost:${facts.port}${facts.basePath}/home.html`,
    milliseconds,
  };
  console.log(process.stdout.isTTY ? greeting(facts, milliseconds) : JSON.stringify(ready));
  const ends = programs.map(async ({ name, ended }) => `The ${name} has ended (${await ended}).`);
  throw new StartError(await Promise.race(ends));
}

function greeting({ port, basePath, embeddedPort }: Facts, milliseconds: number): string {
  const home = `${basePath}/home.html`;
  const lines = [`✓ Kanbao is ready (${(milliseconds / 1000).toFixed(1)} s).`, ''];
  lines.push(`  here             http://localhost:${port}${home}`);
  const address = lanAddress();
  if (address) lines.push(`  on your phone    http://${address}:${port}${home}   (same network)`);
  if (embeddedPort) {
    lines.push('', `  log in           http://localhost:${port}${basePath}/login.html`);
    lines.push('                   name yunling, password yunling2026; or any phone number:');
    lines.push('                   the code that it would be sent is printed here');
  }
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
    console.error(error instanceof StartError ? `✗ ${error.message}` : error);
    process.exit(1);
  },
);
