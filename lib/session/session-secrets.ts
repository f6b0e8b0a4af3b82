import 'server-only';
import { hkdfSync, randomBytes } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { environment } from '@/lib/env/environment';
import { siteWide } from '@/lib/env/site-wide';
import { log } from '@/lib/runtime/log';

function derive(secret: string, purpose: string, bytes: number): Uint8Array {
  return new Uint8Array(hkdfSync('sha256', secret, '', `kanbao ${purpose}`, bytes));
}

/** Derives a key for A256GCM and its name, which reveals nothing about the secret. */
function deriveSealKey(secret: string) {
  const name = Buffer.from(derive(secret, 'session key name', 6)).toString('base64url');
  return { name, key: derive(secret, 'session seal', 32) };
}

/** Returns a stored secret, so that restarts end no sessions; a temporary one if the file is unusable. */
function ensureSecret(): string {
  const file = join(resolve(environment().DATA_DIR), 'site', 'session-secret');
  const newSecret = randomBytes(48).toString('base64');
  try {
    mkdirSync(dirname(file), { recursive: true, mode: 0o700 });
    writeFileSync(file, newSecret, { flag: 'wx', mode: 0o600 });
    return newSecret;
  } catch {
    return readStoredSecret(file) ?? newSecret;
  }
}

function readStoredSecret(file: string): string | undefined {
  try {
    const secret = readFileSync(file, 'utf8').trim();
    if (secret.length >= 32) return secret;
    log('session-secret-not-stored', { reason: 'the stored secret is too short' });
  } catch (problem) {
    log('session-secret-not-stored', { reason: String(problem) });
  }
  return undefined;
}

const secrets = () => siteWide('session-secrets', () => environment().SESSION_SECRET ?? [ensureSecret()]);

/** Returns the keys, which can be rotated: the first key seals, and every key unseals. */
export function sealingKeys() {
  return siteWide('session-keys', () => secrets().map(deriveSealKey));
}

/** Derives keys that reveal nothing about the session keys. */
export function deriveKeys(purpose: string): readonly Uint8Array[] {
  return secrets().map((secret) => derive(secret, purpose, 32));
}
