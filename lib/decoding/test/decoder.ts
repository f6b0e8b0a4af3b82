import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { maxSide, PictureFetcher } from '@/embedded/importer/fetch-pictures';
import { openStore } from '@/embedded/store/store';
import { startTestSite } from '@/lib/env/test/start-site';
import { obtainPicture } from '@/lib/site/picture-source';
import { cleanPicture } from '@/lib/upload/clean-picture';

/* decoder <file> <count> <directory>: decodes the file and prints results and memory growth in MB. */

const [file = '', count = '', directory = ''] = process.argv.slice(2);
const bytes = readFileSync(file);
const server = createServer((_request, response) => response.end(bytes));
await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
startTestSite({ PLATFORM_BASE_URL: origin });
const store = openStore(directory);
const pictureFetcher = new PictureFetcher(store, { mayFetch: true, allowPrivate: true });

async function runUpload(): Promise<string> {
  const cleaned = await cleanPicture(Buffer.from(bytes));
  return cleaned.ok ? 'decoded' : cleaned.error.reason;
}

async function runOptimization(number: number): Promise<string> {
  const source = new URL(`/${number}`, origin);
  const optimizedPicture = await obtainPicture({
    source,
    width: 1080,
    allowed: () => true,
    allowsSvg: false,
  });
  return optimizedPicture.ok ? 'decoded' : optimizedPicture.error;
}

async function runImport(number: number): Promise<string> {
  const importedPicture = await pictureFetcher.get([`${origin}/import/${number}`]);
  if (importedPicture.state !== 'stored') return importedPicture.reason ?? '';
  // A picture larger than `maxSide` was stored without decoding, because it exceeded the decode budget.
  const { width, height } = importedPicture.picture;
  return Math.max(width, height) > maxSide ? 'unchanged' : 'decoded';
}

/** Returns the peak memory in bytes. On Linux, `maxRSS` starts at the parent's value, so VmHWM is read. */
function peakMemory(): number {
  if (process.platform !== 'linux') return process.resourceUsage().maxRSS * 1024;
  return Number(/^VmHWM:\s+(\d+) kB$/m.exec(readFileSync('/proc/self/status', 'utf8'))?.[1]) * 1024;
}

const memoryBefore = process.memoryUsage.rss();
const decoders = [runUpload, runOptimization, runImport];
const numbers = Array.from({ length: Number(count) }, (_, number) => number);
const results = await Promise.all(numbers.flatMap((number) => decoders.map((decode) => decode(number))));
process.stdout.write(
  JSON.stringify({ results, grownMegabytes: Math.round((peakMemory() - memoryBefore) / 1e6) }),
);
process.exit();
