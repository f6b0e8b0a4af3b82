import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

function* outerRules(css) {
  let depth = 0;
  let start = 0;
  let bodyStart = 0;
  for (let index = 0; index < css.length; index += 1) {
    if (css[index] === '{') {
      if (depth === 0) bodyStart = index;
      depth += 1;
    } else if (css[index] === '}') {
      depth -= 1;
      if (depth > 0) continue;
      yield { head: css.slice(start, bodyStart), body: css.slice(bodyStart + 1, index) };
      start = index + 1;
    } else if (css[index] === ';' && depth === 0) start = index + 1;
  }
}

/** Ignored rules: media queries, pseudo-elements, and selectors that old browsers do not support. */
const ignoredRulePattern = /^@|:(?::|after|before|is\(|where\(|has\()/;

const isFlex = (display) => /^(?:inline-)?flex$/.test(display ?? '');

/** Returns the rules of a style sheet. `box` is the class of the element that the rule styles. */
function readRules(css) {
  return [...outerRules(css)]
    .filter(({ head }) => !ignoredRulePattern.test(head))
    .map(({ head, body }) => ({
      selectors: head.trim().split(','),
      box: /.*\.([\w-]+)/s.exec(head)?.[1],
      declared: Object.fromEntries(body.split(';').map((line) => line.split(/:(.*)/s))),
    }));
}

function gapsOf({ gap = '', 'row-gap': ownRow, 'column-gap': ownColumn }) {
  const [row, column = row] = gap.match(/(?:[^\s(]|\((?:[^()]|\([^()]*\))*\))+/g) ?? [];
  return { row: ownRow ?? row, column: ownColumn ?? column };
}

/**
 * Returns rules for browsers that support `gap` in grids only (Chromium below 84, Safari below 14.1). Omits media
 * queries, which are for wide screens, because these browsers run on phones.
 */
export function flexGaps(css) {
  const rules = readRules(css);
  const boxes = new Map(
    rules.filter(({ declared }) => isFlex(declared.display)).map(({ box, declared }) => [box, declared]),
  );
  const formatRule = ({ selectors, box, declared }) => {
    const flex = boxes.get(box);
    const children = (suffix) => selectors.map((selector) => selector + suffix).join(',');
    if (!flex || declared.display === 'none') return '';
    const margin = flex['flex-direction'] === 'column' ? 'margin-top' : 'margin-left';
    if (declared.display && !isFlex(declared.display)) return `${children('>*+*')}{${margin}:0}`;
    const changes = ['display', 'flex-direction', 'gap', 'row-gap', 'column-gap'];
    if (!changes.some((name) => declared[name])) return '';
    const style = { ...flex, ...declared };
    const { row, column } = gapsOf(style);
    const isColumn = style['flex-direction'] === 'column';
    if (!(isColumn ? row : column)) return '';
    // Resets the margin of the previous rule for the same element.
    const reset = declared.display || margin === 'margin-top' ? '' : 'margin-left:0;';
    if (isColumn) return `${children('>*+*')}{${reset}margin-top:${row}}`;
    return style['flex-wrap'] === 'wrap'
      ? `${children('>*')}{margin-right:${column}}`
      : `${children('>*+*')}{margin-left:${column}}`;
  };
  return rules.map(formatRule).join('');
}

/** Writes the style sheet for old browsers, which is empty without `sheets` (dev mode). */
export function writeOldStyles(outdir, sheets) {
  const names = sheets ? readdirSync(sheets).filter((name) => name.endsWith('.css')) : [];
  const css = flexGaps(names.map((name) => readFileSync(join(sheets, name), 'utf8')).join(''));
  const name = `old-${createHash('sha256').update(css).digest('hex').slice(0, 8)}.css`;
  writeFileSync(join(outdir, name), css);
  return name;
}
