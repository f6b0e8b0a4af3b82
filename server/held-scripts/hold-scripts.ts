import { createHash } from 'node:crypto';
import { endOfHead } from '../../lib/format/page-tags';
import { type PageMark, withoutMark } from '../page-mark';
import { loaderScript } from './loader';
import { type Refusal, splitPage } from './split-page';
import type { StyleInliner } from './style-sheets';

/** Code that a page needs only when React comes, at an address of its own. */
export interface HeldFile {
  path: string;
  code: Buffer;
}

export interface HeldPage {
  /** Bytes, a character each. */
  html: string;
  /** undefined: the code stands in the page. */
  file: HeldFile | undefined;
}

export interface HoldOptions {
  styles: StyleInliner;
  idle: boolean;
  /** Whether the file beside a page can be had wherever the page can. */
  filesBeside: boolean;
}

/** Folder of the held files' addresses; their names are hashes of their content. */
export const heldPrefix = '/_held/';

function fileOf(bytes: string): HeldFile {
  const code = Buffer.from(bytes, 'latin1');
  const name = createHash('sha256').update(code).digest('base64url').slice(0, 22);
  return { path: `${heldPrefix}${name}.js`, code };
}

function bytesOf(text: string): string {
  return Buffer.from(text).toString('latin1');
}

/**
 * Holds Next's scripts back until the reader acts, and puts the styles into the page.
 * @param html the page's bytes, a character each (Latin-1)
 * @param mark what its own scripts and styles carry
 * @param kept whether the page is kept: one that is not has nowhere to keep a file of its own for the flight data
 * @returns why not, when the markup is not what is expected: the page is then sent untouched.
 */
export function holdScripts(
  html: string,
  mark: PageMark,
  { styles, idle, filesBeside }: HoldOptions,
  kept: boolean,
): HeldPage | Refusal | 'no styles' | 'no acts' {
  const move = kept && filesBeside;
  const split = splitPage(html, mark, move);
  if (typeof split === 'string') return split;
  if (split.acts === undefined) return 'no acts';
  const styled = styles.inline(split.html, mark);
  if (styled === undefined) return 'no styles';
  const file = move ? fileOf(withoutMark(split.inline, mark)) : undefined;
  const files = [...(file ? [file.path] : []), ...split.files];
  const loader = bytesOf(loaderScript({ acts: split.acts, files, idle }, mark));
  const place = endOfHead(styled);
  return { html: styled.slice(0, place) + loader + styled.slice(place), file };
}
