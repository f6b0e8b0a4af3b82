import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { networkInterfaces } from 'node:os';
import { inspect } from 'node:util';
import { whenAskedToEnd } from '@/lib/env/end-of-process';
import { StartError } from '@/lib/env/start-error';
import { type Facts, factsFrom } from './launch/facts';
import { type Program, platformOptions, startProgram, waitUntilReady } from './launch/program';

/** ms for the first start on a slow machine. */
const readyWithin = 120_000;

type Stop = () => Promise<void>;

/** What does not end by itself. */
const forever = new Promise<never>(() => undefined);

/**
 * Starts the embedded platform, unless a publisher's is configured, and the site, in this process: one of its own only to wait
 * for it would hold 52 MB (ADR 0040). Runs until asked to end.
 */
async function launch(): Promise<void> {
  const began = performance.now();
  if (existsSync('.env')) process.loadEnvFile('.env');
  const check = startProgram({ name: 'check', script: 'dist/start-check.mjs', env: process.env });
  const facts = await factsFrom(check);
  if (!facts) process.exit(1);

  const stops: Stop[] = [];
  const asked = new Promise<void>((resolve) => whenAskedToEnd(resolve));
  try {
    await Promise.race([asked, runBoth(facts, stops, began)]);
  } finally {
    // The last first: what the site has begun it finishes with its platform's help.
    for (const stop of stops.reverse()) await stop();
  }
}

/** @throws when one of them does not start, or the embedded platform ends */
async function runBoth(facts: Facts, stops: Stop[], began: number): Promise<void> {
  // The embedded platform tells the site when an import has changed what it shows; nobody else knows a token made here.
  if (!process.env.PURGE_TOKEN_FILE) process.env.PURGE_TOKEN ||= randomBytes(24).toString('base64url');
  const platform = facts.embeddedPort ? await runPlatform(facts.embeddedPort, stops) : undefined;
  const platformEnds = platform?.ended.then((code) => {
    throw new StartError(`The embedded platform has ended (${code}).`);
  });
  await Promise.race([runSite(stops), platformEnds ?? forever]);
  const milliseconds = Math.round(performance.now() - began);
  const ready = {
    time: new Date().toISOString(),
    event: 'ready',
    url: `http://localhost:${facts.port}${facts.basePath}/home.html`,
    milliseconds,
  };
  // Past the console, whose lines are those of libraries from here on.
  process.stdout.write(`${process.stdout.isTTY ? greeting(facts, milliseconds) : JSON.stringify(ready)}\n`);
  await (platformEnds ?? forever);
}

async function runPlatform(port: number, stops: Stop[]): Promise<Program> {
  const platform = startProgram({
    name: 'embedded platform',
    script: 'dist/embedded.mjs',
    nodeOptions: platformOptions,
    env: process.env,
  });
  stops.push(platform.stop);
  await waitUntilReady(platform, `http://127.0.0.1:${port}/healthz`, readyWithin);
  return platform;
}

async function runSite(stops: Stop[]): Promise<void> {
  // Next and React look at it when they are loaded; so they are loaded here and not before.
  Object.assign(process.env, { NODE_ENV: 'production' });
  const { startSite } = await import('@/server/site');
  await startSite({ dev: false, onStoppable: (stop) => stops.push(stop) });
}

/** Lines for a terminal; the address is the last one, where it is seen. */
function greeting({ port, basePath, embeddedPort }: Facts, milliseconds: number): string {
  const home = `${basePath}/home.html`;
  const lines = [`✓ start Kanbao (${(milliseconds / 1000).toFixed(1)} s)`, ''];
  if (embeddedPort) {
    lines.push(`  log in           http://localhost:${port}${basePath}/login.html`);
    lines.push('                   name yunling, password yunling2026; or any phone number:');
    lines.push('                   the code for it is printed here');
  }
  lines.push('  stop             Ctrl-C');
  const address = lanAddress();
  if (address) lines.push(`  on your phone    http://${address}:${port}${home}   (same network)`);
  lines.push(`  here             http://localhost:${port}${home}`);
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
    process.stderr.write(`${error instanceof StartError ? `✗ ${error.message}` : inspect(error)}\n`);
    process.exit(1);
  },
);
