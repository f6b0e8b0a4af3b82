// Makes the secrets of a set of containers, once: `node deploy/make-secrets.mjs folder`. What stands there already is kept, so
// that an operator can put secrets of their own there, and so that a second start signs nobody out.
import { randomBytes } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** File and the bytes of chance in it. */
const secrets = { session: 36, purge: 24, admin: 15, grafana: 15 };

const [folder] = process.argv.slice(2);
if (!folder) {
  console.error('usage: node deploy/make-secrets.mjs folder');
  process.exit(2);
}
for (const [name, bytes] of Object.entries(secrets)) {
  try {
    // Whoever may read the folder may read the file: Grafana runs under a name of its own.
    writeFileSync(join(folder, name), randomBytes(bytes).toString('base64url'), { flag: 'wx', mode: 0o644 });
    console.log(`${name}: made`);
  } catch (problem) {
    if (problem.code !== 'EEXIST') throw problem;
    console.log(`${name}: kept`);
  }
}
