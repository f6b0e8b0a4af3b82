import { readdirSync, rmSync, writeFileSync } from 'node:fs';
import { rename } from 'node:fs/promises';
import { join } from 'node:path';
import { temporaryDirectory } from '../test/test-platform';
import { DiskFiles, FilesError } from './disk-files';

jest.mock('node:fs/promises', () => ({ ...jest.requireActual('node:fs/promises'), rename: jest.fn() }));

test('removes the temporary file if a write fails', async () => {
  const directory = temporaryDirectory();
  jest.mocked(rename).mockRejectedValueOnce(Object.assign(new Error(), { code: 'ENOSPC' }));
  const write = new DiskFiles(directory).write('a.png', Buffer.from('a'));
  await expect(write).rejects.toEqual(new FilesError('ENOSPC'));
  expect(readdirSync(directory)).toEqual([]);
  rmSync(directory, { recursive: true });
});

test('a folder that cannot be written to is a storage error without a path', async () => {
  const directory = temporaryDirectory();
  writeFileSync(join(directory, 'uploads'), '');
  const problem = await new DiskFiles(directory)
    .write('uploads/a.png', Buffer.from('a'))
    .catch((error: unknown) => error);
  expect(problem).toEqual(new FilesError('EEXIST'));
  rmSync(directory, { recursive: true });
});
