import 'server-only';
import { type ComponentType, createElement, type ReactNode } from 'react';
import type { IslandWords } from '@/lib/client/words';
import { builtScripts } from './built-scripts';
import { builtWords } from './island-words';

/** What can be written into a page: no functions, no elements. */
type Plain<Value> = Value extends string | number | boolean | null | undefined
  ? Value
  : Value extends (...given: never[]) => unknown
    ? never
    : { readonly [Name in keyof Value]: Plain<Value[Name]> };

/** What every island is given in the browser beside its props. */
export interface IslandTools {
  /** Takes the island away; an asked-for island may be asked for again. */
  leave?: () => void;
}

interface IslandSettings<Props> {
  /** `<name>.island.tsx`. */
  name: string;
  /** The component that the file exports. */
  component: ComponentType<Props & IslandTools>;
  /**
   * Never personal: pages are the same for everybody. Its messages (`words`, by `islandWords`) are not written into the page; the
   * browser loads them as a file.
   */
  props: Plain<Props>;
  /** Further props of the server's rendering, such as a long draft; in the browser the island reads them from its own HTML. */
  unwritten?: Partial<Props>;
  /**
   * When its script comes: at once, when the island is near the screen, when the reader first does something in it, or when
   * another script asks for it (`startIsland`). Only in the last case the server does not draw it.
   */
  when: 'load' | 'visible' | 'interaction' | 'asked';
}

/**
 * A part of the page with state of its own: a React component that the server draws, and that gets a root of its own in the
 * browser (`islands.script.ts`). Within it, what must not lose an early tap carries `data-waits`.
 */
export function Island<Props extends object>(settings: IslandSettings<Props>): ReactNode {
  const { name, component, props, unwritten, when } = settings;
  const files = builtScripts().islands[name];
  if (!files) throw new Error(`the build has no ${name}.island.tsx`);
  const { words, ...written }: { words?: Pick<IslandWords, 'locale'> } = props;
  const wordsFile = words && builtWords(name, words.locale).address;
  return createElement(
    'kanbao-island',
    {
      'data-name': name,
      'data-when': when,
      'data-files': [...files, ...(wordsFile ? [wordsFile] : [])].join(' '),
      'data-props': JSON.stringify(written),
      ...(when === 'load' && { 'data-at-once': '' }),
    },
    when !== 'asked' && createElement(component, { ...props, ...unwritten } as Props & IslandTools),
  );
}
