import { once } from 'node:events';
import { startKanbao } from '../kanbao';
import { sharedAddressOf } from '../shared-kanbao';

/** Starts the Kanbao of the page tests, prints its address, and stops it when standard input ends. */
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
