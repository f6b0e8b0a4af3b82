import { startTestPlatform, type TestPlatform, temporaryDirectory } from '../../../test/test-platform';
import type { ImportReport } from '../../import-report';
import type { ExitResult } from '../../test/bundled-importer';
import { runImportCommand } from '../../test/run-import-command';
import { importAddress, type RunHooks } from '../import-address';
import type { ImportAddressRequest } from '../import-address-request';
import { startWordPress, type WordPressServer } from './wordpress-server';

interface SiteTestBed {
  site: WordPressServer;
  platform: TestPlatform;
  /** Runs the import command for the site. */
  run: (...args: string[]) => Promise<ExitResult>;
  /** Imports the site, by default without pictures. */
  report: (
    options?: Partial<ImportAddressRequest['options']>,
    more?: Partial<RunHooks> & { everyMs?: number },
  ) => Promise<ImportReport>;
}

async function startTestBed(): Promise<SiteTestBed> {
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
export function useSiteTestBed(): () => SiteTestBed {
  let testBed: SiteTestBed | undefined;
  beforeEach(async () => {
    testBed = await startTestBed();
  });
  afterEach(async () => {
    await testBed?.platform.stop();
    await testBed?.site.stop();
    testBed = undefined;
  });
  return () => {
    if (!testBed) throw new Error('The testBed exists within tests only');
    return testBed;
  };
}
