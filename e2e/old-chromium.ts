import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { brotliDecompressSync } from 'node:zlib';

const execute = promisify(execFile);

/** By Chromium version, for Linux x64: version of `chrome-aws-lambda` and SHA-512 of its archive. */
const packageVersions = {
  73: ['1.12.2', 'IRO6MGA1rHbY9XAS7Jxj9uUd65K/9dbYqNtnm3JrBNpu98YEjbzN+8OcTSG41f/ugrgxKTtUGFXzNZ/es4djow=='],
  80: ['2.1.1', 'Wer2QuygxsCov5bM2+8CLa6qYpNsc5AxYTlgTne00aFoxFP491LGJRxOQtGnYtsJP6UG4pB0SfrwTyPnLys1Lw=='],
  87: ['5.4.0', 'edlk3okaPwVJ7lLhmi0p1Xs0lx3ekloW5Lqq+q+V0jS/4dyXYLeA23SKdB+A6+hBf/n88yfR8ssb78tBD/C9CA=='],
  88: ['5.5.0', 'nYSDzTsVEVsvIFaUUAUN53ulXBLKSRXFS+eVYZOLZD5SA1If59rqBAiy4raMgorQwXWqjSsjK1SF4As+qzPLqA=='],
  92: ['10.1.0', 'NZQVf+J4kqG4sVhRm3WNmOfzY0OtTSm+S8rg77pwePa9RCYHzhnzRs8YvNI6L9tALIW6RpmefWiPURt3vURXcw=='],
} as const;

export type OldVersion = keyof typeof packageVersions;

export const oldVersions = [73, 80, 87, 88, 92] as const satisfies readonly OldVersion[];

const cacheFolder = resolve('.cache/old-browsers');

/** Returns a folder with `chromium` and its libraries in `lib`. Throws if the download's hash differs. */
export async function installOldChromium(version: OldVersion): Promise<string> {
  const folder = join(cacheFolder, String(version));
  if (existsSync(folder)) return folder;
  const [release, sha512] = packageVersions[version];
  const newFolder = `${folder}.new`;
  rmSync(newFolder, { recursive: true, force: true });
  mkdirSync(newFolder, { recursive: true });
  await execute('npm', [
    'pack',
    '--silent',
    `--pack-destination=${newFolder}`,
    `chrome-aws-lambda@${release}`,
  ]);
  const archive = join(newFolder, `chrome-aws-lambda-${release}.tgz`);
  const hash = createHash('sha512').update(readFileSync(archive)).digest('base64');
  if (hash !== sha512) throw new Error(`chrome-aws-lambda ${release} has an unexpected hash: ${hash}`);
  await execute('tar', ['-xzf', archive, '-C', newFolder, '--strip-components=2', 'package/bin']);
  rmSync(archive);
  await unpack(newFolder);
  renameSync(newFolder, folder);
  return folder;
}

/** Unpacks the program. In some packages, its file name contains the version. */
async function unpack(folder: string): Promise<void> {
  for (const name of readdirSync(folder)) {
    const file = join(folder, name);
    const isProgram = name.startsWith('chromium');
    const unpackedFile = join(folder, isProgram ? 'chromium' : name.replace(/\.br$/, ''));
    writeFileSync(unpackedFile, brotliDecompressSync(readFileSync(file)), {
      mode: isProgram ? 0o755 : 0o644,
    });
    rmSync(file);
    if (unpackedFile.endsWith('.tar')) await execute('tar', ['-xf', unpackedFile, '-C', folder]);
  }
}
