import { StartError } from '@/lib/env/start-error';
import { findProgram } from '../outside-programs.mjs';

export type OutsidePrograms = ReturnType<typeof findOutsidePrograms>;

/** @throws StartError that names the missing programs with remedies */
export function findOutsidePrograms() {
  const nginx = findProgram('NGINX', 'nginx');
  const redis = findProgram('REDIS_SERVER', 'redis-server', 'valkey-server');
  if (nginx && redis) return { nginx, redis };
  const missing = (name: string, variable: string) =>
    `${name} is not installed. Install it (Debian: apt-get install ${name}), or set ${variable} to its path.`;
  const lines = [
    nginx ? [] : missing('nginx', 'NGINX'),
    redis ? [] : missing('redis-server', 'REDIS_SERVER'),
  ];
  throw new StartError(lines.flat().join('\n✗ '));
}
