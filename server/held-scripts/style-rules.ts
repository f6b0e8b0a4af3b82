/** One rule of a style sheet, or a block of rules under a condition such as `@media`. */
export type StyleRule =
  /** `selectors` holds what each selector needs on the page (`needsOf`); a rule is of use where one has all it needs. */
  | { kind: 'style'; text: string; selectors: readonly (readonly string[])[] }
  | { kind: 'block'; head: string; rules: readonly StyleRule[] }
  /** Fonts, key frames, imports: kept as they are. */
  | { kind: 'other'; text: string };

const conditional = /^@(?:media|supports|layer|container|scope)\b/;

/** Index behind the bracket that closes the one at `open`; strings are passed over. */
function endOfBlock(css: string, open: number): number {
  let depth = 0;
  for (let at = open; at < css.length; at += 1) {
    const sign = css[at];
    if (sign === '"' || sign === "'") at = endOfString(css, at);
    else if (sign === '{') depth += 1;
    else if (sign === '}') {
      depth -= 1;
      if (depth === 0) return at + 1;
    }
  }
  return css.length;
}

function endOfString(css: string, start: number): number {
  for (let at = start + 1; at < css.length; at += 1) {
    if (css[at] === '\\') at += 1;
    else if (css[at] === css[start]) return at;
  }
  return css.length;
}

/** Splits at commas that stand in no brackets. */
function splitSelectors(selector: string): string[] {
  const parts: string[] = [];
  let depth = 0;
  let start = 0;
  for (let at = 0; at < selector.length; at += 1) {
    const sign = selector[at];
    if (sign === '(' || sign === '[') depth += 1;
    else if (sign === ')' || sign === ']') depth -= 1;
    else if (sign === ',' && depth === 0) {
      parts.push(selector.slice(start, at));
      start = at + 1;
    }
  }
  return [...parts, selector.slice(start)];
}

/** Attributes that the server alone writes; others may be set by scripts and say nothing of what will be needed. */
const fixedAttributes = 'data-(?:look|layout|kind|list-style|quiet|theme|follow-system|edge|shell)';
const needPattern = new RegExp(
  `\\.([\\w-]+)|\\[(${fixedAttributes})(?:=["']?([^"'\\]]*)["']?)?\\]|:lang\\(([\\w-]+)\\)|(?<![\\w.#:\\[-])([a-z][a-z0-9]*)`,
  'g',
);

/**
 * What a page must have for a selector to match on it: classes (`.name`), elements (`table`), attributes of the server's
 * (`data-look=row`, `data-quiet`), languages (`:lang(bo)`). What stands in brackets of `:not()` and the like may as well be absent.
 */
function needsOf(selector: string): string[] {
  let outside = selector;
  for (let before = ''; before !== outside; ) {
    before = outside;
    outside = outside.replace(/:(?!lang)[\w-]+\([^()]*(?:\([^()]*\)[^()]*)*\)/g, '');
  }
  // Of other attributes neither name nor value is an element.
  const plain = outside.replace(new RegExp(`\\[(?!${fixedAttributes}[=\\]])[^\\]]*\\]`, 'g'), '');
  return Array.from(plain.matchAll(needPattern), ([, name, attribute, value, language, element]) => {
    if (name) return `.${name}`;
    if (attribute) return value === undefined ? attribute : `${attribute}=${value}`;
    return language ? `:lang(${language})` : (element ?? '');
  });
}

const elementPattern = /<([a-z][a-z0-9]*)((?:[^>"']|"[^"]*"|'[^']*')*)>/g;
const attributePattern = new RegExp(`\\s(class|lang|${fixedAttributes})="([^"]*)"`, 'g');

/** Everything on a page that a selector may need. */
export function offersOf(html: string): Set<string> {
  const offers = new Set<string>();
  const seen = new Set<string>();
  elementPattern.lastIndex = 0;
  for (let found = elementPattern.exec(html); found; found = elementPattern.exec(html)) {
    const [tag, element = '', attributes = ''] = found;
    // Lists repeat theirs.
    if (seen.has(tag)) continue;
    seen.add(tag);
    offers.add(element);
    for (const [, name = '', value = ''] of attributes.matchAll(attributePattern)) {
      if (name === 'class') for (const one of value.split(' ')) offers.add(`.${one}`);
      else if (name === 'lang')
        for (const tag of [value, value.split('-')[0] ?? value]) offers.add(`:lang(${tag})`);
      else offers.add(name).add(`${name}=${value}`);
    }
  }
  return offers;
}

function readRule(head: string, text: string, body: string): StyleRule {
  if (conditional.test(head)) return { kind: 'block', head, rules: readStyleRules(body) };
  if (head.startsWith('@')) return { kind: 'other', text };
  return { kind: 'style', text, selectors: splitSelectors(head).map(needsOf) };
}

/** Reads minified CSS as the build writes it. */
export function readStyleRules(css: string): StyleRule[] {
  const rules: StyleRule[] = [];
  let at = 0;
  while (at < css.length) {
    const open = css.indexOf('{', at);
    const semicolon = css.indexOf(';', at);
    if (semicolon !== -1 && (open === -1 || semicolon < open)) {
      rules.push({ kind: 'other', text: css.slice(at, semicolon + 1).trim() });
      at = semicolon + 1;
      continue;
    }
    if (open === -1) break;
    const end = endOfBlock(css, open);
    const head = css.slice(at, open).trim();
    rules.push(readRule(head, css.slice(at, end).trim(), css.slice(open + 1, end - 1)));
    at = end;
  }
  return rules;
}

/** The rules that a page with these offers can need, as CSS. */
export function pruneStyleRules(rules: readonly StyleRule[], offers: ReadonlySet<string>): string {
  let css = '';
  for (const rule of rules) {
    if (rule.kind === 'other') css += rule.text;
    else if (rule.kind === 'style') {
      if (rule.selectors.some((needs) => needs.every((need) => offers.has(need)))) css += rule.text;
    } else {
      const inner = pruneStyleRules(rule.rules, offers);
      if (inner) css += `${rule.head}{${inner}}`;
    }
  }
  return css;
}

const keyframesPattern = /@keyframes ([\w-]+)\{(?:[^{}]*\{[^{}]*\})*\}/g;

/** CSS without key frames that no rule of it names. */
export function pruneKeyframes(css: string): string {
  return css.replace(keyframesPattern, (text, name: string) =>
    css.indexOf(name) === css.lastIndexOf(name) ? '' : text,
  );
}
