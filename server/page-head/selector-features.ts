import { pageTags } from '../../lib/format/page-tags';

/** Features of a page, such as `.name`, `table`, `data-theme=dark`, `:lang(bo)`, `.list|data-variant=row`. */
export type RequiredFeatures = readonly string[];

/** Attributes that only the server writes. Other attributes are never required, because scripts may set them later. */
const fixedAttributes =
  'lang|data-(?:variant|layout|kind|list-style|quiet|theme|follow-system|edge|shell|place|shape|size|ratio|fill|count|picture|pinned)';

export function splitSelectors(selector: string): string[] {
  const parts: string[] = [];
  let depth = 0;
  let start = 0;
  for (let at = 0; at < selector.length; at += 1) {
    const character = selector[at];
    if (character === '(' || character === '[') depth += 1;
    else if (character === ')' || character === ']') depth -= 1;
    else if (character === ',' && depth === 0) {
      parts.push(selector.slice(start, at));
      start = at + 1;
    }
  }
  return [...parts, selector.slice(start)];
}

const bracketsPattern = '\\(((?:[^()]|\\((?:[^()]|\\((?:[^()]|\\([^()]*\\))*\\))*\\))*)\\)';
/** Pseudo-classes whose argument is no requirement, such as `:not()`. */
const ignoredPseudoClassPattern = new RegExp(`:(?!(?:lang|is|where|has)\\()[\\w-]+${bracketsPattern}`, 'g');
const alternativesPattern = new RegExp(`:(?:is|where|has)${bracketsPattern}`);
const scriptAttributePattern = new RegExp(`\\[(?!(?:${fixedAttributes})[=\\]])[^\\]]*\\]`, 'g');
const simpleSelectorPattern = new RegExp(
  `(\\.[\\w-]+)|\\[(${fixedAttributes})(?:=["']?([^"'\\]]*)["']?)?\\]|(:lang\\([\\w-]+\\))|(?<![\\w.#:\\[=-])([a-z][a-z0-9]*)`,
  'g',
);

function requirementsOfCompound(compound: string): string[] {
  const names: string[] = [];
  const traits: string[] = [];
  for (const [, name, attribute, value, language, element] of compound.matchAll(simpleSelectorPattern)) {
    if (attribute) traits.push(value === undefined ? attribute : `${attribute}=${value}`);
    else if (language) traits.push(language);
    else names.push(name ?? element ?? '');
  }
  return names.length > 0 && traits.length > 0
    ? names.flatMap((name) => traits.map((trait) => `${name}|${trait}`))
    : [...names, ...traits];
}

/** Returns a selector without escapes: `.\39 row` is the class `9row`. */
function unescapeSelector(selector: string): string {
  return selector.replace(/\\([0-9a-f]{1,6})\s?/gi, (sequence, hex) => {
    const character = String.fromCodePoint(Math.min(Number.parseInt(hex, 16), 0x10ffff));
    return /[\w-]/.test(character) ? character : sequence;
  });
}

/** Returns alternatives; the selector can match if a page has all features of one of them. */
export function alternativesOf(selector: string): RequiredFeatures[] {
  const simplified = unescapeSelector(selector)
    .replace(ignoredPseudoClassPattern, '')
    .replace(scriptAttributePattern, '');
  const choice = alternativesPattern.exec(simplified);
  if (!choice) return [simplified.split(/[\s>+~]+/).flatMap(requirementsOfCompound)];
  const rest = alternativesOf(
    simplified.slice(0, choice.index) + simplified.slice(choice.index + choice[0].length),
  );
  const choices = splitSelectors(choice[1] ?? '').flatMap(alternativesOf);
  return rest.flatMap((requirements) => choices.map((chosen) => [...requirements, ...chosen]));
}

const attributePattern = new RegExp(`\\s(class|${fixedAttributes})="([^"]*)"`, 'g');
const voidElements = new Set(['br', 'hr', 'img', 'input', 'link', 'meta', 'source', 'track', 'wbr']);

interface LanguageScope {
  language: string;
  traits: readonly string[];
  /** Element that opened the scope. `depth` counts open elements of this name; at 0, the scope ends. */
  element: string;
  depth: number;
  processed: Set<string>;
}

function addFeatures(
  features: Set<string>,
  element: string,
  attributes: string,
  languages: readonly string[],
): void {
  const names = [element];
  const traits = [...languages];
  for (const [, name = '', value = ''] of attributes.matchAll(attributePattern)) {
    if (name === 'class') for (const className of value.split(' ')) names.push(`.${className}`);
    else traits.push(name, `${name}=${value}`);
  }
  for (const trait of traits) features.add(trait);
  for (const name of names) {
    features.add(name);
    for (const trait of traits) features.add(`${name}|${trait}`);
  }
}

function createLanguageScopes() {
  const processedByLanguage = new Map<string, Set<string>>();

  function scopeOf(language: string, element: string): LanguageScope {
    const processed = processedByLanguage.get(language) ?? new Set();
    processedByLanguage.set(language, processed);
    const languageTags = language ? [...new Set([language, language.split('-')[0] ?? ''])] : [];
    return { language, traits: languageTags.map((tag) => `:lang(${tag})`), element, depth: 0, processed };
  }

  const openScopes = [scopeOf('', '')];
  const innermost = () => openScopes[openScopes.length - 1] ?? scopeOf('', '');
  return {
    enter(element: string, language: string | undefined): LanguageScope {
      const current = innermost();
      const scope =
        language === undefined || language === current.language ? current : scopeOf(language, element);
      if (voidElements.has(element)) return scope;
      if (scope !== current) openScopes.push(scope);
      if (scope.element === element) scope.depth += 1;
      return scope;
    },
    leave(element: string): void {
      const current = innermost();
      if (current.element !== element) return;
      current.depth -= 1;
      if (current.depth === 0) openScopes.pop();
    },
  };
}

export function featuresOf(html: string): Set<string> {
  const features = new Set<string>();
  const scopes = createLanguageScopes();
  for (const { name, isClosing, start, end } of pageTags(html)) {
    if (isClosing) {
      scopes.leave(name);
      continue;
    }
    const tag = html.slice(start, end);
    const language = tag.includes(' lang="') ? /\slang="([^"]*)"/.exec(tag)?.[1] : undefined;
    const { processed, traits } = scopes.enter(name, language);
    const attributes = tag.match(attributePattern)?.join('') ?? '';
    const elementKey = name + attributes;
    if (processed.has(elementKey)) continue;
    processed.add(elementKey);
    addFeatures(features, name, attributes, traits);
  }
  return features;
}
