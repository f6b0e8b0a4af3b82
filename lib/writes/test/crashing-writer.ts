import { writeOnce } from '../write-once';

/* killed-process.ts starts and kills this program. */

const [key = ''] = process.argv.slice(2);

void writeOnce({
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
  // The process runs until it is killed, so that no exit handler runs.
  setTimeout(() => undefined, 600_000);
});
