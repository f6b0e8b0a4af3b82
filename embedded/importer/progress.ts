import type { WriteStream } from 'node:tty';
import { cutText } from '@/lib/format/cut-text';
import type { ImportStep } from './import-protocol';

const stepsPerLine = 50;
const barWidth = 20;

/** Shows progress: a bar in one line on a terminal; elsewhere a line for every 50th and the last step. */
export function createProgressDisplay(stream: Pick<WriteStream, 'write' | 'isTTY'>) {
  return {
    step: ({ done, total, title, isReading }: ImportStep): void => {
      const position = `${done} / ${total}`;
      // Removes terminal escape sequences, which a title could contain.
      const printableTitle = title.replace(/\p{Cc}/gu, ' ');
      if (stream.isTTY)
        stream.write(`\r\x1b[2K${formatBar(done, total)} ${position}  ${cutText(printableTitle, 40)}`);
      else if (done % stepsPerLine === 0 || done === total)
        stream.write(isReading ? `${printableTitle}: ${position}\n` : `${position}\n`);
    },
    end: (): void => {
      if (stream.isTTY) stream.write('\r\x1b[2K');
    },
  };
}

function formatBar(done: number, total: number): string {
  const filledWidth = Math.round(barWidth * Math.min(done / Math.max(total, 1), 1));
  return `[${'█'.repeat(filledWidth)}${'·'.repeat(barWidth - filledWidth)}]`;
}
