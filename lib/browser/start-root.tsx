import { type ComponentType, type ReactNode, useEffect } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { followEarlyUse } from './early-use';
import type { IslandTools } from './island';

/** An island that has been started. */
export interface StartedIsland {
  /** When it answers. */
  alive: Promise<void>;
  /** When it has been taken away. */
  left: Promise<void>;
}

function Told({ onAlive, children }: { onAlive: () => void; children: ReactNode }): ReactNode {
  // After the effects of all that is inside.
  useEffect(onAlive, [onAlive]);
  return children;
}

/** Gives an island a root of its own: takes over what the server drew, or draws it where it did not. */
export function startRoot(
  Component: ComponentType<IslandTools>,
  element: Element,
  props: object,
): StartedIsland {
  let leave = () => {};
  const left = new Promise<void>((resolve) => {
    leave = resolve;
  });
  const alive = new Promise<void>((resolve) => {
    const keepUse = followEarlyUse(element);
    const onAlive = () => {
      keepUse();
      resolve();
    };
    const whole = (
      <Told onAlive={onAlive}>
        <Component {...props} leave={leave} />
      </Told>
    );
    const drawn = element.firstChild !== null;
    const root = drawn ? hydrateRoot(element, whole) : createRoot(element);
    if (!drawn) root.render(whole);
    left.then(() => root.unmount());
  });
  return { alive, left };
}
