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

const elementPattern =
  /<script((?:[^>"']|"[^"]*"|'[^']*')*)>([\s\S]*?)<\/script>|<link rel="preload" as="script"[^>]*>/g;
const sourcePattern = /\ssrc="([^"]*)"/;
const typePattern = /\stype="/;
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

/** Takes one element out, or leaves it where it is: data, speculation rules, the page's own small scripts. */
function take(
  element: string,
  attributes: string | undefined,
  code: string,
  found: Found,
  move: boolean,
): string {
  if (attributes === undefined) return '';
  const source = sourcePattern.exec(attributes)?.[1];
  if (source !== undefined) {
    // Only browsers without modules fetch the polyfills, and neither the acts nor the loader run there.
    if (/\snoModule/i.test(attributes)) return '';
    if (!source.startsWith(nextFiles)) found.refusal = 'foreign script';
    if (attributes.includes(' type="module"')) found.acts = source;
    else found.files.push(source);
    return '';
  }
  if (typePattern.test(attributes)) return element;
  const start = attributes.includes(' id="_R_"');
  const flight = flightPattern.test(code);
  if (streamedPattern.test(code) && !flight) found.refusal = 'streamed parts';
  if (!start && !flight) return element;
  found.starts += start ? 1 : 0;
  found.flights += flight ? 1 : 0;
  found.inline.push(code);
  // Where it may stay, it does no harm: it only lays data down for scripts that come later.
  return move ? '' : element;
}

/**
 * Takes Next's scripts out of a page. It knows the markup of one version of Next by heart and refuses whatever differs:
 * the journey test "scripts are held" is the one to watch at an upgrade.
 * @param move whether the inline scripts are taken out as well
 */
export function splitPage(html: string, move: boolean): SplitPage | Refusal {
  const found: Found = { inline: [], files: [], acts: undefined, starts: 0, flights: 0, refusal: undefined };
  const rest = html.replace(elementPattern, (element, attributes: string | undefined, code: string) =>
    take(element, attributes, code, found, move),
  );
  if (found.refusal) return found.refusal;
  if (found.starts !== 1 || found.files.length === 0) return 'no start';
  if (found.flights < 2) return 'no flight data';
  if (!rest.includes('</head>')) return 'no place';
  return { html: rest, inline: found.inline.join(';\n'), files: [...new Set(found.files)], acts: found.acts };
}
