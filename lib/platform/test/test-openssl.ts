import { spawnSync } from 'node:child_process';

/** @throws Error with the program's output on failure */
export function openssl(args: readonly string[], input: string | Uint8Array): Buffer {
  const { status, stdout, stderr, error } = spawnSync('openssl', args, { input });
  if (error) throw error;
  if (status !== 0) throw new Error(`openssl ${args.join(' ')}: ${stderr}`);
  return stdout;
}

/** OpenSSL 3 or later. Test titles state when it is missing. */
export const hasOpenssl = /^OpenSSL ([3-9]|\d\d)/.test(
  String(spawnSync('openssl', ['version']).stdout ?? ''),
);
