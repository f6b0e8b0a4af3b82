import { existsSync, readFileSync } from 'node:fs';
import { DCLinter } from 'dclint';
import { parse } from 'yaml';
import { unknownVariables } from './test/named-variables';

interface Service {
  image: string;
  build?: unknown;
  environment?: Record<string, string>;
  expose?: string[];
  volumes?: string[];
  networks?: string[];
  read_only?: boolean;
  cap_drop?: string[];
  mem_limit?: string;
  command?: string[];
  tmpfs?: string[];
}

const { services, volumes } = parse(readFileSync('compose.yaml', 'utf8'), { merge: true }) as {
  services: Record<string, Service>;
  volumes: Record<string, unknown>;
};
const ourServices = Object.entries(services).filter(([, { image }]) => image.startsWith('kanbao:'));
const { version } = JSON.parse(readFileSync('package.json', 'utf8'));

/** The linter checks the official schema of Compose first, then the rules of the linter. */
test('compose.yaml is valid and follows the rules of a linter', () => {
  const rules = {
    // Services are ordered by start sequence.
    'services-alphabetical-order': 0,
    'service-keys-order': 0,
    'top-level-properties-order': 0,
    'service-dependencies-alphabetical-order': 0,
    // Four services share one image that is built once.
    'no-build-and-image': 0,
  } as const;
  const linter = new DCLinter({ rules, quiet: false, debug: false, exclude: [] });
  const found = linter.lintFiles(['compose.yaml'], false).flatMap(({ messages }) => messages);
  expect(found.map(({ line, rule, message }) => `${line} ${rule}: ${message}`)).toEqual([]);
});

test('compose.yaml sets only variables that our programs read', () => {
  expect(ourServices.map(([name]) => name)).toEqual(['secrets', 'platform', 'site-1', 'site-2']);
  for (const [, { environment = {} }] of ourServices)
    expect(unknownVariables(Object.keys(environment))).toEqual([]);
});

test('images have exact tags; our image has the version of the package', () => {
  for (const [name, { image }] of Object.entries(services))
    expect([name, image]).toEqual([name, expect.stringMatching(/:v?\d+\.\d+\.\d+(-alpine)?$/)]);
  expect(ourServices.filter(([, { image }]) => image !== `kanbao:${version}`)).toEqual([]);
});

test('every container has a read-only root file system, no capabilities and a memory limit', () => {
  for (const [name, service] of Object.entries(services)) {
    expect([name, service.read_only, service.cap_drop]).toEqual([name, true, ['ALL']]);
    if (name !== 'secrets')
      expect([name, service.mem_limit]).toEqual([name, expect.stringMatching(/^\d+m$/)]);
  }
});

test('everything that compose.yaml mounts exists in a fresh clone', () => {
  const mounted = Object.values(services).flatMap((service) => service.volumes ?? []);
  const sources = mounted.map((mount) => mount.split(':')[0] ?? '');
  expect(
    sources.filter((source) => !(source.startsWith('./') ? existsSync(source) : source in volumes)),
  ).toEqual([]);
});

test('nginx writes request bodies and pages to a disk, not to tmpfs', () => {
  const { command = [], volumes: mounts = [], tmpfs = [] } = services.nginx ?? {};
  const prefix = command[command.indexOf('-p') + 1] ?? '';
  expect(mounts.some((mount) => mount === `nginx:${prefix}`)).toBe(true);
  expect(tmpfs.some((mount) => prefix.startsWith(mount.split(':')[0] ?? ''))).toBe(false);
});

test('addresses in compose.yaml, nginx and Prometheus match the exposed ports of services', () => {
  const files = ['compose.yaml', 'deploy/nginx/upstream.conf', 'deploy/prometheus/prometheus.yml'];
  const text = files.map((file) => readFileSync(file, 'utf8')).join('\n');
  const named = [...text.matchAll(/\b(site-\d|platform|valkey):(\d{4})\b/g)];
  expect(new Set(named.map(([, name]) => name)).size).toBe(4);
  for (const [address, name = '', port = ''] of named) {
    const opened = name === 'valkey' ? ['6379'] : services[name]?.expose;
    expect([address, opened]).toEqual([address, [port]]);
  }
});

test('every secret that is read is created', () => {
  const [, list = ''] =
    /const secrets = \{(.*)\}/.exec(readFileSync('deploy/make-secrets.mjs', 'utf8')) ?? [];
  const createdSecrets = [...list.matchAll(/(\w+):/g)].map(([, name]) => name);
  const read = readFileSync('compose.yaml', 'utf8').matchAll(/_FILE: \/var\/lib\/kanbao\/secrets\/(\w+)/g);
  expect([...read].map(([, name]) => name).toSorted()).toEqual(createdSecrets.toSorted());
});
