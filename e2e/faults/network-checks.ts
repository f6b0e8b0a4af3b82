import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { startKanbao } from '../kanbao';
import { createFinding, durationsFinding, type Finding } from './fault-row';
import { type TestBed, uncachedPages } from './test-bed';
import { statusesOf, timedRequest } from './timed-request';

/** Host name with two addresses. The first never completes a connection, the second is the platform's. */
const twoAddressHost = 'platform.two-addresses.test';

/** Node option that replaces name resolution in the site. A test cannot change the machine's resolver. */
const preloadOption = `--import=${pathToFileURL(resolve('e2e/faults/two-addresses.mjs')).href}`;

/** Starts a program that accepts nothing. Once its backlog is full, the system completes no connection. */
async function openBlackHole(port: number, onRowEnd: TestBed['onRowEnd']): Promise<void> {
  const program = `require('net').createServer().listen({host:'::1',port:${port},backlog:1},()=>process.stdout.write('.'))`;
  const child = spawn(process.execPath, ['-e', program], { stdio: ['ignore', 'pipe', 'ignore'] });
  const sockets: Socket[] = [];
  onRowEnd(() => {
    for (const socket of sockets) socket.destroy();
    child.kill('SIGKILL');
  });
  await once(child.stdout, 'data');
  child.kill('SIGSTOP');
  for (let index = 0; index < 4; index += 1) sockets.push(connect(port, '::1').on('error', () => undefined));
}

async function startSiteWith({ onRowEnd }: TestBed, base: string): Promise<string> {
  const kanbao = await startKanbao({ env: { PLATFORM_BASE_URL: base, NODE_OPTIONS: preloadOption } });
  onRowEnd(() => kanbao.stop());
  return kanbao.siteUrl;
}

export async function checkNameResolution(testBed: TestBed): Promise<Finding[]> {
  const paths = uncachedPages.slice(0, testBed.times(8, 2));
  const pathOf = (path: string) => new URL(testBed.kanbao.pageUrl(path)).pathname;
  const unresolvableSite = await startSiteWith(testBed, 'http://platform.nowhere.invalid/app_if');
  const failedResponses = [];
  for (const path of paths) failedResponses.push(await timedRequest(unresolvableSite + pathOf(path)));
  const areBranded = failedResponses.every(({ status }) => status === 503);
  const port = Number(new URL(testBed.platformProxy.url).port);
  await testBed.reset();
  await openBlackHole(port, testBed.onRowEnd);
  const twoAddressSite = await startSiteWith(testBed, `http://${twoAddressHost}:${port}/app_if`);
  const responses = [];
  for (const path of paths) responses.push(await timedRequest(twoAddressSite + pathOf(path)));
  const areServed = responses.every(({ status, html }) => status === 200 && html.includes('<article'));
  return [
    durationsFinding(
      'uncached',
      `no such name: ${statusesOf(failedResponses)}`,
      areBranded,
      failedResponses.map(({ totalMs }) => totalMs),
      1000,
    ),
    durationsFinding(
      'uncached',
      `black hole first: ${statusesOf(responses)}`,
      areServed,
      responses.map(({ totalMs }) => totalMs),
      1000,
    ),
    createFinding('uncached', 'the black hole accepts no connection', await blocksConnections(port)),
  ];
}

/** Returns true if connections to a port hang. Otherwise, this row of the fault table proves nothing. */
async function blocksConnections(port: number): Promise<boolean> {
  const socket = connect(port, '::1');
  socket.on('error', () => undefined);
  const isSettled = await Promise.race([
    once(socket, 'connect').then(
      () => true,
      () => true,
    ),
    new Promise<boolean>((settle) => setTimeout(() => settle(false), 700)),
  ]);
  socket.destroy();
  return !isSettled;
}
