import 'server-only';
import { hkdfSync, randomBytes } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { environment } from '@/lib/env/environment';
import { siteWide } from '@/lib/env/site';
import { log } from '@/lib/platform/log';

/** A key of A256GCM and its name, which tells nothing about the secret. */
export interface SealKey {
  name: string;
  key: Uint8Array;
}

function derive(secret: string, purpose: string, bytes: number): Uint8Array {
  return new Uint8Array(hkdfSync('sha256', secret, '', `kanbao ${purpose}`, bytes));
}

function sealKey(secret: string): SealKey {
  const name = Buffer.from(derive(secret, 'session key name', 6)).toString('base64url');
  return { name, key: derive(secret, 'session seal', 32) };
}

/**
 * The secret that a single instance makes for itself, kept so that a restart signs nobody out. Where nothing can be written it
 * lives as long as the process.
 */
function ownSecret(): string {
  const file = join(resolve(environment().DATA_DIR), 'site', 'session-secret');
  const made = randomBytes(48).toString('base64');
  try {
    mkdirSync(dirname(file), { recursive: true, mode: 0o700 });
    writeFileSync(file, made, { flag: 'wx', mode: 0o600 });
    return made;
  } catch {
    return keptSecret(file) ?? made;
  }
}

function keptSecret(file: string): string | undefined {
  try {
    const kept = readFileSync(file, 'utf8').trim();
    return kept.length >= 32 ? kept : undefined;
  } catch (problem) {
    log('session-secret-not-kept', { reason: String(problem) });
    return undefined;
  }
}

/** The secrets of this installation, the first being the one in use. */
const secrets = () => siteWide('session-secrets', () => environment().SESSION_SECRET ?? [ownSecret()]);

/** The keys of sessions: the first seals, all of them open (design 5: two keys for rotation). */
export function sealKeys(): readonly SealKey[] {
  return siteWide('session-keys', () => secrets().map(sealKey));
}

/** Keys of another purpose, which tell nothing about those of sessions. */
export function keysFor(purpose: string): readonly Uint8Array[] {
  return secrets().map((secret) => derive(secret, purpose, 32));
}
