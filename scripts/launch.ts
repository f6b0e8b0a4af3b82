import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { networkInterfaces } from 'node:os';
import { inspect } from 'node:util';
import { onShutdownRequest } from '@/lib/env/shutdown-request';
import { StartError } from '@/lib/env/start-error';
import { type LaunchConfig, readLaunchConfig } from './launch/launch-config';
import { platformOptions, startProgram, waitUntilReady } from './launch/program';

type Stop = () => Promise<void>;

/** Runs the site in this process, because another process would cost 52 MB (ADR 0014). */
async function launch(): Promise<void> {
  const began = performance.now();
  if (existsSync('.env')) process.loadEnvFile('.env');
  const startCheck = startProgram({ name: 'check', script: 'dist/start-check.mjs', env: process.env });
  const launchConfig = await readLaunchConfig(startCheck);
  if (!launchConfig) process.exit(1);

  const stops: Stop[] = [];
  const shutdown = new Promise<void>((resolve) => onShutdownRequest(resolve));
  try {
    await Promise.race([shutdown, runBoth(launchConfig, stops, began)]);
  } finally {
    // Stops in reverse order, because the site needs the platform to finish its requests.
    for (const stop of stops.reverse()) await stop();
  }
}

/** Runs platform and site. @throws if one of them does not start, or if the embedded platform ends */
async function runBoth(launchConfig: LaunchConfig, stops: Stop[], began: number): Promise<void> {
  // The embedded platform uses this token to purge pages after an import.
  if (!process.env.PURGE_TOKEN_FILE) process.env.PURGE_TOKEN ||= randomBytes(24).toString('base64url');
  let platformEnds = new Promise<never>(() => undefined);
  if (launchConfig.embeddedPort) {
    const program = { name: 'embedded platform', script: 'dist/embedded.mjs', nodeOptions: platformOptions };
    const platform = startProgram({ ...program, env: process.env });
    stops.push(platform.stop);
    await waitUntilReady(platform, `http://127.0.0.1:${launchConfig.embeddedPort}/healthz`);
    platformEnds = platform.ended.then((code) => {
      throw new StartError(`The embedded platform has ended (${code}).`);
    });
  }
  await Promise.race([runSite(stops), platformEnds]);
  const milliseconds = Math.round(performance.now() - began);
  const url = `http://localhost:${launchConfig.port}${launchConfig.basePath}/home.html`;
  const readyEvent = { time: new Date().toISOString(), event: 'ready', url, milliseconds };
  // Does not use `console`, which the started site turns into log lines.
  process.stdout.write(
    `${process.stdout.isTTY ? greeting(launchConfig, milliseconds) : JSON.stringify(readyEvent)}\n`,
  );
  await platformEnds;
}

async function runSite(stops: Stop[]): Promise<void> {
  // Next and React read NODE_ENV when they are loaded, so the site is imported afterwards.
  Object.assign(process.env, { NODE_ENV: 'production' });
  const { startSite } = await import('@/server/site');
  await startSite({ dev: false, registerStop: (stop) => stops.push(stop) });
}

/** Returns the greeting. The site's address is in the last line, where users look first. */
function greeting({ port, basePath, embeddedPort }: LaunchConfig, milliseconds: number): string {
  const home = `${basePath}/home.html`;
  const lines = [`✓ start Kanbao (${(milliseconds / 1000).toFixed(1)} s)`, ''];
  if (embeddedPort) {
    lines.push(
      `  log in           http://localhost:${port}${basePath}/login.html`,
      '                   name yunling, password yunling2026; or any phone number:',
      '                   the code for it is printed here',
    );
  }
  lines.push('  stop             Ctrl-C');
  const addresses = Object.values(networkInterfaces()).flatMap((all) => all ?? []);
  const lan = addresses.find(({ family, internal }) => family === 'IPv4' && !internal);
  if (lan) lines.push(`  on your phone    http://${lan.address}:${port}${home}   (same network)`);
  lines.push(`  here             http://localhost:${port}${home}`);
  return lines.join('\n');
}

launch().then(
  () => process.exit(0),
  (error: unknown) => {
    process.stderr.write(`${error instanceof StartError ? `✗ ${error.message}` : inspect(error)}\n`);
    process.exit(1);
  },
);
