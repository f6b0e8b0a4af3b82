import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { getConfig } from '@/lib/contract/site';
import { until } from '@/lib/runtime/test/until';
import { bundledImporter } from './test/bundled-importer';
import { usePlatformImportTestBed } from './test/platform-import-test-bed';

const testBed = usePlatformImportTestBed();
const importer = bundledImporter();
const feedFile = 'embedded/importer/fixtures/notes.atom.xml';

test('a killed importer leaves no file behind and does not block the next import', async () => {
  const { dataDir, platform, endlessFeed } = testBed();
  const { file, requestCount, stop } = await endlessFeed();
  const { child, ended } = importer.start(dataDir, file, '--allow-private', '--replace-demo');
  await until(() => requestCount() > 0);
  const second = await importer.run(dataDir, feedFile, '--no-pictures');
  expect(second).toMatchObject({ code: 1, stderr: expect.stringContaining('Another import is running') });

  child.kill('SIGKILL');
  await ended;
  await until(() => !existsSync(join(dataDir, 'embedded/received-import.ndjson')));
  expect((await platform.data(getConfig)).siteName).toBe('云岭日报');
  const secondRun = await importer.run(dataDir, feedFile, '--no-pictures');
  expect(secondRun.stdout).toMatch(/articles\s+3\s/);
  stop();
});
