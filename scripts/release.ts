import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync } from 'node:fs';
import { writeArchive } from './release/archive';
import { listReleaseFiles, releaseName } from './release/release-files';
import { sourceDate } from './release/source-date';

/* Writes the built files as an archive. `npm run release` builds the files first. */

const root = process.cwd();
const seconds = sourceDate();
const archiveFile = `release/${releaseName(root)}.tar.gz`;
const env = { ...process.env, SOURCE_DATE_EPOCH: String(seconds) };
execFileSync(process.execPath, ['scripts/sbom.mjs', 'dist'], { env, stdio: 'inherit' });
mkdirSync('release', { recursive: true });
await writeArchive(archiveFile, await listReleaseFiles(root), seconds);
const bytes = readFileSync(archiveFile);
const size = `${(bytes.length / 1e6).toFixed(1)} MB for ${process.platform} on ${process.arch}`;
console.log(`${archiveFile}: ${size}, sha256 ${createHash('sha256').update(bytes).digest('hex')}`);
