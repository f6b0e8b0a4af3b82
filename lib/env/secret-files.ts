import { readFileSync, statSync } from 'node:fs';

/** Variables whose values nothing prints. */
export const secretNames = [
  'SESSION_SECRET',
  'PURGE_TOKEN',
  'EDGE_SECRET',
  'EDGE_PURGE_TOKEN',
  'EMBEDDED_ADMIN_PASSWORD',
  'EMBEDDED_UPLOADS_ACCESS_KEY',
  'EMBEDDED_UPLOADS_SECRET_KEY',
  'REDIS_URL',
  'ENCRYPT_KEY_SUFFIX',
  'ENCRYPT_IV',
] as const;

const fileVariable = (name: string) => `${name}_FILE`;

/** Variables that name the file of a secret, as containers and systemd hand secrets over (/run/secrets, LoadCredential). */
export const secretFileNames: readonly string[] = secretNames.map(fileVariable);

/** A secret is a line; who names a longer file has named another one. */
const mostBytes = 8_192;

type Variables = Readonly<Record<string, string>>;

/** What stands in the file without the line end that editors and `echo` put there, or what is wrong with it. */
function readSecret(file: string): { secret: string } | { problem: string } {
  let bytes: Buffer;
  try {
    const found = statSync(file, { throwIfNoEntry: false });
    if (!found) return { problem: 'names a file that does not exist' };
    if (!found.isFile()) return { problem: 'names something that is no file' };
    if (found.size > mostBytes) return { problem: `names a file of more than ${mostBytes} bytes` };
    bytes = readFileSync(file);
  } catch {
    return { problem: 'names a file that cannot be read' };
  }
  const secret = bytes.toString('utf8').replace(/[\r\n]+$/, '');
  if (!Buffer.from(secret).equals(bytes.subarray(0, Buffer.byteLength(secret))))
    return { problem: 'names a file that is not UTF-8' };
  return secret === '' ? { problem: 'names a file that is empty' } : { secret };
}

/**
 * The variables with the secrets that stand in files. A value of `…_FILE` is in no report: it may be the secret itself, by
 * mistake.
 */
export function withSecretFiles(variables: Variables): { given: Variables; problems: string[] } {
  const given = { ...variables };
  const problems: string[] = [];
  for (const name of secretNames) {
    const file = variables[fileVariable(name)];
    if (file === undefined) continue;
    const read = readSecret(file);
    if (variables[name] !== undefined)
      problems.push(`  ${name} and ${fileVariable(name)} are both set. Keep one of them.`);
    else if ('problem' in read) problems.push(`  ${fileVariable(name)} ${read.problem}. See .env.example.`);
    else given[name] = read.secret;
  }
  return { given, problems };
}
