/**
 * What a page must have for a selector to match on it: classes (`.name`), elements (`table`), attributes of the server's
 * (`data-look=row`, `data-quiet`), languages (`:lang(bo)`); and, where one element must have two of them, both together
 * (`.list[data-look=row]`, `.title:lang(bo)`).
 */
export type Needs = readonly string[];

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
/** Of other attributes neither name nor value says anything. */
const changingPattern = new RegExp(`\\[(?!(?:${fixedAttributes})[=\\]])[^\\]]*\\]`, 'g');
const partPattern = new RegExp(
  `(\\.[\\w-]+)|\\[(${fixedAttributes})(?:=["']?([^"'\\]]*)["']?)?\\]|(:lang\\([\\w-]+\\))|(?<![\\w.#:\\[=-])([a-z][a-z0-9]*)`,
  'g',
);

/** What the element needs that one part of a selector stands for, such as `.title:lang(bo)` of `.list .title:lang(bo)`. */
function needsOfElement(part: string): string[] {
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

/** @returns what one selector needs: it can match where one of these is there as a whole. */
export function needsOf(selector: string): Needs[] {
  const plain = selector.replace(openPattern, '').replace(changingPattern, '');
  const choice = choicePattern.exec(plain);
  if (!choice) return [plain.split(/[\s>+~]+/).flatMap(needsOfElement)];
  const rest = needsOf(plain.slice(0, choice.index) + plain.slice(choice.index + choice[0].length));
  const choices = splitSelectors(choice[1] ?? '').flatMap(needsOf);
  return rest.flatMap((needs) => choices.map((chosen) => [...needs, ...chosen]));
}

const tagPattern = /<([a-z][a-z0-9]*)((?:[^>"']|"[^"]*"|'[^']*')*)>/g;
const attributePattern = new RegExp(`\\s(class|${fixedAttributes})="([^"]*)"`, 'g');
/** Cards of one list differ in these alone, and no selector asks for them. */
const distinctPattern = / (?:href|src|srcset|alt|datetime|data-id|id|d|value)="[^"]*"/g;
const voidElements = new Set(['br', 'hr', 'img', 'input', 'link', 'meta', 'source', 'track', 'wbr']);

/** A stretch of the page whose text is in one language. */
interface Stretch {
  language: string;
  traits: readonly string[];
  /** Index behind its last element. */
  end: number;
  /** Tags already read in this language; lists repeat theirs. */
  seen: Set<string>;
}

/** Index behind the element whose content begins at `start`. */
function endOfElement(html: string, element: string, start: number): number {
  if (voidElements.has(element)) return start;
  const sameName = new RegExp(`<(/?)${element}[\\s>]`, 'g');
  sameName.lastIndex = start;
  let open = 1;
  for (let found = sameName.exec(html); found; found = sameName.exec(html)) {
    open += found[1] ? -1 : 1;
    if (open === 0) return sameName.lastIndex;
  }
  return html.length;
}

/** Adds what one element offers. */
function offer(offers: Set<string>, element: string, attributes: string, languages: readonly string[]): void {
  const names = [element];
  const traits = [...languages];
  for (const [, name = '', value = ''] of attributes.matchAll(attributePattern)) {
    if (name === 'class') for (const one of value.split(' ')) names.push(`.${one}`);
    else traits.push(name, `${name}=${value}`);
  }
  for (const trait of traits) offers.add(trait);
  for (const name of names) {
    offers.add(name);
    for (const trait of traits) offers.add(`${name}|${trait}`);
  }
}

/** Everything on a page that a selector may need. */
export function offersOf(html: string): Set<string> {
  const offers = new Set<string>();
  const seen = new Map<string, Set<string>>();

  function stretchOf(language: string, end: number): Stretch {
    const tags = seen.get(language) ?? new Set();
    seen.set(language, tags);
    const tagsOfIt = language ? [...new Set([language, language.split('-')[0] ?? ''])] : [];
    return { language, traits: tagsOfIt.map((one) => `:lang(${one})`), end, seen: tags };
  }

  let stretch = stretchOf('', html.length);
  const around: Stretch[] = [];
  tagPattern.lastIndex = 0;
  for (let found = tagPattern.exec(html); found; found = tagPattern.exec(html)) {
    const [tag, element = '', attributes = ''] = found;
    while (found.index >= stretch.end) stretch = around.pop() ?? stretch;
    const language = attributes.includes(' lang="') ? /\slang="([^"]*)"/.exec(attributes)?.[1] : undefined;
    if (language !== undefined && language !== stretch.language) {
      around.push(stretch);
      stretch = stretchOf(language, endOfElement(html, element, tagPattern.lastIndex));
    }
    const plain = tag.replace(distinctPattern, '');
    if (stretch.seen.has(plain)) continue;
    stretch.seen.add(plain);
    offer(offers, element, attributes, stretch.traits);
  }
  return offers;
}
