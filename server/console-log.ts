import { format, stripVTControlCharacters } from 'node:util';

type WriteLine = (event: 'library-message' | 'library-problem', text: string) => void;

const eventsByMethod = {
  log: 'library-message',
  info: 'library-message',
  debug: 'library-message',
  warn: 'library-problem',
  error: 'library-problem',
  trace: 'library-problem',
} as const;

/** Sends console output to the log, because log collectors fail on lines in another format. */
export function redirectConsole(write: WriteLine, target: Console = console): void {
  for (const [name, event] of Object.entries(eventsByMethod)) {
    Object.assign(target, {
      [name]: (...values: unknown[]) => {
        const text = stripVTControlCharacters(format(...values)).trim();
        if (text !== '') write(event, text);
      },
    });
  }
}
