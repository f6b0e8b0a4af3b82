import { stores } from './stores';

/** Where the worker notes since when there is no network; it may be ended and started anew in between. */
const noteKey = '/offline-since';

/** undefined: not known to this run of the worker. */
let since: number | null | undefined;

/** The network answered. */
export function noteAnswer(): void {
  if (since === null) return;
  since = null;
  caches
    .open(stores.shell)
    .then((cache) => cache.delete(noteKey))
    .catch(() => undefined);
}

/** The network did not answer. @returns epoch ms since when it does not */
export async function noteSilence(): Promise<number> {
  if (typeof since === 'number') return since;
  const cache = await caches.open(stores.shell);
  const noted = Number(await (await cache.match(noteKey))?.text());
  since = noted > 0 ? noted : Date.now();
  await cache.put(noteKey, new Response(String(since)));
  return since;
}
