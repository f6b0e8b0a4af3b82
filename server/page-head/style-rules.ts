import { alternativesOf, type RequiredFeatures, splitSelectors } from './selector-features';

interface Selector {
  text: string;
  alternatives: readonly RequiredFeatures[];
}

export type StyleRule =
  /** Declarations, including the braces. */
  | { kind: 'style'; selectors: readonly Selector[]; body: string }
  | { kind: 'block'; head: string; rules: readonly StyleRule[] }
  /** Text of fonts, keyframes and imports, which is copied unchanged. */
  | { kind: 'other'; text: string };

const conditionalRulePattern = /^@(?:media|supports|layer|container|scope)\b/;

function endOfBlock(css: string, open: number): number {
  let depth = 0;
  for (let at = open; at < css.length; at += 1) {
    const character = css[at];
    if (character === '"' || character === "'") at = endOfString(css, at);
    else if (character === '{') depth += 1;
    else if (character === '}') {
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

function readRule(head: string, text: string, body: string): StyleRule {
  if (conditionalRulePattern.test(head)) return { kind: 'block', head, rules: readStyleRules(body) };
  if (head.startsWith('@')) return { kind: 'other', text };
  const selectors = splitSelectors(head).map((selector) => ({
    text: selector,
    alternatives: alternativesOf(selector),
  }));
  return { kind: 'style', selectors, body: `{${body}}` };
}

/** Parses style rules; supports only minified CSS of the build. */
export function readStyleRules(css: string): StyleRule[] {
  const rules: StyleRule[] = [];
  let at = 0;
  while (at < css.length) {
    const brace = css.indexOf('{', at);
    const semicolon = css.indexOf(';', at);
    if (semicolon !== -1 && (brace === -1 || semicolon < brace)) {
      rules.push({ kind: 'other', text: css.slice(at, semicolon + 1).trim() });
      at = semicolon + 1;
      continue;
    }
    if (brace === -1) break;
    const end = endOfBlock(css, brace);
    const head = css.slice(at, brace).trim();
    rules.push(readRule(head, css.slice(at, end).trim(), css.slice(brace + 1, end - 1)));
    at = end;
  }
  return rules;
}

export function pruneStyleRules(rules: readonly StyleRule[], features: ReadonlySet<string>): string {
  let css = '';
  for (const rule of rules) {
    if (rule.kind === 'other') css += rule.text;
    else if (rule.kind === 'style') {
      const usedSelectors = rule.selectors.filter(({ alternatives }) =>
        alternatives.some((requirement) => requirement.every((feature) => features.has(feature))),
      );
      if (usedSelectors.length > 0) css += usedSelectors.map(({ text }) => text).join(',') + rule.body;
    } else {
      const innerCss = pruneStyleRules(rule.rules, features);
      if (innerCss) css += `${rule.head}{${innerCss}}`;
    }
  }
  return css;
}

const keyframesPattern = /@keyframes ([\w-]+)\{(?:[^{}]*\{[^{}]*\})*\}/g;

export function pruneKeyframes(css: string): string {
  return css.replace(keyframesPattern, (text, name: string) =>
    css.indexOf(name) === css.lastIndexOf(name) ? '' : text,
  );
}
