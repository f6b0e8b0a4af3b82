import { once } from 'node:events';
import { startKanbao } from '../kanbao';
import { sharedAddressOf } from '../shared-kanbao';

/** Writes the address of the page tests' Kanbao as one line, and stops when standard input ends. */
async function main(): Promise<void> {
  const kanbao = await startKanbao();
  process.stdout.write(`${sharedAddressOf(kanbao)}\n`);
  process.stdin.resume();
  await once(process.stdin, 'end');
  await kanbao.stop();
}

main().then(
  () => process.exit(0),
  (error: unknown) => {
    console.error(error);
    process.exit(1);
  },
);
