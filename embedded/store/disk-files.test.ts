import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { temporaryDirectory } from '../test/test-platform';
import { DiskFiles, FilesError } from './disk-files';

test('a folder that cannot be written to is a storage error without a path', async () => {
  const directory = temporaryDirectory();
  writeFileSync(join(directory, 'uploads'), '');
  const problem = await new DiskFiles(directory)
    .write('uploads/a.png', Buffer.from('a'))
    .catch((error: unknown) => error);
  expect(problem).toEqual(new FilesError('EEXIST'));
  rmSync(directory, { recursive: true });
});
