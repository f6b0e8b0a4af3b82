import { endOfHead } from '../../lib/format/page-tags';
import {
  attributeOf,
  endOfCode,
  joinData,
  type MarkedElement,
  markedElements,
  type PageMark,
} from '../page-mark';

/** A page as Next drew it, taken apart: what a reader sees, and what only React needs. */
export interface SplitPage {
  /** The page without Next's script files and their preloads, and without its inline scripts where those are to move. */
  html: string;
  /** Code of Next's inline scripts in their order: the runtime's start and the flight data. */
  inline: string;
  /** Addresses of Next's script files in their order. */
  files: readonly string[];
  /** Address of the acts. */
  acts: string | undefined;
}

/** Why a page is not what the transform knows; it is then sent untouched. */
export type Refusal = 'no start' | 'no flight data' | 'streamed parts' | 'foreign script' | 'no place';

const nextFiles = '/_next/static/';
const flightPattern = /^(?:self\.__next_f|\(self\.__next_f)/;
/** Functions with which React puts streamed parts into place: such a page is not whole without its scripts. */
const streamedPattern = /\$R[CSXB]\(|\$R[CSXB]=/;

interface Found {
  inline: string[];
  files: string[];
  acts: string | undefined;
  starts: number;
  flights: number;
  refusal: Refusal | undefined;
}

/** @returns whether the element is taken out; data, speculation rules and the page's own small scripts stay where they are. */
function takes(element: MarkedElement, code: string, found: Found, move: boolean): boolean {
  if (element.name === 'link') {
    return attributeOf(element, 'rel') === 'preload' && attributeOf(element, 'as') === 'script';
  }
  if (element.name !== 'script') return false;
  const source = attributeOf(element, 'src');
  if (source !== undefined) {
    // Only browsers without modules fetch the polyfills, and neither the acts nor the loader run there.
    if (/\snoModule/i.test(element.tag)) return true;
    if (!source.startsWith(nextFiles)) found.refusal = 'foreign script';
    if (attributeOf(element, 'type') === 'module') found.acts = source;
    else found.files.push(source);
    return true;
  }
  if (attributeOf(element, 'type') !== undefined) return false;
  const start = attributeOf(element, 'id') === '_R_';
  const flight = flightPattern.test(code);
  if (streamedPattern.test(code) && !flight) found.refusal = 'streamed parts';
  if (!start && !flight) return false;
  found.starts += start ? 1 : 0;
  found.flights += flight ? 1 : 0;
  found.inline.push(code);
  // Where it may stay, it does no harm: it only lays data down for scripts that come later.
  return move;
}

/**
 * Takes Next's scripts out of a page, those with the page's mark and no others: what a platform's text brought in stays where
 * it is and does not run. It knows the markup of one version of Next by heart and refuses whatever differs: the journey test
 * "scripts are held" is the one to watch at an upgrade.
 * @param move whether the inline scripts are taken out as well
 */
export function splitPage(html: string, mark: PageMark, move: boolean): SplitPage | Refusal {
  const found: Found = { inline: [], files: [], acts: undefined, starts: 0, flights: 0, refusal: undefined };
  let rest = '';
  let kept = 0;
  const joined = joinData(html, mark);
  for (const element of markedElements(joined, mark)) {
    const ends = element.name === 'script' ? endOfCode(joined, element) : undefined;
    const code = ends ? joined.slice(element.end, ends.text) : '';
    if (!takes(element, code, found, move)) continue;
    rest += joined.slice(kept, element.start);
    kept = ends?.element ?? element.end;
  }
  rest += joined.slice(kept);
  if (found.refusal) return found.refusal;
  if (found.starts !== 1 || found.files.length === 0) return 'no start';
  if (found.flights < 2) return 'no flight data';
  if (endOfHead(rest) < 0) return 'no place';
  return { html: rest, inline: found.inline.join(';\n'), files: [...new Set(found.files)], acts: found.acts };
}
