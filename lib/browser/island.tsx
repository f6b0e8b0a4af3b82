import 'server-only';
import { type ComponentType, createElement, type ReactNode } from 'react';
import type { IslandWords } from '@/lib/client/words';
import { builtScripts } from './built-scripts';
import { builtWords } from './island-words';

type Serializable<Value> = Value extends string | number | boolean | null | undefined
  ? Value
  : Value extends (...parameters: never[]) => unknown
    ? never
    : { readonly [Name in keyof Value]: Serializable<Value[Name]> };

/** Props that the browser adds. */
export interface IslandTools {
  /** Removes an island with `when: 'onDemand'`, which can be started again. */
  removeIsland?: () => void;
}

interface IslandSettings<Props> {
  name: string;
  component: ComponentType<Props & IslandTools>;
  /** Must not be personal: cached pages contain all props except `words`, which is in a separate file. */
  props: Serializable<Props>;
  /** Props for the server's rendering only, such as a long draft, which the browser reads from the HTML. */
  serverProps?: Partial<Props>;
  /** Event that starts the script. The server does not render `onDemand` islands, which `startIsland` starts. */
  when?: 'load' | 'visible' | 'interaction' | 'onDemand';
}

/** Renders an island. Elements that must not lose an early tap need `data-interactive` (`markReady`). */
export function Island<Props extends object>(settings: IslandSettings<Props>): ReactNode {
  const { name, component, props, serverProps, when = 'interaction' } = settings;
  const files = builtScripts().islands[name];
  if (!files) throw new Error(`the build has no ${name}.island.tsx`);
  const { words, ...serializedProps }: { words?: Pick<IslandWords, 'locale'> } = props;
  const wordsFile = words && builtWords(name, words.locale).address;
  return createElement(
    'kanbao-island',
    {
      'data-name': name,
      'data-when': when,
      'data-files': [...files, ...(wordsFile ? [wordsFile] : [])].join(' '),
      'data-props': JSON.stringify(serializedProps),
      ...(when === 'load' && { 'data-load-now': '' }),
    },
    when !== 'onDemand' && createElement(component, { ...props, ...serverProps } as Props & IslandTools),
  );
}
