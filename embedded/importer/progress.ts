import type { WriteStream } from 'node:tty';
import { cutText } from '@/lib/format/cut-text';
import type { ImportStep } from './import-content';

const every = 50;

/** Tells how far an import is: one line that changes on a terminal, a line now and then elsewhere. */
export function progressOn(stream: Pick<WriteStream, 'write' | 'isTTY'>) {
  return {
    step: ({ done, total, title }: ImportStep): void => {
      if (stream.isTTY) stream.write(`\r\x1b[2K${done} / ${total}  ${cutText(printable(title), 40)}`);
      else if (done % every === 0 || done === total) stream.write(`${done} / ${total}\n`);
    },
    /** Clears the line, so that what follows stands by itself. */
    end: (): void => {
      if (stream.isTTY) stream.write('\r\x1b[2K');
    },
  };
}

/** A title could steer the terminal. */
function printable(title: string): string {
  return title.replace(/\p{Cc}/gu, ' ');
}
