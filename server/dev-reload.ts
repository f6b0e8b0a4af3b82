import { watch } from 'node:fs';
import { endOfHead } from '../lib/format/page-tags';
import type { Exchange } from './exchange';
import { asBytes, toBuffer, toPageBytes } from './page-bytes';
import type { RenderPage } from './page-service';
import { nonceAttribute } from './script-nonce';

export const changesPath = '/_dev/changes';

const watchedFolders = ['app', 'lib', 'messages'];

/** Debounce in ms, because editors write a file in several steps. */
const debounceMs = 150;

/** Script that reloads a changed page. Frames do not connect: browsers open only six connections per site. */
const reloadScript = `if(window===top){let version;new EventSource('${changesPath}').onmessage=({data})=>{if(version&&version!==data)location.reload();version=data}}`;

export function createDevReload() {
  // The start time makes pages also reload after a restart.
  let version = Date.now();
  let timer: NodeJS.Timeout | undefined;
  const listeners = new Set<() => void>();
  const onChange = () => {
    clearTimeout(timer);
    timer = setTimeout(() => {
      version += 1;
      for (const send of listeners) send();
    }, debounceMs);
  };
  for (const folder of watchedFolders) watch(folder, { recursive: true, persistent: false }, onChange);
  return {
    streamChanges({ request, response }: Exchange) {
      response.writeHead(200, { 'Content-Type': 'text/event-stream', 'Cache-Control': 'no-store' });
      const send = () => response.write(`retry: 500\ndata: ${version}\n\n`);
      listeners.add(send);
      request.once('close', () => listeners.delete(send));
      send();
    },
    withReloadScript:
      (render: RenderPage): RenderPage =>
      async (address, requester) => {
        const page = await render(address, requester);
        if (!page.nonce) return page;
        const html = toPageBytes(page.html);
        const headEnd = endOfHead(html);
        const element = `<script${nonceAttribute(page.nonce)}>${reloadScript}</script>`;
        return { ...page, html: toBuffer(asBytes(html.slice(0, headEnd) + element + html.slice(headEnd))) };
      },
  };
}
