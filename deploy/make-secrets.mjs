// Creates the secrets of a set of containers: `node deploy/make-secrets.mjs folder`. Existing files are kept: operators can
// provide their own secrets, and a second start logs nobody out.
import { randomBytes } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** Number of random bytes by file. */
const secrets = { session: 36, purge: 24, admin: 15, grafana: 15 };

const [folder] = process.argv.slice(2);
if (!folder) {
  console.error('usage: node deploy/make-secrets.mjs folder');
  process.exit(2);
}
for (const [name, bytes] of Object.entries(secrets)) {
  try {
    // World-readable, because Grafana runs as a different user. Access is controlled by the folder.
    writeFileSync(join(folder, name), randomBytes(bytes).toString('base64url'), { flag: 'wx', mode: 0o644 });
    console.log(`${name}: created`);
  } catch (problem) {
    if (problem.code !== 'EEXIST') throw problem;
    console.log(`${name}: exists already`);
  }
}
