import { watch } from 'node:fs';
import { endOfHead } from '../lib/format/page-tags';
import { asBytes, readBytes, writeBytes } from './page-bytes';
import { markAttribute } from './page-mark';
import type { RenderPage } from './page-service';
import type { Answer } from './plain-answers';

/** Where pages of dev mode listen for changes. */
export const changesPath = '/_dev/changes';

/** Folders whose changes show on pages. */
const folders = ['app', 'lib', 'messages'];

/** ms of quiet after which a change counts as whole: editors write a file in several steps. */
const quiet = 150;

/** In dev mode nothing of Next runs in the browser either (ADR 0041), so a page loads itself again when sources change. */
export interface DevReload {
  /** Tells a page which state of the sources there is, now and at each change. */
  answer: Answer;
  /** Draws pages that listen. */
  listening(render: RenderPage): RenderPage;
  /** Watches no longer. */
  end(): void;
}

const script = `{let known;new EventSource('${changesPath}').onmessage=({data})=>{if(known&&known!==data)location.reload();known=data}}`;

export function createDevReload(): DevReload {
  // Another one after each restart, so that pages notice that as well.
  let state = Date.now();
  let timer: NodeJS.Timeout | undefined;
  const listeners = new Set<() => void>();
  const watchers = folders.map((folder) =>
    watch(folder, { recursive: true, persistent: false }, () => {
      clearTimeout(timer);
      timer = setTimeout(() => {
        state += 1;
        for (const send of listeners) send();
      }, quiet);
    }),
  );
  return {
    answer({ request, response }) {
      response.writeHead(200, { 'Content-Type': 'text/event-stream', 'Cache-Control': 'no-store' });
      const send = () => response.write(`retry: 500\ndata: ${state}\n\n`);
      listeners.add(send);
      request.once('close', () => listeners.delete(send));
      send();
    },
    end() {
      clearTimeout(timer);
      for (const watcher of watchers) watcher.close();
    },
    listening: (render) => async (address, requester) => {
      const page = await render(address, requester);
      if (!page.mark) return page;
      const html = readBytes(page.html);
      const place = endOfHead(html);
      const element = `<script${markAttribute(page.mark)}>${script}</script>`;
      return { ...page, html: writeBytes(asBytes(html.slice(0, place) + element + html.slice(place))) };
    },
  };
}
