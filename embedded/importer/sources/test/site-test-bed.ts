import { startTestPlatform, type TestPlatform, temporaryDirectory } from '../../../test/test-platform';
import type { ImportReport } from '../../report';
import type { ExitResult } from '../../test/bundled-importer';
import { runImportCommand } from '../../test/import-here';
import type { AddressRequest } from '../address-request';
import { type AddressHooks, importAddress } from '../import-address';
import { startWordPress, type WordPressServer } from './wordpress-server';

interface SiteBench {
  site: WordPressServer;
  platform: TestPlatform;
  /** Imports the site with the command. */
  run: (...args: string[]) => Promise<ExitResult>;
  /** Imports the site, by default without pictures. */
  report: (
    options?: Partial<AddressRequest['options']>,
    more?: Partial<AddressHooks> & { everyMs?: number },
  ) => Promise<ImportReport>;
}

async function startBench(): Promise<SiteBench> {
  const site = await startWordPress();
  const dataDir = temporaryDirectory();
  const platform = await startTestPlatform(dataDir);
  return {
    site,
    platform,
    run: (...args) => runImportCommand(dataDir, site.origin, ...args),
    report: (options, { everyMs, ...hooks } = {}) =>
      importAddress(
        {
          address: `${site.origin}/`,
          everyMs,
          options: { fetchPictures: false, allowPrivate: false, replaceDemo: false, ...options },
        },
        { store: platform.store, progress: () => undefined, maxFeedBytes: 1_000_000, ...hooks },
      ),
  };
}

/** Prepares a site for each test. The returned function works within tests only. */
export function siteBench(): () => SiteBench {
  let bench: SiteBench | undefined;
  beforeEach(async () => {
    bench = await startBench();
  });
  afterEach(async () => {
    await bench?.platform.stop();
    await bench?.site.stop();
    bench = undefined;
  });
  return () => {
    if (!bench) throw new Error('The bench exists within tests only');
    return bench;
  };
}
