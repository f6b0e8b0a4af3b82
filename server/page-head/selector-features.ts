import { pageTags } from '../../lib/format/page-tags';

/**
 * Features that a page must have for a selector to match on it: classes (`.name`), elements (`table`), attributes that only the
 * server writes (`data-look=row`, `data-quiet`), languages (`:lang(bo)`); and, where one element must have two of them, the
 * pair (`.list[data-look=row]`, `.title:lang(bo)`).
 */
export type Requirements = readonly string[];

/** Attributes that the server alone writes; others may be set by scripts and say nothing of what will be needed. */
const fixedAttributes =
  'lang|data-(?:look|layout|kind|list-style|quiet|theme|follow-system|edge|shell|place|shape|size|ratio|fill|count|picture|pinned)';

/** Splits at commas that stand in no brackets. */
export function splitSelectors(selector: string): string[] {
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

const bracketed = '\\(((?:[^()]|\\((?:[^()]|\\((?:[^()]|\\([^()]*\\))*\\))*\\))*)\\)';
/** What stands in these brackets may as well be absent. */
const openPattern = new RegExp(`:(?!(?:lang|is|where|has)\\()[\\w-]+${bracketed}`, 'g');
const choicePattern = new RegExp(`:(?:is|where|has)${bracketed}`);
/** Other attributes are no requirement: scripts may set them. */
const changingPattern = new RegExp(`\\[(?!(?:${fixedAttributes})[=\\]])[^\\]]*\\]`, 'g');
const partPattern = new RegExp(
  `(\\.[\\w-]+)|\\[(${fixedAttributes})(?:=["']?([^"'\\]]*)["']?)?\\]|(:lang\\([\\w-]+\\))|(?<![\\w.#:\\[=-])([a-z][a-z0-9]*)`,
  'g',
);

/** Requirements of one compound selector, such as `.title:lang(bo)` in `.list .title:lang(bo)`. */
function requirementsOfCompound(part: string): string[] {
  const names: string[] = [];
  const traits: string[] = [];
  for (const [, name, attribute, value, language, element] of part.matchAll(partPattern)) {
    if (attribute) traits.push(value === undefined ? attribute : `${attribute}=${value}`);
    else if (language) traits.push(language);
    else names.push(name ?? element ?? '');
  }
  return names.length > 0 && traits.length > 0
    ? names.flatMap((name) => traits.map((trait) => `${name}|${trait}`))
    : [...names, ...traits];
}

/** Names that begin with a digit are written with its number: `.\39 row` is the class `9row`. */
function unescaped(selector: string): string {
  return selector.replace(/\\([0-9a-f]{1,6})\s?/gi, (whole, hex) => {
    const sign = String.fromCodePoint(Math.min(Number.parseInt(hex, 16), 0x10ffff));
    return /[\w-]/.test(sign) ? sign : whole;
  });
}

/** @returns alternatives: the selector can match on a page that has all features of one of them. */
export function requirementsOf(selector: string): Requirements[] {
  const plain = unescaped(selector).replace(openPattern, '').replace(changingPattern, '');
  const choice = choicePattern.exec(plain);
  if (!choice) return [plain.split(/[\s>+~]+/).flatMap(requirementsOfCompound)];
  const rest = requirementsOf(plain.slice(0, choice.index) + plain.slice(choice.index + choice[0].length));
  const choices = splitSelectors(choice[1] ?? '').flatMap(requirementsOf);
  return rest.flatMap((requirements) => choices.map((chosen) => [...requirements, ...chosen]));
}

const attributePattern = new RegExp(`\\s(class|${fixedAttributes})="([^"]*)"`, 'g');
/** Cards of one list differ in these alone, and no selector asks for them. */
const distinctPattern = / (?:href|src|srcset|alt|datetime|data-id|id|d|value)="[^"]*"/g;
const voidElements = new Set(['br', 'hr', 'img', 'input', 'link', 'meta', 'source', 'track', 'wbr']);

/** A stretch of the page whose text is in one language. */
interface Stretch {
  language: string;
  traits: readonly string[];
  /** The element that it is; it ends where as many of this name have been closed as opened. */
  element: string;
  open: number;
  /** Tags already read in this language; lists repeat theirs. */
  seen: Set<string>;
}

/** Adds the features of one element. */
function addFeatures(
  features: Set<string>,
  element: string,
  attributes: string,
  languages: readonly string[],
): void {
  const names = [element];
  const traits = [...languages];
  for (const [, name = '', value = ''] of attributes.matchAll(attributePattern)) {
    if (name === 'class') for (const one of value.split(' ')) names.push(`.${one}`);
    else traits.push(name, `${name}=${value}`);
  }
  for (const trait of traits) features.add(trait);
  for (const name of names) {
    features.add(name);
    for (const trait of traits) features.add(`${name}|${trait}`);
  }
}

/** The stretches that one place of a page lies in, innermost last. */
function createStretches() {
  const seen = new Map<string, Set<string>>();

  function stretchOf(language: string, element: string): Stretch {
    const tags = seen.get(language) ?? new Set();
    seen.set(language, tags);
    const tagsOfIt = language ? [...new Set([language, language.split('-')[0] ?? ''])] : [];
    return { language, traits: tagsOfIt.map((one) => `:lang(${one})`), element, open: 0, seen: tags };
  }

  const around = [stretchOf('', '')];
  const innermost = () => around[around.length - 1] ?? stretchOf('', '');
  return {
    /** The stretch of an element that begins here. */
    enter(element: string, language: string | undefined): Stretch {
      const inside = innermost();
      const own =
        language === undefined || language === inside.language ? inside : stretchOf(language, element);
      if (voidElements.has(element)) return own;
      if (own !== inside) around.push(own);
      if (own.element === element) own.open += 1;
      return own;
    },
    leave(element: string): void {
      const inside = innermost();
      if (inside.element !== element) return;
      inside.open -= 1;
      if (inside.open === 0) around.pop();
    },
  };
}

/** Everything on a page that a selector may require. */
export function featuresOf(html: string): Set<string> {
  const features = new Set<string>();
  const stretches = createStretches();
  for (const { name, closing, start, end } of pageTags(html)) {
    if (closing) {
      stretches.leave(name);
      continue;
    }
    const tag = html.slice(start, end);
    const language = tag.includes(' lang="') ? /\slang="([^"]*)"/.exec(tag)?.[1] : undefined;
    const { seen, traits } = stretches.enter(name, language);
    const plain = tag.replace(distinctPattern, '');
    if (seen.has(plain)) continue;
    seen.add(plain);
    addFeatures(features, name, tag, traits);
  }
  return features;
}
