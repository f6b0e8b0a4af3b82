import 'server-only';
import { type ComponentType, createElement, type ReactNode } from 'react';
import type { IslandWords } from '@/lib/client/words';
import { builtScripts } from './built-scripts';
import { builtWords } from './island-words';

/** Value that can be serialized into a page: no functions, no elements. */
type Serializable<Value> = Value extends string | number | boolean | null | undefined
  ? Value
  : Value extends (...given: never[]) => unknown
    ? never
    : { readonly [Name in keyof Value]: Serializable<Value[Name]> };

/** Props that the browser adds to the props of every island. */
export interface IslandTools {
  /** Removes the island. Islands with `when: 'asked'` can be started again. */
  removeIsland?: () => void;
}

interface IslandSettings<Props> {
  name: string;
  component: ComponentType<Props & IslandTools>;
  /**
   * Props in the page's HTML. Must not be personal, because all readers get the same cached page. Messages (`words`, from
   * `islandWords`) are omitted; the browser loads them as a file.
   */
  props: Serializable<Props>;
  /** Props for the server's rendering only, such as a long draft. The browser reads them from the island's HTML. */
  serverProps?: Partial<Props>;
  /**
   * Start of the script: immediately, near the viewport, at the first action inside, or by `startIsland` from another script.
   * Only the last kind is not rendered on the server.
   */
  when: 'load' | 'visible' | 'interaction' | 'asked';
}

/**
 * Interactive part of a page: a React component rendered on the server and hydrated in a separate root (`islands.script.ts`).
 * Elements inside that must not lose an early tap have `data-waits`.
 */
export function Island<Props extends object>(settings: IslandSettings<Props>): ReactNode {
  const { name, component, props, serverProps, when } = settings;
  const files = builtScripts().islands[name];
  if (!files) throw new Error(`the build has no ${name}.island.tsx`);
  const { words, ...serialized }: { words?: Pick<IslandWords, 'locale'> } = props;
  const wordsFile = words && builtWords(name, words.locale).address;
  return createElement(
    'kanbao-island',
    {
      'data-name': name,
      'data-when': when,
      'data-files': [...files, ...(wordsFile ? [wordsFile] : [])].join(' '),
      'data-props': JSON.stringify(serialized),
      ...(when === 'load' && { 'data-at-once': '' }),
    },
    when !== 'asked' && createElement(component, { ...props, ...serverProps } as Props & IslandTools),
  );
}
