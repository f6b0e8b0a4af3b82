import { readFileSync, statSync } from 'node:fs';

/** Variables whose values are never printed. */
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

/** Variables that name a file with a secret, for containers and systemd (/run/secrets, LoadCredential). */
export const secretFileNames: readonly string[] = secretNames.map(fileVariable);

const maxFileBytes = 8_192;

type Variables = Readonly<Record<string, string>>;

function readSecret(file: string): { secret: string } | { problem: string } {
  let bytes: Buffer;
  try {
    const stats = statSync(file, { throwIfNoEntry: false });
    if (!stats) return { problem: 'names a file that does not exist' };
    if (!stats.isFile()) return { problem: 'names something that is not a file' };
    if (stats.size > maxFileBytes) return { problem: `names a file of more than ${maxFileBytes} bytes` };
    bytes = readFileSync(file);
  } catch {
    return { problem: 'names a file that cannot be read' };
  }
  const secret = bytes.toString('utf8').replace(/[\r\n]+$/, '');
  if (!Buffer.from(secret).equals(bytes.subarray(0, Buffer.byteLength(secret))))
    return { problem: 'names a file that is not UTF-8' };
  return secret === '' ? { problem: 'names a file that is empty' } : { secret };
}

/** Reads secrets from files. Problems never quote the value of `…_FILE`, which may be a secret by mistake. */
export function withSecretFiles(variables: Variables): { withSecrets: Variables; problems: string[] } {
  const withSecrets = { ...variables };
  const problems: string[] = [];
  for (const name of secretNames) {
    const file = variables[fileVariable(name)];
    if (file === undefined) continue;
    const result = readSecret(file);
    if (variables[name] !== undefined)
      problems.push(`  ${name} and ${fileVariable(name)} are both set. Keep one of them.`);
    else if ('problem' in result)
      problems.push(`  ${fileVariable(name)} ${result.problem}. See .env.example.`);
    else withSecrets[name] = result.secret;
  }
  return { withSecrets, problems };
}
