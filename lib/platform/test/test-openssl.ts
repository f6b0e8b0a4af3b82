import { spawnSync } from 'node:child_process';

/**
 * Runs the `openssl` program as an independent implementation, for tests.
 * @throws Error with its output on failure
 */
export function openssl(args: readonly string[], input: string | Uint8Array): Buffer {
  const { status, stdout, stderr, error } = spawnSync('openssl', args, { input });
  if (error) throw error;
  if (status !== 0) throw new Error(`openssl ${args.join(' ')}: ${stderr}`);
  return stdout;
}

/** True if OpenSSL 3 or later is installed. Test titles state when it is missing. */
export const hasOpenssl = /^OpenSSL ([3-9]|\d\d)/.test(
  String(spawnSync('openssl', ['version']).stdout ?? ''),
);
