import { type APIRequestContext, expect } from '@playwright/test';
import { type DefaultTreeAdapterTypes, parse } from 'parse5';
import type { Theme } from '@/lib/view/themes';

type ParsedNode = DefaultTreeAdapterTypes.ChildNode;
type ParsedElement = DefaultTreeAdapterTypes.Element;

export interface RenderedTheme {
  theme: Theme;
  rules: string;
  /** Messages about a wrong theme and about the first difference from the normal theme. */
  differences: string[];
}

export function withTheme(address: string, theme: Theme): string {
  const url = new URL(address);
  url.searchParams.set('theme', theme);
  return url.href;
}

/** Matches `Cache-Control` of a page with a missing or late part, which is renewed within 5 s. */
const incompletePagePattern = /s-maxage=[1-5]$/;

/** Requests a page until it is complete, because a late part would count as a difference of the theme. */
async function requestCompletePage(request: APIRequestContext, address: string): Promise<string> {
  let html = '';
  await expect
    .poll(
      async () => {
        const answer = await request.get(address);
        html = await answer.text();
        return answer.headers()['cache-control'];
      },
      { message: `${address} stays incomplete`, timeout: 30_000 },
    )
    .not.toMatch(incompletePagePattern);
  return html;
}

/** Compares each theme with the normal theme rendered at the same time. */
export async function renderThemes(
  request: APIRequestContext,
  address: string,
  themes: readonly Theme[],
): Promise<RenderedTheme[]> {
  const render = async (theme: Theme) =>
    parsePage(await requestCompletePage(request, withTheme(address, theme)), theme);
  const [normal, ...themedPages] = await Promise.all([render('normal'), ...themes.map(render)]);
  return themedPages.map(({ theme, themeAttribute, rules, parts }) => {
    const wrongTheme = themeAttribute === theme ? [] : [`rendered in ${themeAttribute}`];
    const partCount = Math.max(parts.length, normal.parts.length);
    const firstDifference = Array.from({ length: partCount }, (_, index) => index).find(
      (index) => parts[index] !== normal.parts[index],
    );
    const different =
      firstDifference === undefined
        ? []
        : [`${normal.parts[firstDifference]} became ${parts[firstDifference]}`];
    return { theme, rules, differences: [...wrongTheme, ...different] };
  });
}

interface ReadPage {
  theme: Theme;
  themeAttribute: string | undefined;
  rules: string;
  parts: string[];
}

function parsePage(html: string, theme: Theme): ReadPage {
  const nodes = parse(html).childNodes.flatMap(withNodesInside);
  const elements = nodes.filter(isElement);
  const root = elements.find(({ nodeName }) => nodeName === 'html');
  const bodyAt = nodes.findIndex(({ nodeName }) => nodeName === 'body');
  const parts = (some: ParsedNode[]) =>
    some.filter((node) => !isThemeSpecific(node)).map((node) => comparableLine(node, theme));
  const style = elements.find((element) => attributeOf(element, 'data-own') !== undefined);
  const [rules] = style?.childNodes ?? [];
  return {
    theme,
    themeAttribute: root && attributeOf(root, 'data-theme'),
    rules: rules && 'value' in rules ? rules.value : '',
    // Next writes the head's elements in the order in which they become ready.
    parts: [...parts(nodes.slice(0, bodyAt)).sort(), ...parts(nodes.slice(bodyAt))],
  };
}

function isElement(node: ParsedNode): node is ParsedElement {
  return 'attrs' in node;
}

function withNodesInside(node: ParsedNode): ParsedNode[] {
  return [node, ...('childNodes' in node ? node.childNodes.flatMap(withNodesInside) : [])];
}

function attributeOf({ attrs }: ParsedElement, name: string): string | undefined {
  return attrs.find((attribute) => attribute.name === name)?.value;
}

const barMetaNames = ['theme-color', 'color-scheme'];

function isThemeSpecific(node: ParsedNode): boolean {
  if (isElement(node)) return barMetaNames.includes(attributeOf(node, 'name') ?? '');
  const { parentNode: parent } = node;
  return parent !== null && 'attrs' in parent && attributeOf(parent, 'data-own') !== undefined;
}

/** Omits parts that vary: times, counts, random keys and receipts of forms, and the pressed theme button. */
function comparableLine(node: ParsedNode, theme: Theme): string {
  if ('value' in node) {
    const text = withoutTheme(node.value, theme);
    return node.parentNode?.nodeName === 'time' ? '' : text.replace(/[\d.,]+/g, '0');
  }
  if (!isElement(node)) return node.nodeName;
  const isChoice = node.nodeName === 'button' && attributeOf(node, 'name') === 'theme';
  const isRandom =
    node.nodeName === 'input' && ['receipt', 'idempotencyKey'].includes(attributeOf(node, 'name') ?? '');
  const attributes = node.attrs
    .filter(({ name }) => name !== 'data-theme' && !(isChoice && name === 'aria-pressed'))
    .filter(({ name }) => !((isRandom || node.nodeName === 'data') && name === 'value'))
    .map(({ name, value }) => {
      const text = withoutTheme(value, theme);
      return `${name}="${name === 'data-props' ? withoutVaryingProps(text) : text}"`;
    });
  return `<${[node.nodeName, ...attributes.sort()].join(' ')}>`;
}

function withoutVaryingProps(props: string): string {
  return props
    .replace(/"theme":"[^"]*",?/, '')
    .replace(/"(votes|views|rank|share)":[\d.]+/g, '"$1":0')
    .replace(/"(viewsText|receipt|idempotencyKey)":"[^"]*"/g, '"$1":""');
}

/** Removes the theme from addresses, because addresses omit the default theme. */
function withoutTheme(value: string, theme: Theme): string {
  const named = new RegExp(`(?:[?&]|&amp;|%3F|%26)theme(?:=|%3D)${theme}`, 'g');
  return value.replace(named, '').replaceAll(`theme=${theme}`, 'theme=');
}
