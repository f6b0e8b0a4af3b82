import { cpSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const samples = 'deploy/edge/varnish';

interface VarnishSite {
  sitePort: number;
  secret: string;
  purgeToken: string;
}

/**
 * Writes the files of `deploy/edge/varnish` for a site on this machine, with its port and secrets.
 * @returns the main file
 */
export function writeVarnishFiles(folder: string, { sitePort, secret, purgeToken }: VarnishSite): string {
  cpSync(samples, folder, { recursive: true });
  const replaceIn = (name: string, from: string, to: string) => {
    const path = join(folder, name);
    writeFileSync(
      path,
      readFileSync(path, 'utf8').replace(from, () => to),
      { mode: 0o600 },
    );
  };
  replaceIn('backend.vcl', '.port = "3000"', `.port = "${sitePort}"`);
  replaceIn('secret.vcl', 'X-Edge-Secret = ""', `X-Edge-Secret = "${secret}"`);
  replaceIn('secret.vcl', 'X-Expected-Token = ""', `X-Expected-Token = "${purgeToken}"`);
  return join(folder, 'default.vcl');
}

/** Adds the files of `deploy/edge/nginx`, which make nginx a cache. @param secret the site's EDGE_SECRET */
export function writeNginxEdge(prefix: string, secret: string): void {
  const folder = join(prefix, 'edge');
  cpSync('deploy/edge/nginx', folder, { recursive: true });
  writeFileSync(join(folder, 'secret.conf'), `proxy_set_header X-Edge-Secret "${secret}";\n`, {
    mode: 0o600,
  });
}
