import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { join } from 'node:path';
import sharp from 'sharp';
import { z } from 'zod';
import { openStore, type Store } from '../../store/store';
import { copyDemoStore } from '../../test/demo-store';
import { type ImportOptions, importContent } from '../import-content';
import type { ImportReport } from '../import-report';
import type { ImportedContent, ReadOptions } from '../imported-content';
import { readContent } from '../read-content';

const importTime = Date.parse('2026-04-06T04:00:00Z');

export type PictureOrigin = Awaited<ReturnType<typeof startPictureOrigin>>;

function blankPicture(width: number, height: number, alpha = false) {
  const background = { r: 120, g: 160, b: 170, alpha: alpha ? 0.5 : 1 };
  return sharp({ create: { width, height, channels: alpha ? 4 : 3, background } });
}

export async function startPictureOrigin() {
  const files: Readonly<Record<string, Buffer>> = {
    '/uploads/ferry.jpg': await blankPicture(2000, 1200).jpeg().toBuffer(),
    '/uploads/bridge.jpg': await blankPicture(800, 1200).jpeg().toBuffer(),
    '/uploads/tea.jpg': await blankPicture(900, 600).jpeg({ quality: 60 }).toBuffer(),
    '/uploads/bamboo.png': await blankPicture(640, 640, true).png().toBuffer(),
    '/uploads/market.webp': await blankPicture(1000, 700).webp().toBuffer(),
    '/uploads/small.jpg': await blankPicture(120, 80).jpeg().toBuffer(),
    '/uploads/dot.png': await blankPicture(1, 1).png().toBuffer(),
    '/uploads/page.jpg': Buffer.from('<html><script>alert(1)</script></html>'),
    '/uploads/drawing.jpg': Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>'),
    '/uploads/huge.jpg': Buffer.concat([Buffer.from([0xff, 0xd8, 0xff]), Buffer.alloc(15_000_001)]),
  };
  const requestedPaths: string[] = [];
  const server = createServer((request, response) => {
    const path = request.url ?? '';
    requestedPaths.push(path);
    const file = files[path];
    if (path === '/moved.jpg') response.writeHead(302, { location: '/uploads/tea.jpg' }).end();
    else if (path === '/circle.jpg') response.writeHead(302, { location: '/circle.jpg' }).end();
    else if (path === '/broken.jpg') response.writeHead(503).end();
    else if (file) response.writeHead(200, { 'content-type': 'application/octet-stream' }).end(file);
    else response.writeHead(404).end('no');
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = z.object({ port: z.number() }).parse(server.address());
  const stop = async () => {
    server.close();
    server.closeAllConnections();
    await once(server, 'close');
  };
  return { origin: `http://127.0.0.1:${port}`, requestedPaths, stop };
}

export function readFixture(name: string, origin: string, options: ReadOptions = {}): ImportedContent {
  const text = readFileSync(join('embedded/importer/fixtures', name), 'utf8');
  const fixtureText = text.replaceAll('{{ORIGIN}}', origin);
  return readContent({ text: fixtureText, address: `https://files.example/${name}` }, options);
}

export async function importIntoDataDir(
  dataDir: string,
  content: ImportedContent,
  options: Partial<ImportOptions> = {},
): Promise<ImportReport> {
  copyDemoStore(dataDir);
  const store = openStore(join(dataDir, 'embedded'));
  try {
    return await importIntoStore(store, content, options);
  } finally {
    store.close();
  }
}

export function importIntoStore(
  store: Store,
  content: ImportedContent,
  options: Partial<ImportOptions> = {},
): Promise<ImportReport> {
  return importContent(content, store, {
    pictures: { mayFetch: true, allowPrivate: true },
    replaceDemo: false,
    now: importTime,
    progress: () => undefined,
    ...options,
  });
}
