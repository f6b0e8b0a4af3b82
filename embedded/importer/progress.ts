import type { WriteStream } from 'node:tty';
import { cutText } from '@/lib/format/cut-text';
import type { ImportStep } from './import-content';

const every = 50;

/** Writes the progress of an import: one updated line on a terminal, every 50th article elsewhere. */
export function progressOn(stream: Pick<WriteStream, 'write' | 'isTTY'>) {
  return {
    step: ({ done, total, title }: ImportStep): void => {
      if (stream.isTTY) stream.write(`\r\x1b[2K${done} / ${total}  ${cutText(printable(title), 40)}`);
      else if (done % every === 0 || done === total) stream.write(`${done} / ${total}\n`);
    },
    end: (): void => {
      if (stream.isTTY) stream.write('\r\x1b[2K');
    },
  };
}

/** Removes control characters, because a title could contain terminal escape sequences. */
function printable(title: string): string {
  return title.replace(/\p{Cc}/gu, ' ');
}
