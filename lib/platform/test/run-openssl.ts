import { spawnSync } from 'node:child_process';

export function runOpenssl(args: readonly string[], input: string | Uint8Array): Buffer {
  const { status, stdout, stderr, error } = spawnSync('openssl', args, { input });
  if (error) throw error;
  if (status !== 0) throw new Error(`openssl ${args.join(' ')}: ${stderr}`);
  return stdout;
}

/** True for OpenSSL 3 or later. Otherwise, test titles report that it is missing. */
export const hasOpenssl = /^OpenSSL ([3-9]|\d\d)/.test(
  String(spawnSync('openssl', ['version']).stdout ?? ''),
);
