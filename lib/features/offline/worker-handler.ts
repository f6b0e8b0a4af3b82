import 'server-only';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { environment } from '@/lib/env/environment';
import { logSwallowed } from '@/lib/platform/log';
import { pageHref } from '@/lib/routes/href';
import { keepsOffline } from './offline-reading';
import type { WorkerSettings } from './settings';

/** Ends the worker on every device that has it, with all that it has kept: the way back when something is wrong with it. */
const endingWorker = `addEventListener('install', () => skipWaiting());
addEventListener('activate', (event) => event.waitUntil((async () => {
  for (const name of await caches.keys()) if (name.startsWith('kanbao-')) await caches.delete(name);
  await registration.unregister();
})()));
`;

/** Made by `npm run build`; without it there is nothing to hand out. */
const builtWorker = join(process.cwd(), 'dist', 'service-worker.js');

async function workerCode(): Promise<string> {
  if (!keepsOffline()) return endingWorker;
  const code = await readFile(builtWorker, 'utf8').catch((problem) =>
    logSwallowed('service worker', problem),
  );
  if (code === undefined) return endingWorker;
  const { BASE_PATH } = environment();
  const settings: WorkerSettings = {
    scope: `${BASE_PATH}/`,
    offlinePath: pageHref(BASE_PATH, ['offline']),
  };
  return `const kanbaoOffline=${JSON.stringify(settings)};\n${code}`;
}

/** GET /service-worker.js; browsers look for a new one at every page, so it must never be an old one. */
export async function getWorker(): Promise<Response> {
  return new Response(await workerCode(), {
    headers: { 'content-type': 'text/javascript; charset=utf-8', 'cache-control': 'no-cache' },
  });
}
