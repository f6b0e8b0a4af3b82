import type { Hono } from 'hono';
import type { AfsCheck } from './afs-check';

export const afsScriptPath = '/afs/check.js';

/** Script that the site loads in a frame while a reader votes. The site calls `getAfsData` (lib/contract/site.ts). */
const script = `(() => {
  const challenge = new URL('challenge', document.currentScript.src);
  globalThis.getAfsData = async () => {
    const { id, seed } = await (await fetch(challenge)).json();
    let hash = 0x811c9dc5;
    for (const letter of seed) hash = Math.imul(hash ^ letter.charCodeAt(0), 0x01000193) >>> 0;
    return id + '.' + hash.toString(16);
  };
})();
`;

/** The frame is sandboxed, so its origin is `null` and any origin must be allowed. */
const headers = { 'cache-control': 'no-store', 'access-control-allow-origin': '*' };

export function registerAfs(app: Hono, check: AfsCheck, now: () => number): void {
  app.get(afsScriptPath, (c) =>
    c.body(script, 200, { ...headers, 'content-type': 'text/javascript; charset=utf-8' }),
  );
  app.get('/afs/challenge', (c) => c.json(check.challenge(now()), 200, headers));
}
