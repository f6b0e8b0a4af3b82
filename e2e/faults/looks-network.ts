import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { startKanbao } from '../kanbao';
import { hear, statusesOf } from './hear';
import { type Finding, found, timed } from './row';
import { type Stage, unseenPages } from './stage';

/* Row 16: names that lead nowhere, and addresses that swallow what is sent to them. */

/** Its first address is a black hole, its second the platform's line; see two-addresses.mjs. */
const twoAddresses = 'platform.two-addresses.test';

/** Loaded into the site before itself, as nobody may change how a machine finds names. */
const preload = `--import=${pathToFileURL(resolve('e2e/faults/two-addresses.mjs')).href}`;

/** A program that listens and never takes a connection: when its line is full, the system answers nothing more. */
async function digHole(port: number, atEnd: Stage['atEnd']): Promise<void> {
  const listen = `require('net').createServer().listen({host:'::1',port:${port},backlog:1},()=>process.stdout.write('.'))`;
  const child = spawn(process.execPath, ['-e', listen], { stdio: ['ignore', 'pipe', 'ignore'] });
  const sockets: Socket[] = [];
  atEnd(() => {
    for (const socket of sockets) socket.destroy();
    child.kill('SIGKILL');
  });
  await once(child.stdout, 'data');
  child.kill('SIGSTOP');
  for (let at = 0; at < 4; at += 1) sockets.push(connect(port, '::1').on('error', () => undefined));
}

/** A site that knows its platform by this address. @returns its own */
async function siteWith({ atEnd }: Stage, base: string): Promise<string> {
  const own = await startKanbao({ env: { PLATFORM_BASE_URL: base, NODE_OPTIONS: preload } });
  atEnd(() => own.stop());
  return own.siteUrl;
}

export async function lostNames(stage: Stage): Promise<Finding[]> {
  const paths = unseenPages.slice(0, stage.times(8, 2));
  const pathOf = (path: string) => new URL(stage.kanbao.page(path)).pathname;
  const nowhere = await siteWith(stage, 'http://platform.nowhere.invalid/app_if');
  const lost = [];
  for (const path of paths) lost.push(await hear(nowhere + pathOf(path)));
  const branded = lost.every(({ status }) => status === 503);
  const port = Number(new URL(stage.line.url).port);
  await stage.begin();
  await digHole(port, stage.atEnd);
  const there = await siteWith(stage, `http://${twoAddresses}:${port}/app_if`);
  const held = [];
  for (const path of paths) held.push(await hear(there + pathOf(path)));
  const all = held.every(({ status, html }) => status === 200 && html.includes('<article'));
  return [
    timed(
      'unseen',
      `no such name: ${statusesOf(lost)}`,
      branded,
      lost.map(({ whole }) => whole),
      1000,
    ),
    timed(
      'unseen',
      `black hole before it: ${statusesOf(held)}`,
      all,
      held.map(({ whole }) => whole),
      1000,
    ),
    found('unseen', 'the hole swallows connections', await isHole(port)),
  ];
}

/** Whether a connection to the hole really comes to nothing: what is not so would prove nothing. */
async function isHole(port: number): Promise<boolean> {
  const socket = connect(port, '::1');
  socket.on('error', () => undefined);
  const came = await Promise.race([
    once(socket, 'connect').then(
      () => true,
      () => true,
    ),
    new Promise<boolean>((done) => setTimeout(() => done(false), 700)),
  ]);
  socket.destroy();
  return !came;
}
