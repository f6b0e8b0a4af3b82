import { rmSync } from 'node:fs';
import { startTestPlatform, type TestPlatform, temporaryDirectory } from '../../test/test-platform';
import type { ImportOptions } from '../import-content';
import type { ImportReport } from '../import-report';
import type { ReadOptions } from '../imported-content';
import type { PictureOrigin } from './fixture-import';
import { importIntoDataDir, importIntoStore, readFixture, startPictureOrigin } from './fixture-import';

interface ImportTestBed {
  pictures: PictureOrigin;
  directory: string;
  importFixture: (
    name: string,
    options?: Partial<ImportOptions>,
    readOptions?: ReadOptions,
  ) => Promise<ImportReport>;
  start: () => Promise<TestPlatform>;
}

/** @param scope tests share a data directory (`file`) or have one each (`test`) */
export function useImportTestBed(scope: 'test' | 'file' = 'test'): () => ImportTestBed {
  const [setUp, tearDown] = scope === 'file' ? [beforeAll, afterAll] : [beforeEach, afterEach];
  let pictures: PictureOrigin | undefined;
  let platform: TestPlatform | undefined;
  let directory = '';
  beforeAll(async () => {
    pictures = await startPictureOrigin();
  });
  afterAll(() => pictures?.stop());
  setUp(() => {
    directory = temporaryDirectory();
  });
  tearDown(async () => {
    await platform?.stop();
    platform = undefined;
    rmSync(directory, { recursive: true, force: true });
  });
  return () => {
    const pictureOrigin = pictures;
    if (!pictureOrigin) throw new Error('The testBed exists within tests and hooks only');
    return {
      pictures: pictureOrigin,
      directory,
      importFixture: (name, options, readOptions) => {
        const content = readFixture(name, pictureOrigin.origin, readOptions);
        return platform
          ? importIntoStore(platform.store, content, options)
          : importIntoDataDir(directory, content, options);
      },
      start: async () => {
        platform ??= await startTestPlatform(directory);
        return platform;
      },
    };
  };
}
