import { StartError } from '@/lib/env/start-error';
import { findProgram } from '../launch/find-program';

/** Installed programs that a cluster needs. */
export interface OutsidePrograms {
  nginx: string;
  redis: string;
}

/** Finds the installed programs. @throws StartError that names the missing ones with remedies */
export function findOutsidePrograms(): OutsidePrograms {
  const nginx = findProgram('NGINX', 'nginx');
  const redis = findProgram('REDIS_SERVER', 'redis-server', 'valkey-server');
  if (nginx && redis) return { nginx, redis };
  const missing = [
    ...(nginx
      ? []
      : ['nginx is not installed. Install it (Debian: apt-get install nginx), or set NGINX to its path.']),
    ...(redis
      ? []
      : [
          'redis-server is not installed. Install it (Debian: apt-get install redis-server), or set REDIS_SERVER to its path.',
        ]),
  ];
  throw new StartError(missing.join('\n✗ '));
}
