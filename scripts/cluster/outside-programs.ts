import { StartError } from '@/lib/env/start-error';
import { findProgram } from '../launch/find-program';

/** Programs of the machine that a cluster needs beside ours. */
export interface OutsidePrograms {
  nginx: string;
  redis: string;
}

/** @throws StartError that names all that is missing, each with its remedy */
export function findOutsidePrograms(): OutsidePrograms {
  const nginx = findProgram('NGINX', 'nginx');
  const redis = findProgram('REDIS_SERVER', 'redis-server', 'valkey-server');
  if (nginx && redis) return { nginx, redis };
  const missing = [
    ...(nginx
      ? []
      : ['There is no nginx here. Install it (Debian: apt-get install nginx), or set NGINX to one.']),
    ...(redis
      ? []
      : [
          'There is no redis-server here. Install it (Debian: apt-get install redis-server), or set REDIS_SERVER to one.',
        ]),
  ];
  throw new StartError(missing.join('\n✗ '));
}
