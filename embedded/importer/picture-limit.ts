import { setImmediate as turn } from 'node:timers/promises';
import type { Store } from '../store/store';

/** Share of the limit that remains after a deletion, so that not every import deletes something. */
const shareAfter = 0.9;
/** Pictures per step, so that the platform keeps responding. */
const stepSize = 500;

/**
 * Deletes the oldest imported pictures if all together exceed a limit. Their articles show them from their own addresses again.
 * @returns the number of deleted pictures
 * @throws the reason of the signal if it aborts
 */
export async function enforcePictureLimit(
  store: Store,
  maxBytes: number,
  signal?: AbortSignal,
): Promise<number> {
  const { storedPictures } = store;
  let total = storedPictures.totalBytes();
  if (total <= maxBytes) return 0;
  let deleted = 0;
  while (total > maxBytes * shareAfter) {
    const addresses = new Map<string, string>();
    for (const { path, address, bytes } of storedPictures.oldest(stepSize)) {
      if (total <= maxBytes * shareAfter) break;
      addresses.set(path, withHttps(address));
      total -= bytes;
    }
    if (addresses.size === 0) break;
    await replaceEverywhere(store, addresses, signal);
    for (const path of addresses.keys()) {
      signal?.throwIfAborted();
      storedPictures.markEvicted(path);
      await store.media.removeImported(path);
    }
    deleted += addresses.size;
  }
  return deleted;
}

/** Pages contain https addresses only. */
function withHttps(address: string): string {
  return address.replace(/^http:/i, 'https:');
}

async function replaceEverywhere(
  { storedPictures }: Store,
  addresses: ReadonlyMap<string, string>,
  signal: AbortSignal | undefined,
): Promise<void> {
  for (let after: number | undefined = 0; after !== undefined; ) {
    after = storedPictures.replaceInArticles(after, addresses);
    await turn();
    signal?.throwIfAborted();
  }
}
