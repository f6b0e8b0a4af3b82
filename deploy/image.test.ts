import { execFileSync, spawn } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { createServer, type RequestListener } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DockerfileParser } from 'dockerfile-ast';
import { validate } from 'dockerfile-utils';
import { copiedPaths, movedPaths } from '@/scripts/release/release-files';
import { unknownVariables } from './test/named-variables';

const text = readFileSync('deploy/Dockerfile', 'utf8');
const dockerfile = DockerfileParser.parse(text);
const ignored = readFileSync('.dockerignore', 'utf8').split('\n');
const argumentsOf = (name: string) =>
  dockerfile
    .getInstructions()
    .filter((instruction) => instruction.getInstruction() === name)
    .map((instruction) => instruction.getArguments().map((argument) => argument.getValue()));

test('the Dockerfile is valid', () => {
  expect(validate(text).map(({ message, range }) => `${range.start.line + 1}: ${message}`)).toEqual([]);
});

test('the image has an exact base image and does not run as root', () => {
  const [base] = text.match(/(?<=^ARG NODE_IMAGE=).+/m) ?? [];
  expect(base).toMatch(/^node:24\.\d+\.\d+-bookworm-slim@sha256:[\da-f]{64}$/);
  // biome-ignore lint/suspicious/noTemplateCurlyInString: as in the Dockerfile.
  expect(argumentsOf('FROM').map(([image]) => image)).toEqual(['${NODE_IMAGE}', '${NODE_IMAGE}']);
  expect(argumentsOf('USER')).toEqual([['node']]);
  expect(argumentsOf('HEALTHCHECK')).not.toEqual([]);
});

test('the Dockerfile sets only variables that our programs read', () => {
  const names = dockerfile
    .getENVs()
    .flatMap((env) => env.getProperties().map((property) => property.getName()));
  expect(unknownVariables(names)).toEqual([]);
});

test('files copied into the image exist and are in the build context', () => {
  const copied = dockerfile
    .getCOPYs()
    .filter((copy) => copy.getFromFlag() === null)
    .flatMap((copy) => copy.getArguments().map((argument) => argument.getValue()))
    .filter((path) => !/^\.\/?$/.test(path) && !path.startsWith('./'));
  expect(copied.filter((path) => !existsSync(path))).toEqual([]);
  const isInContext = (path: string) =>
    ignored.some((line) => line.startsWith('!') && `${path}/`.startsWith(`${line.slice(1)}/`));
  expect(copied.filter((path) => !isInContext(path))).toEqual([]);
});

test('the image adds only the unpacked release to its base image', () => {
  const { build = '', run = '' } = Object.fromEntries(
    text.split(/^FROM .* AS /m).map((stage) => [stage.split('\n')[0], stage]),
  );
  expect(build).toContain('npm run release');
  expect(run.match(/^(?:COPY|ADD) .*$/gm)).toEqual(['COPY --from=build /kanbao ./']);
});

test('all sources of a release are in the build context', () => {
  const builtPaths = ['.next', 'dist'];
  const needed = [...copiedPaths, ...Object.values(movedPaths)].filter((path) => !builtPaths.includes(path));
  expect(needed.filter((path) => !existsSync(path))).toEqual([]);
  const missing = needed.filter(
    (path) => !ignored.some((line) => `!${path}/`.startsWith(`${line}/`) && line.startsWith('!')),
  );
  expect(missing).toEqual([]);
});

test('all sources of the build are in the build context', () => {
  const sources =
    /const sharedSources = (\[.*?\]);[\s\S]*?sources: (\[[\s\S]*?\]),[\s\S]*?sources: (\[[\s\S]*?\]),/;
  const [, ...lists] = sources.exec(readFileSync('scripts/build.mjs', 'utf8')) ?? [];
  const needed = lists.flatMap((list) => [...list.matchAll(/'([^']+)'/g)].map(([, path = '']) => path));
  expect(needed).toContain('middleware.ts');
  const missing = needed.filter((path) => !ignored.includes(`!${path.split('/')[0]}`));
  expect(missing).toEqual([]);
});

test('the image starts the site with the heap limits of npm start', () => {
  const [command] = argumentsOf('CMD').map((parts) => parts.join('').match(/[^",[\]]+/g) ?? []);
  const { scripts } = JSON.parse(readFileSync('package.json', 'utf8'));
  expect(scripts.start).toContain(command?.slice(0, -1).join(' '));
});

describe('the health check', () => {
  async function codeFor(answer: RequestListener): Promise<number> {
    const server = createServer(answer).listen(0, '127.0.0.1');
    await new Promise((resolve) => server.once('listening', resolve));
    const address = server.address();
    const port = typeof address === 'object' ? String(address?.port) : '';
    const child = spawn(process.execPath, ['deploy/healthy.mjs', port]);
    const code = await new Promise<number>((resolve) => child.once('exit', (exit) => resolve(exit ?? -1)));
    server.closeAllConnections();
    server.close();
    return code;
  }

  test('succeeds only with 200 from /healthz', async () => {
    expect(
      await codeFor(({ url }, response) => response.writeHead(url === '/healthz' ? 200 : 404).end()),
    ).toBe(0);
    expect(await codeFor((_, response) => response.writeHead(503).end())).toBe(1);
    expect(await codeFor(({ socket }) => socket.destroy())).toBe(1);
  });
});

describe('in a temporary folder', () => {
  const folder = mkdtempSync(join(tmpdir(), 'kanbao-deploy-'));
  afterAll(() => rmSync(folder, { recursive: true }));

  test('secrets are created once and differ from each other', () => {
    const make = () => execFileSync(process.execPath, ['deploy/make-secrets.mjs', folder]);
    make();
    const names = readdirSync(folder);
    const read = () => names.map((name) => readFileSync(join(folder, name), 'utf8'));
    const createdSecrets = read();
    expect(new Set(createdSecrets).size).toBe(names.length);
    expect(names).toContain('session');
    make();
    expect(read()).toEqual(createdSecrets);
    expect(readFileSync(join(folder, 'session'), 'utf8').length).toBeGreaterThanOrEqual(32);
  });
});
