import { format, stripVTControlCharacters } from 'node:util';

/** What a library says, in one line. */
type Say = (event: 'library-message' | 'library-problem', text: string) => void;

const levels = {
  log: 'library-message',
  info: 'library-message',
  debug: 'library-message',
  warn: 'library-problem',
  error: 'library-problem',
  trace: 'library-problem',
} as const;

/**
 * Turns what libraries print by `console` (Next: how long its configuration took, stacks of errors) into lines of our own: a
 * log of JSON lines with others in between can be read by no program.
 * @returns puts the console back
 */
export function gatherConsole(say: Say, target: Console = console): () => void {
  const before = { ...target };
  for (const [name, event] of Object.entries(levels)) {
    Object.assign(target, {
      [name]: (...words: unknown[]) => {
        const text = stripVTControlCharacters(format(...words)).trim();
        if (text !== '') say(event, text);
      },
    });
  }
  return () => void Object.assign(target, before);
}
