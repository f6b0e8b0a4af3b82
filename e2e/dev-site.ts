import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { copyDemoStore } from '@/embedded/test/demo-store';
import { startProgram } from '@/scripts/launch/program';
import { freePort } from '@/scripts/test/free-port';
import { unconfiguredEnvironment, waitAndCollect } from './kanbao';

export interface DevSite {
  url: string;
  stop: () => Promise<void>;
}

/** Timeout in ms, which includes compiling the site. */
const readyTimeoutMs = 240_000;

/** Starts a development server. Only one may run per working copy, because all compile into the same folder. */
export async function startDevSite(path: string): Promise<DevSite> {
  const dataDir = await mkdtemp(join(tmpdir(), 'kanbao-dev-'));
  copyDemoStore(dataDir);
  const [port, platformPort] = [await freePort(), await freePort()];
  const ports = { PORT: String(port), EMBEDDED_PORT: String(platformPort), DATA_DIR: dataDir };
  const program = startProgram({
    name: 'development mode',
    script: 'scripts/dev.mjs',
    env: { ...unconfiguredEnvironment(), ...ports, EMBEDDED_DEMO: 'off' },
    output: 'pipe',
  });
  const url = `http://localhost:${port}`;
  await waitAndCollect(program, url + path, readyTimeoutMs);
  return {
    url,
    stop: async () => {
      program.child.kill('SIGTERM');
      await program.ended;
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}
