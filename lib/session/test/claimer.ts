import { actOnce } from '../act-once';

/* A process that is killed while it is about an act, for the test of what it leaves behind (act-once-file.test.ts). */

const [key = ''] = process.argv.slice(2);

void actOnce({
  visitor: 'xy1',
  key,
  input: {},
  work: async () => {
    process.stdout.write('sent\n');
    if (key !== 'done') await new Promise((resolve) => setTimeout(resolve, 600_000));
    return 'answer';
  },
  outcomeOf: () => 'done',
}).then(() => {
  process.stdout.write('settled\n');
  // Kept alive to be killed, so that nothing is put in order at its end.
  setTimeout(() => undefined, 600_000);
});
