import { rmSync } from 'node:fs';
import { startTestPlatform, type TestPlatform, temporaryDirectory } from '../../test/test-platform';
import type { ImportOptions } from '../import-content';
import type { ReadOptions } from '../imported-content';
import type { ImportReport } from '../report';
import { importInto, type PictureOrigin, readFixture, startPictureOrigin } from './fixture-import';

/** A data directory for each test, with an origin for the fixtures' pictures. */
export interface ImportBench {
  pictures: PictureOrigin;
  directory: string;
  importFixture: (
    name: string,
    options?: Partial<ImportOptions>,
    reading?: ReadOptions,
  ) => Promise<ImportReport>;
  /** Starts the embedded platform on what was imported. */
  start: () => Promise<TestPlatform>;
}

/** Sets a bench up around every test of a file; use what is returned within tests only. */
export function importBench(): () => ImportBench {
  let pictures: PictureOrigin | undefined;
  let platform: TestPlatform | undefined;
  let directory = '';
  beforeAll(async () => {
    pictures = await startPictureOrigin();
  });
  afterAll(() => pictures?.stop());
  beforeEach(() => {
    directory = temporaryDirectory();
  });
  afterEach(async () => {
    await platform?.stop();
    platform = undefined;
    rmSync(directory, { recursive: true, force: true });
  });
  return () => {
    const origin = pictures;
    if (!origin) throw new Error('The bench is there within tests only');
    return {
      pictures: origin,
      directory,
      importFixture: (name, options, reading) =>
        importInto(directory, readFixture(name, origin.origin, reading), options),
      start: async () => {
        platform = await startTestPlatform(directory);
        return platform;
      },
    };
  };
}
