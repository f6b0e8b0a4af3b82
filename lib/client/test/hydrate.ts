import { act, type ReactElement } from 'react';
import { hydrateRoot, type Root } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { find } from '@/lib/browser/test/page';

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });

let root: Root | undefined;

export function unmount(): void {
  act(() => root?.unmount());
  root = undefined;
}

// Runs in each test file that imports this module.
afterEach(unmount);

interface Options {
  /** Element in the browser; defaults to the server's. */
  browserElement?: ReactElement;
  actEarly?: (() => void) | undefined;
}

/** Renders an element into `#island` as the server does, then hydrates it. @returns the mismatches */
export async function hydrate(
  serverElement: ReactElement,
  { browserElement = serverElement, actEarly }: Options = {},
) {
  const island = find('#island');
  // Unlike browsers with scripting enabled, happy-dom creates the elements inside `noscript`.
  island.innerHTML = renderToString(serverElement).replace(
    /<noscript>.*?<\/noscript>/,
    '<noscript></noscript>',
  );
  actEarly?.();
  const problems: unknown[] = [];
  await act(async () => {
    root = hydrateRoot(island, browserElement, { onRecoverableError: (problem) => problems.push(problem) });
  });
  return problems;
}
