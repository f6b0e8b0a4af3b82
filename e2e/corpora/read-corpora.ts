import { readdirSync, readFileSync } from 'node:fs';
import { extname, join } from 'node:path';

const maxAttackLength = 20_000;

const escapes: Readonly<Record<string, string>> = {
  n: '\n',
  r: '\r',
  t: '\t',
  b: '\b',
  f: '\f',
  v: '\v',
  0: '\0',
};

/** Unescapes without running any code of a corpus. */
function unescapeLiteral(text: string): string {
  return text.replace(/\\(u\{[\da-f]+\}|u[\da-f]{4}|x[\da-f]{2}|\r?\n|[\s\S])/gi, (_all, code: string) => {
    if (/^(?:u|x)./i.test(code)) {
      const point = Number.parseInt(code.replace(/^[ux]\{?|\}$/gi, ''), 16);
      return point <= 0x10ffff ? String.fromCodePoint(point) : '';
    }
    return /^\r?\n$/.test(code) ? '' : (escapes[code] ?? code);
  });
}

function stringLiterals(source: string): string[] {
  const texts = source.matchAll(
    /"((?:[^"\\\n]|\\[\s\S])*)"|'((?:[^'\\\n]|\\[\s\S])*)'|`((?:[^`\\]|\\[\s\S])*)`/g,
  );
  return [...texts].map(([, double, single, template]) =>
    unescapeLiteral(double ?? single ?? template ?? ''),
  );
}

function codeBlocks(source: string): string[] {
  return [...source.matchAll(/^\s*```[^\n]*\n([\s\S]*?)^\s*```/gm)].flatMap(([, block = '']) => [
    block,
    ...block.split('\n'),
  ]);
}

const parsersByExtension: Readonly<Record<string, (source: string) => string[]>> = {
  '.txt': (source) => source.split(/\r?\n/),
  '.md': codeBlocks,
  '.json': stringLiterals,
  '.js': stringLiterals,
  '.mjs': stringLiterals,
  '.html': (source) => [source],
};

function fillPlaceholders(text: string): string {
  return text.replace(/%[a-z0-9_]+%/g, (name) => (name.includes('uri') ? 'javascript:alert(1)' : 'alert(1)'));
}

/** Returns attacks by file. Skips repeats, long texts, and texts without a special character. */
export function readCorpora(folder: string): Map<string, string[]> {
  const corpora = new Map<string, string[]>();
  const knownTexts = new Set<string>();
  for (const name of readdirSync(folder).sort()) {
    const parse = parsersByExtension[extname(name)];
    if (!parse) continue;
    const attacks = parse(readFileSync(join(folder, name), 'utf8'))
      .map((text) => fillPlaceholders(text).trim())
      .filter((text) => /[<>"'&:;(`]/.test(text) && text.length <= maxAttackLength)
      .filter((text) => !knownTexts.has(text) && knownTexts.add(text));
    if (attacks.length > 0) corpora.set(name, attacks);
  }
  return corpora;
}
