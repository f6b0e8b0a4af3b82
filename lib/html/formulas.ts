import { createElement, createText, rewrite, setChildren } from './edit-tree';
import { originAttribute } from './embed-tags';
import type { ChildNode, Element, ParentNode } from './tree';
import { attribute, elements, isBlank, isElement, isNamed, isText, textOf } from './tree';

/** TeX wrapper that sets only the size of a formula. */
const displayWrapper = /^\{\\(?:displaystyle|textstyle)\s(.*)\}$/s;

/** Renders formulas as text: alternative text, TeX, or characters in order. @returns their number */
export function renderFormulas(root: ParentNode): number {
  let count = 0;
  dropHiddenRenderings(root);
  rewrite(root, (node) => {
    const kind = kindOf(node);
    const text = createText(attribute(node, 'title') ?? '');
    if (kind === 'text') return [text];
    if (kind === 'pre' || kind === 'h2') return [createElement(kind, {}, [text])];
    if (kind !== 'math') return [node];
    count += 1;
    return node.tagName === 'div' ? [createElement('div', {}, renderFormula(node))] : renderFormula(node);
  });
  return count;
}

function kindOf(node: ChildNode): string | undefined {
  return isElement(node) ? attribute(node, originAttribute) : undefined;
}

function dropHiddenRenderings(parent: ParentNode): boolean {
  const formulas = new Set(
    parent.childNodes.filter(
      (child) => isElement(child) && (dropHiddenRenderings(child) || kindOf(child) === 'math'),
    ),
  );
  if (formulas.size > 0 && isNamed(parent, 'span')) {
    const isShown = (child: ChildNode) =>
      formulas.has(child) || !isElement(child) || attribute(child, 'aria-hidden') === undefined;
    setChildren(parent, parent.childNodes.filter(isShown));
  }
  return formulas.size > 0;
}

function renderFormula(math: Element): ChildNode[] {
  const texElement = elements(math, 'span').find((span) => kindOf(span) === 'tex');
  const texSource = attribute(math, 'title')?.trim() || (texElement && textOf(texElement).trim());
  if (!texSource) return [createElement('span', {}, partsOf(math).flatMap(renderPart))];
  const formulaText = displayWrapper.exec(texSource)?.[1]?.trim() ?? texSource;
  return [createElement(/[\\{}^_]/.test(formulaText) ? 'code' : 'span', {}, [createText(formulaText)])];
}

/** Elements whose subscripts and superscripts follow the base. */
const scriptTags: ReadonlyMap<string, readonly ('sub' | 'sup')[]> = new Map([
  ['msup', ['sup']],
  ['msub', ['sub']],
  ['munder', ['sub']],
  ['msubsup', ['sub', 'sup']],
  ['munderover', ['sub', 'sup']],
]);

function partsOf(element: Element): ChildNode[] {
  return element.childNodes.filter((node) => !isBlank(node));
}

function renderPart(node: ChildNode): ChildNode[] {
  if (isText(node)) return [createText(node.value.replace(/\s+/g, ' '))];
  if (!isElement(node)) return [];
  // In Word's formulas, elements with operators and brackets (`m:chr`) precede the parts.
  const characters = new Map(partsOf(node).flatMap(characterOf));
  const parts = partsOf(node)
    .filter((part) => characterOf(part).length === 0)
    .map(renderPart);
  const [first = [], second = [], third = []] = parts;
  const kind = kindOf(node) ?? '';
  const tags = scriptTags.get(kind);
  if (tags) return [...first, ...tags.map((tag, index) => createElement(tag, {}, parts[index + 1] ?? []))];
  switch (kind) {
    case 'mfrac':
      return [...parenthesized(first), createText('/'), ...parenthesized(second)];
    case 'binomial':
      return [...first, createText(' '), ...second];
    case 'msqrt':
      return [createText('√'), ...parenthesized(parts.flat())];
    case 'mroot':
      return [createElement('sup', {}, second), createText('√'), ...parenthesized(first)];
    case 'mover':
      // Text without letters and digits is an accent.
      return /[\p{L}\p{N}]/u.test(second.map(textOf).join(''))
        ? [...first, createElement('sup', {}, second)]
        : [...first, ...second];
    case 'radical':
      return [
        ...(parts.length > 1 ? scriptNodes([], [[], [], first]) : []),
        createText('√'),
        ...parenthesized(parts.at(-1) ?? []),
      ];
    case 'nary':
      return [createText(characters.get('m:chr') ?? '∫'), ...scriptNodes([], [[], first, second]), ...third];
    case 'accent':
      return [...first, createText(characters.get('m:chr') ?? '\u0302')];
    case 'mfenced': {
      const [open = '', close = ''] = attribute(node, 'title') ?? '()';
      return [
        createText(characters.get('m:begchr') ?? open),
        ...joinWith(parts, ','),
        createText(characters.get('m:endchr') ?? close),
      ];
    }
    case 'mmultiscripts':
      return scriptNodes(partsOf(node).map(kindOf), parts);
    case 'mtr':
      return joinWith(parts, ' ');
    case 'mtable':
      return joinWith(parts, '; ');
    default:
      return parts.flat();
  }
}

/** Returns the name and character of an element of Word such as `m:chr`; nothing for other nodes. */
function characterOf(node: ChildNode): (readonly [string, string])[] {
  const kind = kindOf(node);
  return isElement(node) && kind?.endsWith('chr') ? [[kind, attribute(node, 'title') ?? '']] : [];
}

function joinWith(parts: readonly (readonly ChildNode[])[], separator: string): ChildNode[] {
  return parts.flatMap((part, index) => (index > 0 ? [createText(separator), ...part] : part));
}

/** Renders subscripts and superscripts. Pairs follow the base; pairs after `mprescripts` precede it. */
function scriptNodes(kinds: readonly (string | undefined)[], parts: readonly ChildNode[][]): ChildNode[] {
  const [base = [], ...scripts] = parts;
  const splitAt = kinds.indexOf('mprescripts') - 1;
  const renderPairs = (pairScripts: readonly ChildNode[][]) =>
    pairScripts.flatMap((script, index) =>
      script.length > 0 ? [createElement(index % 2 === 0 ? 'sub' : 'sup', {}, script)] : [],
    );
  if (splitAt < 0) return [...base, ...renderPairs(scripts)];
  return [...renderPairs(scripts.slice(splitAt + 1)), ...base, ...renderPairs(scripts.slice(0, splitAt))];
}

function parenthesized(nodes: ChildNode[]): ChildNode[] {
  const text = nodes.map(textOf).join('').trim();
  if ([...text].length <= 1 || /^\d+$/.test(text)) return nodes;
  return [createText('('), ...nodes, createText(')')];
}
