import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** Replaces the servers in `upstream.conf` with this cluster's instances, which get `site-1`'s parameters. */
function withInstances(text: string, ports: readonly number[]): string {
  return text
    .split('\n')
    .filter((line) => !line.includes('server site-2:'))
    .flatMap((line) =>
      line.includes('server site-1:')
        ? ports.map((port) => line.replace('site-1:3000', `127.0.0.1:${port}`))
        : [line],
    )
    .join('\n');
}

/** Writes the configuration and returns its file. @param prefix folder in which nginx writes */
export function writeNginxFiles(prefix: string, port: number, sites: readonly number[]): string {
  mkdirSync(prefix, { recursive: true });
  const read = (name: string) => readFileSync(join('deploy/nginx', name), 'utf8');
  const files = {
    'nginx.conf': read('nginx.conf'),
    'site.conf': read('site.conf'),
    'listen.conf': read('listen.conf').replace('listen 8080;', `listen ${port};`),
    'upstream.conf': withInstances(read('upstream.conf'), sites),
  };
  for (const [name, text] of Object.entries(files)) writeFileSync(join(prefix, name), text);
  return join(prefix, 'nginx.conf');
}
