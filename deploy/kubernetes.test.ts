import { execFileSync } from 'node:child_process';
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { parseEnv } from 'node:util';
import { Deployment, StatefulSet } from 'kubernetes-models/apps/v1';
import { HorizontalPodAutoscaler } from 'kubernetes-models/autoscaling/v2';
import { Ingress, NetworkPolicy } from 'kubernetes-models/networking.k8s.io/v1';
import { PodDisruptionBudget } from 'kubernetes-models/policy/v1';
import { Service } from 'kubernetes-models/v1';
import { type Document, parse, parseAllDocuments } from 'yaml';
import { z } from 'zod';
import { exportedNames, metricsIn } from '@/server/test/promql';
import { unknownVariables } from './test/named-variables';

const base = 'deploy/kubernetes/base';
const sample = 'deploy/kubernetes/sample';

/** Validators by kind: `model` applies the API server's schema; module `from` exports the kind's type. */
const kinds = {
  Deployment: { model: Deployment, from: 'apps/v1' },
  StatefulSet: { model: StatefulSet, from: 'apps/v1' },
  HorizontalPodAutoscaler: { model: HorizontalPodAutoscaler, from: 'autoscaling/v2' },
  Ingress: { model: Ingress, from: 'networking.k8s.io/v1' },
  NetworkPolicy: { model: NetworkPolicy, from: 'networking.k8s.io/v1' },
  PodDisruptionBudget: { model: PodDisruptionBudget, from: 'policy/v1' },
  Service: { model: Service, from: 'v1' },
};

type Labels = Record<string, string>;
type Kind = keyof typeof kinds;

interface Probe {
  httpGet: unknown;
  periodSeconds: number;
  failureThreshold: number;
}

interface Container {
  image: string;
  env: { name: string; value: string }[];
  envFrom: { configMapRef: { name: string } }[];
  ports: unknown[];
  startupProbe: Probe;
  readinessProbe: Probe;
  livenessProbe: Probe;
}

/** Fields of manifests that the tests below read. No kind has all of them; a test fails if a field that it reads is missing. */
interface Content {
  apiVersion: string;
  kind: Kind;
  metadata: { name: string };
  spec: {
    selector: Labels & { matchLabels: Labels };
    podSelector: { matchLabels: Labels };
    scaleTargetRef: { name: string };
    ports: { port: number; targetPort: string }[];
    rules: { http: { paths: { backend: { service: { name: string } } }[] } }[];
    template: {
      metadata: { labels: Labels };
      spec: { containers: Container[]; volumes: { name: string; secret?: { secretName: string } }[] };
    };
  };
}

interface Manifest {
  file: string;
  kind: Kind;
  document: Document;
  content: Content;
}

interface Kustomization {
  resources: string[];
  images: { name: string }[];
  configMapGenerator: { name: string }[];
  secretGenerator: { name: string; files: string[] }[];
}

function kustomization(folder: string): Kustomization {
  return parse(readFileSync(`${folder}/kustomization.yaml`, 'utf8'));
}

const files = kustomization(base).resources;
const manifests: Manifest[] = files.flatMap((file) =>
  parseAllDocuments(readFileSync(`${base}/${file}`, 'utf8')).map((document) => {
    const content: Content = document.toJS();
    return { file, kind: content.kind, document, content };
  }),
);

function manifestOf(kind: Kind, name = 'kanbao'): Content {
  const found = manifests.find(
    (manifest) => manifest.kind === kind && manifest.content.metadata.name === name,
  );
  if (!found) throw new Error(`there is no ${kind} ${name}`);
  return found.content;
}

function siteContainer(): Container {
  const [container] = manifestOf('Deployment').spec.template.spec.containers;
  if (!container) throw new Error('the deployment has no container');
  return container;
}

const container = siteContainer();

test('kustomization.yaml lists every manifest', () => {
  const manifestFiles = readdirSync(base).filter((file) => file !== 'kustomization.yaml');
  expect(files.toSorted()).toEqual(manifestFiles.toSorted());
});

test.each(manifests)('$kind of $file is valid', ({ kind, document, content }) => {
  const { model } = kinds[kind];
  expect(model).toBeDefined();
  expect(() => new model(document.toJS()).validate()).not.toThrow();
  expect(content.apiVersion).toBe(model.apiVersion);
});

/** Unlike the schemas, the compiler rejects unknown names, but only in object literals. */
test('manifests contain no unknown fields', () => {
  const lines = manifests.map(({ kind, content }, index) => {
    const type = `import('kubernetes-models/${kinds[kind].from}').I${kind}`;
    return `export const m${index}: ${type} = ${JSON.stringify(content)};`;
  });
  const folder = '.cache/manifests';
  mkdirSync(folder, { recursive: true });
  writeFileSync(`${folder}/manifests.ts`, lines.join('\n'));
  const options = ['--noEmit', '--ignoreConfig', '--skipLibCheck', '--strict', '--module', 'esnext'];
  const compiler = ['node_modules/typescript/bin/tsc', ...options, '--moduleResolution', 'bundler'];
  const check = () =>
    execFileSync(process.execPath, [...compiler, '--types', '', `${folder}/manifests.ts`], {
      encoding: 'utf8',
    });
  expect(check).not.toThrow();
});

test('the manifests set only variables that the site reads', () => {
  const inContainer = container.env.map(({ name }) => name);
  const inMap = Object.keys(parseEnv(readFileSync(`${sample}/site.env`, 'utf8')));
  expect(unknownVariables([...inContainer, ...inMap])).toEqual([]);
});

test('referenced labels, ports and services exist', () => {
  const labels = manifestOf('Deployment').spec.template.metadata.labels;
  const selectors = [
    manifestOf('Deployment').spec.selector.matchLabels,
    manifestOf('Service').spec.selector,
    manifestOf('PodDisruptionBudget').spec.selector.matchLabels,
    manifestOf('NetworkPolicy').spec.podSelector.matchLabels,
  ];
  for (const selector of selectors) expect(labels).toMatchObject(selector);
  expect(manifestOf('HorizontalPodAutoscaler').spec.scaleTargetRef.name).toBe(
    manifestOf('Deployment').metadata.name,
  );
  expect(container.ports).toEqual([
    { name: manifestOf('Service').spec.ports[0]?.targetPort, containerPort: 3000 },
  ]);
  for (const rule of [
    manifestOf('Ingress'),
    manifestOf('Ingress', 'kanbao-upload'),
    manifestOf('Ingress', 'kanbao-files'),
  ].flatMap(({ spec }) => spec.rules))
    for (const { backend } of rule.http.paths)
      expect(manifestOf('Service', backend.service.name)).toBeDefined();
  const redis = new URL(container.env.find(({ name }) => name === 'REDIS_URL')?.value ?? '');
  expect(manifestOf('Service', redis.hostname).spec.ports[0]?.port).toBe(Number(redis.port));
});

test('the sample creates all configuration that the site reads, with empty secrets', () => {
  const { configMapGenerator, secretGenerator, images } = kustomization(sample);
  const { volumes } = manifestOf('Deployment').spec.template.spec;
  expect(secretGenerator[0]?.name).toBe(volumes.find(({ name }) => name === 'secrets')?.secret?.secretName);
  expect(configMapGenerator[0]?.name).toBe(container.envFrom[0]?.configMapRef.name);
  expect(images[0]?.name).toBe(container.image);
  const secretEntries = (secretGenerator[0]?.files ?? []).map((line) => line.split('='));
  const read = container.env
    .filter(({ name }) => name.endsWith('_FILE'))
    .map(({ value }) => value.split('/').at(-1));
  expect(secretEntries.map(([name]) => name)).toEqual(read);
  for (const [, file] of secretEntries) expect(readFileSync(`${sample}/${file}`, 'utf8')).toBe('');
});

test('probes use the health endpoints of the site', () => {
  const probes = [container.startupProbe, container.readinessProbe, container.livenessProbe];
  expect(probes.map(({ httpGet }) => httpGet)).toEqual([
    { path: '/readyz', port: 'http' },
    { path: '/readyz', port: 'http' },
    { path: '/healthz', port: 'http' },
  ]);
  // docs/guides/operate.md recommends a startup probe of up to 60 s.
  expect(container.startupProbe.periodSeconds * container.startupProbe.failureThreshold).toBe(60);
});

const metricPatch = z.tuple([
  z.object({
    op: z.literal('add'),
    path: z.literal('/spec/metrics/-'),
    value: z.looseObject({ pods: z.object({ metric: z.object({ name: z.string() }), target: z.unknown() }) }),
  }),
]);
const adapterRules = z.object({
  rules: z.object({
    custom: z.tuple([z.object({ seriesQuery: z.string(), name: z.object({ as: z.string() }) })]),
  }),
});

test('the by-queue component scales by a metric that the site exports and the adapter provides', async () => {
  const folder = 'deploy/kubernetes/by-queue';
  const { patches } = z
    .object({ patches: z.tuple([z.object({ patch: z.string() })]) })
    .parse(parse(readFileSync(`${folder}/kustomization.yaml`, 'utf8')));
  const [{ value }] = metricPatch.parse(parse(patches[0].patch));
  const document = manifests.find(({ kind }) => kind === 'HorizontalPodAutoscaler')?.document.clone();
  document?.addIn(['spec', 'metrics'], value);
  expect(() => new HorizontalPodAutoscaler(document?.toJS()).validate()).not.toThrow();
  const [rule] = adapterRules.parse(parse(readFileSync(`${folder}/adapter-rules.yaml`, 'utf8'))).rules.custom;
  const metricName = value.pods.metric.name;
  expect([rule.name.as, metricsIn(rule.seriesQuery)]).toEqual([metricName, [metricName]]);
  expect(await exportedNames()).toContain(metricName);
});
