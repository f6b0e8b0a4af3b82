import { spawnSync } from 'node:child_process';

/**
 * Runs the `openssl` program, an implementation that is not ours, for tests.
 * @throws Error with what it said when it fails
 */
export function openssl(args: readonly string[], input: string | Uint8Array): Buffer {
  const { status, stdout, stderr, error } = spawnSync('openssl', args, { input });
  if (error) throw error;
  if (status !== 0) throw new Error(`openssl ${args.join(' ')}: ${stderr}`);
  return stdout;
}

/** Whether there is an `openssl` of version 3 or later; a test that wants it says in its name what it did without. */
export const hasOpenssl = /^OpenSSL ([3-9]|\d\d)/.test(
  String(spawnSync('openssl', ['version']).stdout ?? ''),
);
